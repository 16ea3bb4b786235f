import { isDeepStrictEqual } from 'node:util'
import type { Game } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import type { Replay } from '#engine/replay.ts'
import { undo, undoAct, undoRefused } from '#engine/undo.ts'
import type { Store, StoredMove } from '#store/index.ts'
import { isRunning, changeOf, overdue, type Running, ofPlayer } from '../core/play-move.ts'
import { withFeatures } from '../core/feature.ts'
import { suspensionOf, seatOf } from '../core/seats.ts'
import type { CommandHandler } from '../core/commit.ts'
import { lastNoticed } from '../numbering/numbering.ts'
import { editionFor, type GameState, type LoadedGame } from '../core/loaded-game.ts'
import { isMove, replayFrom, playedAgain, drawsOf } from '../core/record.ts'

/** A move that may be undone: its act (`act`) and its public number (`move`). */
export interface Undoable {
  act: string
  move: number
}

export function undoableBy(body: GameState, seat: number): Undoable | null {
  const { undo: last } = body.game
  return last?.seat === seat && last.act !== null ? { act: last.act, move: lastMove(body) } : null
}

/** Returns the public number of the last public move. Later secret moves do not change it. */
function lastMove(body: GameState): number {
  return lastNoticed(body)?.number ?? 0
}

interface Earlier {
  /** The game's version to which the undo applies. */
  version: number
  game: Game
}

/**
 * Replays the log to get the state before the last move. Returns null if there is nothing to undo, or if the
 * replay differs, as after a conversion to newer rules.
 */
export async function earlierFor(store: Store, loaded: LoadedGame, user: string): Promise<Earlier | null> {
  const seat = seatOf(loaded.seats, user)
  if (!seat || !isRunning(loaded) || undoRefused(loaded.body.game, seat.seat)) return null
  const { begun, game } = loaded.body
  if (begun.rules !== undefined) return null
  const log = await store.moves.of(loaded.id, { from: begun.no, to: loaded.version })
  const replay = replayed(loaded, log)
  return replay && isDeepStrictEqual(replay.game, game)
    ? { version: game.version, game: replay.before }
    : null
}

function replayed(loaded: Running, [opening, ...log]: StoredMove[]): Replay | null {
  if (!opening) return null
  const edition = editionFor(loaded)
  try {
    const replay = replayFrom(edition, loaded.body.begun, drawsOf(opening))
    for (const stored of log.filter(isMove)) if ('refused' in playedAgain(replay, stored)) return null
    return replay
  } catch {
    return null
  }
}

/**
 * Undoes the user's last move. With `move`, undoes only that move, so that an old button cannot undo a newer
 * one.
 */
export function takeBack(user: string, earlier: Earlier | null, move?: number): CommandHandler {
  return ofPlayer(user, (loaded, seat, at) => {
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    const late = overdue(loaded, at)
    if (late) return late
    const { game } = loaded.body
    const choice = { act: undoAct, prompt: null, with: {}, seat, at }
    const isMeant = move === undefined || move === lastMove(loaded.body)
    if (!earlier || !isMeant || earlier.version !== game.version)
      return { refused: undoRefused(game, seat) ?? refusal('nothingToUndo', {}) }
    const undone = undo(editionFor(loaded), game, earlier.game, choice)
    if ('refused' in undone) return undone
    // Prompts that are created after the undo have higher ids.
    return changeOf(withFeatures(loaded.body, { takenBack: game.lastId }), choice, undone)
  })
}

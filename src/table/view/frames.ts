import { setImmediate } from 'node:timers/promises'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import type { Replay } from '#engine/replay.ts'
import type { StoredMove } from '#store/index.ts'
import { editionFor, type LoadedGame } from '../core/loaded-game.ts'
import { everybody } from '../numbering/numbering.ts'
import { isOutdated } from '../core/outdated.ts'
import { isMove, replayFrom, playedAgain, drawsOf } from '../core/record.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Look } from './look.ts'
import { broughtBy, entriesFor, entryOf, lookAt } from './view.ts'
import type { Means } from '../core/request.ts'

/** The public view of a finished game at one point in time. */
export interface Frame {
  look: Look
  /** Public entries after the previous frame, oldest first. */
  entries: LogEntry[]
}

/** Number of changes to replay before yielding to the event loop. */
const page = 100

/**
 * Returns frames that are evenly spaced over the turns, and the end. Returns null if the game is not over or
 * the replay fails.
 */
export async function framesOf(
  { store }: Pick<Means, 'store'>,
  loaded: LoadedGame,
  most: number,
): Promise<Frame[] | null> {
  const { id, version, status, body } = loaded
  if (status !== 'over' || body.phase !== 'game' || isOutdated(loaded)) return null
  const { begun, game: ended } = body
  const edition = editionFor(loaded)
  const final = lookAt(loaded, null)
  const frames: Frame[] = []
  // Keep one frame for the end.
  const stride = Math.max(1, Math.ceil(ended.turn.number / Math.max(1, most - 1)))
  let next = 1 + stride
  let replay: Replay | null = null
  let entries: LogEntry[] = []

  /** Replays a change and returns the game; null if the move is refused. */
  function played(stored: StoredMove): Game | null {
    if (stored.no === begun.no) replay = replayFrom(edition, begun, drawsOf(stored))
    else if (replay && isMove(stored) && 'refused' in playedAgain(replay, stored)) return null
    return replay?.game ?? null
  }

  /** Adds an entry. An undo removes the last entry instead. */
  function note(entry: LogEntry): void {
    if (entry.events.some(({ kind }) => kind === 'undone')) entries.pop()
    else entries.push(...entriesFor([entry], everybody))
  }

  function shoot(game: Game): void {
    // Changes after the end of the game belong to the last frame.
    if (frames.at(-1)?.look.view?.over) frames.pop()
    const view = viewFor(edition, game, null)
    frames.push({ look: { ...final, view: { ...view, prompts: [] }, ...broughtBy(edition, view) }, entries })
    next = game.turn.number + stride
    entries = []
  }

  for (let from = begun.no; from <= version; from += page) {
    const moves = await store.moves.of(id, { from, to: Math.min(version, from + page - 1) })
    for (const move of moves) {
      const game = played(move)
      if (!game) return null
      note(entryOf(move))
      if (game.turn.number >= next || game.over) shoot(game)
    }
    await setImmediate()
  }
  return frames
}

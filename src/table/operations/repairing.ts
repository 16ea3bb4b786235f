import { isDeepStrictEqual } from 'node:util'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { Replay } from '#engine/replay.ts'
import type { StoredMove } from '#store/index.ts'
import type { Commit, CommandHandler } from '../core/commit.ts'
import { editionFor, type Editions, type GameState, type LoadedGame } from '../core/loaded-game.ts'
import { isLater, isOutdated } from '../core/outdated.ts'
import { isMove, begunAgain, playedAgain } from '../core/record.ts'

/** What a game's log says about its state. */
export type Finding =
  /** It has not begun, or was begun under rules that are not kept: there is nothing to compare. */
  | { finding: 'notBegun' | 'otherRules' }
  /** Not even the start can be played again. */
  | { finding: 'noStart'; problem: string }
  | { finding: 'same'; moves: number }
  /** The whole log plays, and leads elsewhere. */
  | { finding: 'differs'; moves: number; parts: string[]; game: Game }
  /** The log plays up to before a move (its number), and no further. */
  | { finding: 'breaks'; moves: number; at: number; problem: string; parts: string[]; game: Game }

/** Plays the log of a game again and compares what comes of it with the state. */
export function examine(editions: Editions, loaded: LoadedGame, log: readonly StoredMove[]): Finding {
  const { body } = loaded
  if (body.phase !== 'game') return { finding: 'notBegun' }
  const isForeign = isOutdated(editions, loaded) || isLater(editions, loaded)
  if (isForeign || body.begun.rules !== undefined) return { finding: 'otherRules' }
  const [opening, ...rest] = log.filter(({ no }) => no >= body.begun.no)
  const replay = opening && started(editionFor(editions, loaded), body, opening)
  if (!(replay instanceof Replay)) return { finding: 'noStart', problem: replay ?? 'its line is missing' }
  let moves = 0
  for (const line of rest.filter(isMove)) {
    const problem = played(replay, line)
    if (problem !== null) {
      const { game } = replay
      return { finding: 'breaks', moves, at: line.no, problem, parts: differing(body.game, game), game }
    }
    moves++
  }
  const { game } = replay
  if (isDeepStrictEqual(game, body.game)) return { finding: 'same', moves }
  return { finding: 'differs', moves, parts: differing(body.game, game), game }
}

function started(edition: Edition, { begun }: GameState, opening: StoredMove): Replay | string {
  try {
    return begunAgain(edition, begun, opening)
  } catch (error) {
    return (error as Error).message
  }
}

/** Why a move cannot be played again; null where it was. */
function played(replay: Replay, line: StoredMove): string | null {
  try {
    const result = playedAgain(replay, line)
    return 'refused' in result ? `refused with ${result.refused.code}` : null
  } catch (error) {
    return (error as Error).message
  }
}

/** Names of the parts in which two states differ; what stands in them may be secret. */
function differing(one: Game, other: Game): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Game>
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]))
}

/** Puts a state that was found by the log in place of a game's own, where it is still at that version. */
export function rewritten(version: number, game: Game): CommandHandler {
  return (loaded): Commit | { refused: { code: 'stale'; facts: { prompt: number } } } => {
    if (loaded.version !== version || loaded.body.phase !== 'game')
      return { refused: { code: 'stale', facts: { prompt: 0 } } }
    return {
      body: { ...loaded.body, game },
      status: game.over ? 'over' : loaded.status === 'over' ? 'running' : loaded.status,
      seat: null,
      move: { table: 'repair' },
      draws: [],
      events: [],
    }
  }
}

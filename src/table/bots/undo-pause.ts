import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { CommandHandler } from '../core/commit.ts'
import type { Limits } from '../core/limits.ts'
import { isRunning, overdue } from '../core/play-move.ts'
import { lastNoticed } from '../numbering/numbering.ts'
import { presentOf } from '../core/seats.ts'

interface Deps {
  editions: Editions
  limits: Pick<Limits, 'undoPause'>
}

/**
 * Until when nobody is moved unasked, so that a person who has just moved can take it back; null where they cannot, and
 * computer players go on at once.
 */
export function undoPauseEnd({ limits }: Pick<Deps, 'limits'>, loaded: LoadedGame): number | null {
  if (!isRunning(loaded)) return null
  const { undo, now } = loaded.body.game
  const since = lastNoticed(loaded.body)?.at ?? now
  if (!undo || undo.act === null) return null
  return presentOf(loaded).includes(undo.seat) ? since + limits.undoPause : null
}

/** The work of computer players and of orders in advance, which leaves a person that while; deadlines do not wait. */
export function afterUndoPause(deps: Deps, work: CommandHandler): CommandHandler {
  return (loaded, at) => {
    const end = undoPauseEnd(deps, loaded)
    if (end === null || at >= end || !isRunning(loaded)) return work(loaded, at)
    return overdue(deps.editions, loaded, at) ?? { refused: { code: 'notNow', facts: {} } }
  }
}

import { isRunning } from '../changing/acting.ts'
import type { Work } from '../changing/change.ts'
import type { Editions } from '../saved/held.ts'
import { asideChange } from './change.ts'
import { goOn } from './go-on.ts'
import { stillOf } from './still.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A game goes on, since its server has the bot again (DAY-027). */
    botBack: Record<never, never>
  }
}

/** How long the games of a server are kept that removed the bot, ms (DAY-027). */
export const longestSuspension = 30 * 24 * 3_600_000

/** The server of a game is without the bot: no clock runs (DAY-027). */
export const suspend: Work = (held, at) =>
  isRunning(held) && !held.body.aside?.suspended
    ? asideChange(held, { seat: null, move: { table: 'suspend' }, events: [] }, { suspended: { at } })
    : { refused: { code: 'notNow', facts: {} } }

/**
 * Where the game stood still before that, as in a pause, it does so again: that may last so much longer, and what its
 * clocks lost is seen to at its end.
 */
export function takeUp(editions: Editions): Work {
  return (held, at) => {
    const still = stillOf(held)
    if (!isRunning(held) || still?.why !== 'suspended') return { refused: { code: 'notNow', facts: {} } }
    const unserved = (held.body.aside?.unserved ?? 0) + Math.max(0, at - still.at)
    const parts = { suspended: undefined, unserved }
    const next = asideChange(held, { seat: null, move: { table: 'takeUp' }, events: [] }, parts)
    // How long that lasts now is shown.
    if (stillOf({ ...held, body: next.body })) return { ...next, isBeside: false }
    return goOn(editions, held, still, at, {
      parts: { suspended: undefined },
      events: [{ kind: 'botBack' }],
    })
  }
}

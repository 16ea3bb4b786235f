import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'
import { isRunning } from '../core/play-move.ts'
import type { CommandHandler } from '../core/commit.ts'
import type { Editions } from '../core/loaded-game.ts'
import { featureCommit } from '../core/feature-state.ts'
import { goOn } from './go-on.ts'
import { suspensionOf } from '../core/suspension.ts'

/** Since when its server is without the bot, ms. */
const suspended = z.strictObject({ at: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    suspended?: z.infer<typeof suspended>
    /** How long its server was without the bot since it has stood still for another reason, ms (DAY-027). */
    unserved?: number
  }
}

export const leftServerParts: StoredParts = { version: 1, parts: { suspended, unserved: z.number() } }

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A game goes on, since its server has the bot again (DAY-027). */
    botBack: Record<never, never>
  }
}

/** How long the games of a server are kept that removed the bot, ms (DAY-027). */
export const longestSuspension = 30 * 24 * 3_600_000

/** The server of a game is without the bot: no clock runs (DAY-027). */
export const suspend: CommandHandler = (loaded, at) =>
  isRunning(loaded) && !loaded.body.features?.suspended
    ? featureCommit(loaded, { seat: null, move: { table: 'suspend' }, events: [] }, { suspended: { at } })
    : { refused: { code: 'notNow', facts: {} } }

/**
 * Where the game stood still before that, as in a pause, it does so again: that may last so much longer, and what its
 * clocks lost is seen to at its end.
 */
export function takeUp(editions: Editions): CommandHandler {
  return (loaded, at) => {
    const still = suspensionOf(loaded)
    if (!isRunning(loaded) || still?.why !== 'suspended') return { refused: { code: 'notNow', facts: {} } }
    const unserved = (loaded.body.features?.unserved ?? 0) + Math.max(0, at - still.at)
    const parts = { suspended: undefined, unserved }
    const next = featureCommit(loaded, { seat: null, move: { table: 'takeUp' }, events: [] }, parts)
    // How long that lasts now is shown.
    if (suspensionOf({ ...loaded, body: next.body })) return { ...next, isSilent: false }
    return goOn(editions, loaded, still, at, {
      parts: { suspended: undefined },
      events: [{ kind: 'botBack' }],
    })
  }
}

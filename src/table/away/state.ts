import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'

/** A seat for which a computer player moves while its owner is away (DAY-021), with the end of a holiday. */
const autopilotSeat = z.strictObject({ seat: z.int(), at: z.number(), until: z.number().exactOptional() })
export type AutopilotSeat = z.infer<typeof autopilotSeat>

/** A seat that a substitute may take (DAY-023): offered by its owner, or by the vote of the others. */
const offeredSeat = z.strictObject({ seat: z.int(), by: z.enum(['owner', 'vote']) })
export type OfferedSeat = z.infer<typeof offeredSeat>

/** Who had a seat before a substitute took it; what the log says of them goes when they want it gone. */
const former = z.strictObject({
  user: z.string(),
  name: z.string(),
  seat: z.int(),
  /** The line of the log that names them. */
  no: z.int(),
})
export type Former = z.infer<typeof former>

/** A seat whose owner is no longer a member of the server, and since when the game knows that, ms (DAY-028). */
const departedSeat = z.strictObject({ seat: z.int(), at: z.number() })

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    autopilot?: AutopilotSeat[]
    departed?: z.infer<typeof departedSeat>[]
    offered?: OfferedSeat[]
    /** Who had a seat before a substitute took it. */
    formers?: Former[]
  }
}

export const autopilotParts: StoredParts = { version: 1, parts: { autopilot: z.array(autopilotSeat) } }

export const departureParts: StoredParts = { version: 1, parts: { departed: z.array(departedSeat) } }

export const substituteParts: StoredParts = {
  version: 1,
  parts: { offered: z.array(offeredSeat), formers: z.array(former) },
}

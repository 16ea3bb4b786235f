import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'

/** A matter that was put to those who are there, open for a day. */
const open = {
  id: z.int(),
  by: z.int(),
  until: z.number(),
  yes: z.array(z.int()),
  no: z.array(z.int()),
  /** It was lost: who put it may not do so again before its day is over. */
  isLost: z.literal(true).exactOptional(),
}
const poll = z.union([
  z.strictObject({ about: z.literal('pause'), seat: z.null(), ...open }),
  z.strictObject({ about: z.enum(['open', 'remove']), seat: z.int(), ...open }),
])
export type Poll = z.infer<typeof poll>

/** What people decide together (DAY-008, DAY-023, DAY-025); a pause is about no seat. */
export type PollMatter = { about: 'pause'; seat: null } | { about: 'open' | 'remove'; seat: number }

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    polls?: Poll[]
    /** The number of the last one. */
    lastPoll?: number
  }
}

export const pollParts: StoredParts = { version: 1, parts: { polls: z.array(poll), lastPoll: z.int() } }

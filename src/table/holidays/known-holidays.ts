import { z } from 'zod'
import type { GameState } from '../core/loaded-game.ts'

/** Of its people, that last or are to come (DAY-007), as the game was told of them. */
export const knownHolidays = z.array(z.strictObject({ seat: z.int(), from: z.number(), until: z.number() }))

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    holidays?: z.infer<typeof knownHolidays>
  }
}

/** The holiday of a seat that lasts at a moment, as the game knows it. */
export function holidayIn({ features }: GameState, seat: number, at: number) {
  return features?.holidays?.find((one) => one.seat === seat && one.from <= at && at < one.until) ?? null
}

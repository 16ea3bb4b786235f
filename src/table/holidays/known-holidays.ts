import type { GameState } from '../core/loaded-game.ts'

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    /** Of its people, that last or are to come (DAY-007), as it was told of them. */
    holidays?: { seat: number; from: number; until: number }[]
  }
}

/** The holiday of a seat that lasts at a moment, as the game knows it. */
export function holidayIn({ features: aside }: GameState, seat: number, at: number) {
  return aside?.holidays?.find((one) => one.seat === seat && one.from <= at && at < one.until) ?? null
}

import type { GameState } from '../core/loaded-game.ts'
import { withFeatures } from '../core/feature-state.ts'

/**
 * A game whose clocks were moved back, with what runs by them beside it: votes are open so much longer (DAY-003), and
 * who was to be reminded is so much later. Holidays and the hours of the day are what they are.
 */
export function laterBeside(body: GameState, ms: number): GameState {
  const { polls, reminders: called } = body.features ?? {}
  return withFeatures(body, {
    ...(polls && { polls: polls.map((one) => ({ ...one, until: one.until + ms })) }),
    ...(called && {
      reminders: {
        ...called,
        reminded: called.reminded.map((one) => ({
          ...one,
          at: one.at + ms,
          again: one.again === null ? null : one.again + ms,
        })),
      },
    }),
  })
}

import type { GameBody } from '../saved/held.ts'
import { withAside } from './change.ts'

/**
 * A game whose clocks were moved back, with what runs by them beside it: votes are open so much longer (DAY-003), and
 * who was to be reminded is so much later. Holidays and the hours of the day are what they are.
 */
export function laterBeside(body: GameBody, ms: number): GameBody {
  const { ballots, called } = body.aside ?? {}
  return withAside(body, {
    ...(ballots && { ballots: ballots.map((one) => ({ ...one, until: one.until + ms })) }),
    ...(called && {
      called: {
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

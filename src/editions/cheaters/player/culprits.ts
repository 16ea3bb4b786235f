import type { Look, Suspect } from './oddity.ts'
import { recordOf } from './records.ts'

/** In one's own turn most is done: so much likelier is whoever had the tray. */
const tray = 3

/** Who may have done what leaves no trace of its doer: whoever had the tray before others, and who is known for such. */
export function anyBut({ view, books }: Look, spared: readonly (number | null)[], cheat: string): Suspect[] {
  const { turn } = view
  return books.living
    .filter((seat) => !spared.includes(seat))
    .map((seat) => ({
      seat,
      cheat,
      weight: (seat === turn.seat ? tray : 1) * (1 + recordOf(view, seat)),
    }))
}

/** Whether a seat was convicted of one of the fifteen in this window, and has no other attempt (CHE-102). */
export function isThrough({ view }: Pick<Look, 'view'>, seat: number): boolean {
  const { secret, window } = view.own
  return secret.attempts.some(
    (attempt) => attempt.window === window && attempt.seat === seat && attempt.status === 'caught',
  )
}

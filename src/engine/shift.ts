import type { Game } from './game.ts'
import type { Move } from './option.ts'
import type { Play } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'
import { laterBy } from './quiet-hours.ts'

/** Max length of a shift, a hundred years in ms. */
const longest = 100 * 365 * 24 * 3_600_000

/** Length of the shift in a clock move, ms; 0 if invalid. */
function lengthOf({ with: given }: Move): number {
  const { ms } = given
  return typeof ms === 'number' && Number.isSafeInteger(ms) && ms > 0 && ms <= longest ? ms : 0
}

export function shiftRefused(_game: Game, move: Move): Refusal | null {
  return lengthOf(move) > 0 ? null : refusal('badAnswer', { name: 'ms' })
}

/** Delays all deadlines by an interval during which nobody could act. */
export function shift({ game, edition }: Play, move: Move): void {
  const ms = lengthOf(move)
  for (const prompt of game.prompts) {
    prompt.asked += ms
    const runsOn = edition.prompts[prompt.kind]?.runsOn
    if (prompt.due !== null)
      prompt.due = runsOn ? prompt.due + ms : laterBy(game, prompt.seats, prompt.due, ms)
  }
  if (game.alarm !== null) game.alarm += ms
  edition.shifted?.(game, ms)
}

import type { Game } from './game.ts'
import type { Move } from './option.ts'
import type { Play } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'
import { laterBy } from './quiet-hours.ts'

/** A hundred years: beyond it a time is none. */
const longest = 100 * 365 * 24 * 3_600_000

/** By how much a move of the clock lets everything begin later, in ms. */
function lengthOf({ with: given }: Move): number {
  const { ms } = given
  return typeof ms === 'number' && Number.isSafeInteger(ms) && ms > 0 && ms <= longest ? ms : 0
}

export function shiftRefused(_game: Game, move: Move): Refusal | null {
  return lengthOf(move) > 0 ? null : refusal('badAnswer', { name: 'ms' })
}

/** Nobody could act for a while, so nobody's time ran: whatever is due is due so much later. */
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

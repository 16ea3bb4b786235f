import type { Play } from '../game.ts'
import type { Due } from '../state.ts'

/** Debts to players that are booked at once: of cards, of a cry in vain, of a convict, and to a cheater who got away with it (CHE-069). */
const booked = new Set(['C10', 'K04', 'K15', 'falseCry', 'cheat', 'reward'])

/** One has been booked: until the next tray its debtor may keep back some of it, unless a card was forged as another (CHE-204). */
export function noteDebt({ game }: Play, { seat, why }: Due, { to, amount }: Due['parts'][number]): void {
  const { secret, window } = game.own
  if (to === 'bank' || !booked.has(why)) return
  const isForged = secret.attempts.some(
    (attempt) => attempt.window === window && attempt.seat === to && attempt.did['effect'] === why,
  )
  if (!isForged) secret.debts.push({ seat, to, amount, why })
}

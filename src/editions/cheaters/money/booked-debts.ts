import type { Play } from '../game.ts'
import type { Due, PaidDebt, Secret } from '../state.ts'

/** Debts to players that are booked at once: of cards, of a cry in vain, and of who got away with something (CHE-069). */
const booked = new Set(['C10', 'K04', 'K15', 'falseCry', 'reward'])

/** One has been booked: until the next tray its debtor may keep back some of it (CHE-204). */
export function noteDebt({ game }: Play, { seat, why }: Due, { to, amount }: Due['parts'][number]): void {
  if (to !== 'bank' && booked.has(why)) game.own.secret.debts.push({ seat, to, amount, why })
}

/** What a seat may know to have owed: nothing for a card that was played as another one. */
export function debtsOf({ attempts, debts }: Secret, seat: number | null, window: number): PaidDebt[] {
  const isForged = ({ to, why }: PaidDebt) =>
    attempts.some((one) => one.window === window && one.seat === to && one.did['effect'] === why)
  return debts.filter((debt) => debt.seat === seat && !isForged(debt))
}

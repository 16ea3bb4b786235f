import { reserveFor } from '#players/danger.ts'
import { cashOf } from '#players/worth.ts'
import { chanceAhead } from './cop.ts'
import { isWanted } from './wanted.ts'
import { isTaxedBare, settlementOf } from './law.ts'
import type { Outlook } from './situation.ts'

/** Share of a settlement that a thief in a cell keeps ready, by the rolls that they have had there. */
const ready = [0.2, 0.4, 1]

/** Share of the classic reserve that is kept: cash is what pockets and taxes take, houses they leave alone. */
const exposed = 0.75

/** A thief in a cell keeps something ready for the third roll; who may be taxed bare by the next one keeps less. */
export function reserve(outlook: Outlook): number {
  const { view, seat } = outlook
  const usual = exposed * reserveFor(outlook)
  const jail = view.seats[seat]?.jail ?? null
  if (jail !== null && isWanted(view, seat)) {
    const share = ready[Math.min(jail, ready.length - 1)] as number
    return Math.min(cashOf(view, seat), Math.round(usual + share * settlementOf(outlook)))
  }
  const lost = isTaxedBare(outlook) ? chanceAhead(outlook, 'incomeTax') : 0
  return Math.round(usual * (1 - lost))
}

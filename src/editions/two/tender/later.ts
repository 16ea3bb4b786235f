import { refusal, type Refusal } from '#engine/refusal.ts'
import { returnPieces } from '../box.ts'
import { levelOf, setLevel } from '../sets.ts'
import { tenderRefused } from './legal.ts'
import { proposals, type Proposal, type Way } from './solver.ts'
import { cashOf, cashWith, reach, type Due, type Purse, type Tender } from './tender.ts'

/** Debts that the payer is to meet later: no payment may leave less for them than is needed (TWO-144). */

/** How far debts can be met in order: the number met in full, and the sum left for the next one. */
export interface Prospect {
  met: number
  left: number
}

/** Why a payer may not give a tender, or null. */
export function giftRefused(purse: Purse, due: Due, tender: Tender): Refusal | null {
  const refused = tenderRefused(purse, due, tender)
  if (refused || !doesStarve(purse, due, tender)) return refused
  return refusal('owesMore', { owedAmount: sumOf(due.later) })
}

/** Tenders that are worth being offered, but for those that leave too little for later debts. */
export function openWays(purse: Purse, due: Due, until?: Way): Proposal[] {
  const all = proposals(purse, due, until)
  return due.later.length === 0 ? all : all.filter(({ tender }) => !doesStarve(purse, due, tender))
}

/** Whether less can be paid of later debts after a tender than after the best one, or without the purchase. */
export function doesStarve(purse: Purse, due: Due, tender: Tender): boolean {
  const { later } = due
  if (later.length === 0) return false
  const mine = prospectOf(purseAfter(purse, due, tender), later)
  if (mine.met === later.length) return false
  return isLess(mine, due.isDebt ? bestAfter(purse, due, later) : prospectOf(purse, later))
}

export function prospectOf(purse: Purse, debts: readonly Due[]): Prospect {
  const [first, ...rest] = debts
  if (!first || cashOf(purse, first.payer) >= sumOf(debts)) return { met: debts.length, left: 0 }
  const all = reach(purse, first)
  if (all < first.sum) return { met: 0, left: all }
  const { met, left } = bestAfter(purse, first, rest)
  return { met: met + 1, left }
}

/** How far later debts can be met after the better of the tenders that lose the least, and keep the cash. */
function bestAfter(purse: Purse, due: Due, later: readonly Due[]): Prospect {
  let best: Prospect = { met: -1, left: 0 }
  for (const { tender } of proposals(purse, due, 'cash')) {
    const one = prospectOf(purseAfter(purse, due, tender), later)
    if (one.met === later.length) return one
    if (isLess(best, one)) best = one
  }
  return best
}

function isLess(one: Prospect, other: Prospect): boolean {
  return one.met < other.met || (one.met === other.met && one.left < other.left)
}

function sumOf(dues: readonly Due[]): number {
  return dues.reduce((all, { sum }) => all + sum, 0)
}

/** The purse of the payer after a tender, with a deed that it buys. */
function purseAfter(purse: Purse, due: Due, tender: Tender): Purse {
  const { payer, payee, buys } = due
  const { options, deeds, bank, seats } = purse.game
  const cash = cashOf(purse, payer) - cashWith(purse, due, tender)
  const game = {
    options,
    deeds: deeds.map((deed) => deed && { ...deed }),
    bank: { ...bank },
    seats: seats.map((seat, at) => (at === payer ? { cash } : seat)),
  }
  const after = { board: purse.board, game }
  for (const [set, level] of Object.entries(tender.lots)) {
    returnPieces(after, Number(set), levelOf(after, Number(set)), level)
    setLevel(after, Number(set), level)
  }
  const hand = (square: number, owner: number | null) => {
    const deed = game.deeds[square]
    if (deed) deed.owner = owner
  }
  for (const square of tender.deeds) hand(square, typeof payee === 'number' ? payee : null)
  if (buys !== null) hand(buys, payer)
  return after
}

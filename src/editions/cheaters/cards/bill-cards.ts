import type { Game, Play, Bill, Part, SumCard } from '../state.ts'
import { cancelBill, reask } from '../money/bill.ts'
import { askedFor, billWithId } from '../money/dues.ts'
import type { Undone } from '../cheats/cheat.ts'
import { attemptOf } from '../cheats/attempts.ts'
import { ownerNow, payeeOf } from '../cheats/give-back.ts'
import { isPlayTime, unpaidBills } from './reading.ts'
import { nothingDone, type Effect, type BillCancelled, type BillChanged } from './effect.ts'

/** Cards about an asking line that nobody has paid yet. */

function against(game: Game, seat: number): Bill | undefined {
  return isPlayTime(game) ? unpaidBills(game).find(({ debtor }) => debtor === seat) : undefined
}

function inFavourOf(game: Game, seat: number): Bill | undefined {
  return isPlayTime(game) ? unpaidBills(game).find(({ asker }) => asker === seat) : undefined
}

/** How many cards have changed it by now. */
function changeSum(play: Play, bill: Bill, card: SumCard): number {
  const count = bill.cards.push(card)
  reask(play, bill)
  return count
}

/** The bill that a forged card has changed, without that card. */
function withoutCard(game: Game, { bill: id, place }: Partial<BillChanged>): Bill | null {
  if (id === undefined || place === undefined) return null
  const bill = billWithId(game, id)
  bill?.cards.splice(place, 1)
  return bill
}

function reasked({ id }: Bill): Undone {
  return { then: [{ step: 'cheat.reask', bill: id }] }
}

/** What was not paid because of a forged card counts as paid for the stop from now on (CHE-209). */
function otherHalf(bill: Bill): Part {
  const amount = askedFor(bill) - bill.asked
  bill.asked += amount
  bill.paid += amount
  return { to: bill.asker, amount }
}

const friend: Effect<BillChanged> = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => against(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = against(play.game, seat)
    if (!bill) return nothingDone
    const place = changeSum(play, bill, 'C03') - 1
    return { did: { bill: bill.id, place } }
  },
  undo: (play, { did }) => {
    const bill = withoutCard(play.game, did)
    if (!bill) return {}
    return bill.state === 'paid' ? { parts: [otherHalf(bill)] } : reasked(bill)
  },
}

/** Cancelled by a forged card, it is paid after all, unless its asking was a cheat that came to light meanwhile. */
function payCancelled({ game }: Play, id: number | undefined): Part[] {
  const bill = id === undefined ? null : billWithId(game, id)
  if (bill?.state !== 'cancelled' || attemptOf(game, bill.gouge)?.status === 'caught') return []
  Object.assign(bill, { state: 'paid', paid: bill.asked })
  return [{ to: bill.asker, amount: bill.asked }]
}

const doctorsNote: Effect<BillCancelled> = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => against(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = against(play.game, seat)
    if (!bill) return nothingDone
    cancelBill(play, bill)
    return { did: { bill: bill.id } }
  },
  undo: (play, { did: { bill } }) => ({ parts: payCancelled(play, bill) }),
}

/** A payment beyond the sum without the card goes back to its payer (CHE-209). */
function tooMuch(game: Game, bill: Bill): Part {
  const amount = Math.max(0, bill.paid - askedFor(bill))
  bill.asked = askedFor(bill)
  bill.paid -= amount
  return { to: payeeOf(ownerNow(game, bill.debtor)), amount }
}

const raise: Effect<BillChanged> = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => inFavourOf(game, seat) !== undefined,
  act: (play, seat) => {
    const bill = inFavourOf(play.game, seat)
    if (!bill) return nothingDone
    return { did: { bill: bill.id, place: changeSum(play, bill, 'K07') - 1 } }
  },
  undo: (play, { did }) => {
    const bill = withoutCard(play.game, did)
    if (!bill) return {}
    return bill.state === 'paid' ? { parts: [tooMuch(play.game, bill)] } : reasked(bill)
  },
}

export const billEffects: Readonly<Record<string, Effect>> = { C03: friend, K06: doctorsNote, K07: raise }

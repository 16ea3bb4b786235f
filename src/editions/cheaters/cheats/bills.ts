import { isStep } from '#engine/game.ts'
import type { Game, Play, Part, PaidDebt, Bill } from '../state.ts'
import { billWithId, faceValue, successorOf } from '../money/owed.ts'
import { attemptOf, perform, type AttemptFacts, type AttemptOf } from './attempts.ts'
import { jailed, type Cheat, wonDeed } from './give-back.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { sleight, note, sumBetween } from './sleeve.ts'
import { livingSeats, deedAt } from '#mechanics/property/holdings.ts'
import { cancelBill } from '../money/bill.ts'

const fromBank = 100

function billOf({ game }: Play, { did }: { did: { bill: number } }): Bill | null {
  return billWithId(game, did.bill)
}

/**
 * Returns the unpaid remainder and its payee. The remainder is 0 after a conviction for Price Gouging; after
 * one for Squatter's Rule the holder gets it.
 */
function restOf(game: Game, { did }: AttemptOf<'SHORTCHANGED'>): Part {
  const bill = billWithId(game, did.bill)
  const isCaught = (asking: number | null) => attemptOf(game, asking)?.status === 'caught'
  const to = bill && isCaught(bill.squat) ? bill.holder : did.creditorSeat
  const isOwed = to !== null && !(bill && isCaught(bill.gouge))
  return { to: to ?? 'bank', amount: isOwed ? did.owedAmount - did.paidAmount : 0 }
}

/** Pays less than the amount owed, in the payment prompt (CHE-204). */
export const shortchanged: Cheat<AttemptFacts['SHORTCHANGED']> = {
  undo: ({ game }, attempt) => ({ parts: [restOf(game, attempt)] }),
  penalty: ({ game }, attempt) => {
    const { to, amount } = restOf(game, attempt)
    const { bill } = attempt.did
    return {
      paid: [...(bill === null ? [] : [{ step: 'cheat.rest', bill, amount }]), jailed(attempt)],
      booked: { ownerSeat: to, ownerAmount: amount, isJailed: true },
    }
  },
  reward: (_play, { seat, did: { owedAmount, paidAmount } }) => ({
    booked: { keptAmount: owedAmount - paidAmount, bankAmount: fromBank },
    then: [{ step: 'cheat.reward', seat, amount: fromBank }],
  }),
}

/**
 * Cancels the remainder due on a bill after a conviction for Price Gouging, even while the debtor still
 * raises it (CHE-205).
 */
function forgiveRest({ game }: Play, bill: number): void {
  for (const due of game.own.dues) {
    const rests = due.then.filter((step) => isStep(step, 'cheat.rest'))
    const rest = rests.find((step) => step.bill === bill)
    if (!rest) continue
    due.parts = []
    rest.amount = 0
  }
}

/** Identifies a debt; equal debts are interchangeable. */
function fixedOf({ to, amount: owed }: PaidDebt): Option['fixed'] {
  return { to, owed }
}

function isMeant(debt: PaidDebt, { to, owed }: Option['fixed']): boolean {
  return debt.to === to && debt.amount === owed
}

/** Returns a seat's debts to players in the game, without duplicates. */
function differentDebts(game: Game, seat: number): PaidDebt[] {
  const living = livingSeats(game)
  const debts = game.own.secret.debts.filter((debt) => debt.seat === seat && living.includes(debt.to))
  return debts.filter((debt, at) => at === debts.findIndex((one) => isMeant(one, fixedOf(debt))))
}

/**
 * Pays less for a debt that the bot already booked: takes the remainder back from the creditor's cash, as far
 * as it reaches (CHE-204).
 */
export const handOver = sleight({
  cheat: 'SHORTCHANGED',
  act: 'handOver',
  ways: ({ game }, seat) =>
    differentDebts(game, seat).map((debt) => {
      const { to, amount: owed } = debt
      const least = Math.max(note, owed - seatAt(game, to).cash)
      return {
        fixed: fixedOf(debt),
        ask: [sumBetween('amount', least, owed - note)],
        facts: { asker: to, owed },
      }
    }),
  carry: (play, seat, { amount: paidAmount, ...fixed }: { to: number; owed: number; amount: number }) => {
    const { debts } = play.game.own.secret
    const at = debts.findIndex((debt) => debt.seat === seat && isMeant(debt, fixed))
    const [paid] = debts.splice(at, 1)
    if (!paid) return
    const { to: creditorSeat, amount: owedAmount } = paid
    pay(play, creditorSeat, seat, owedAmount - paidAmount, 'cheat')
    const did = { bill: null, creditorSeat, square: null, askedAmount: owedAmount, owedAmount, paidAmount }
    perform(play, seat, 'SHORTCHANGED', { did })
  },
})

/**
 * Asks for more than the rent. If the debtor goes bankrupt because of it, the cheater's gain from the estate
 * goes to the Bank (CHE-205).
 */
export const priceGouging: Cheat<AttemptFacts['PRICE_GOUGING']> = {
  undo: (play, attempt) => {
    const { debtorSeat, bill: id } = attempt.did
    const bill = billOf(play, attempt)
    forgiveRest(play, id)
    if (bill?.state === 'paid') {
      const to = successorOf(play.game, debtorSeat)
      return { parts: [{ to: to === attempt.seat ? 'bank' : to, amount: bill.paid }] }
    }
    if (bill) bill.named = bill.rent
    return { then: [{ step: 'cheat.reask', bill: id }] }
  },
  penalty: (play, attempt) => {
    const { seat, did } = attempt
    const bill = billOf(play, attempt)
    const isPaid = bill?.state === 'paid'
    if (bill && !isPaid) cancelBill(play, bill)
    return {
      paid: [{ step: 'cheat.ban', seat }],
      booked: { debtorSeat: did.debtorSeat, ownerAmount: isPaid ? bill.paid : 0, isJailed: true },
    }
  },
  reward: (play, attempt) => {
    const bill = billOf(play, attempt)
    if (bill?.state !== 'paid') return null
    const { booked, ...won } = wonDeed(play.game, attempt.seat, attempt.did.square)
    return { booked: { keptAmount: bill.paid, ...booked }, ...won }
  },
}

/**
 * Asks for the rent instead of the holder (CHE-212). After an undo, nobody asks if the Bank succeeded the
 * holder (CHE-048).
 */
export const squattersRule: Cheat<AttemptFacts['SQUATTERS_RULE']> = {
  undo: (play, attempt) => {
    const bill = billOf(play, attempt)
    const to = successorOf(play.game, attempt.did.ownerSeat)
    if (!bill) return {}
    if (to !== 'bank') bill.asker = to
    if (bill.state === 'paid') return { parts: [{ to, amount: bill.paid }] }
    if (to === 'bank') cancelBill(play, bill)
    return { then: [{ step: 'cheat.reask', bill: bill.id }] }
  },
  penalty: (play, attempt) => {
    const bill = billOf(play, attempt)
    const to = successorOf(play.game, attempt.did.ownerSeat)
    const amount = faceValue(play, attempt.did.square)
    const back = bill?.state === 'paid' ? bill.paid : 0
    return {
      parts: [{ to, amount }],
      paid: [jailed(attempt)],
      booked: { ownerSeat: to, backAmount: back, ownerAmount: amount, isJailed: true },
    }
  },
  reward: (play, attempt) => {
    const { square } = attempt.did
    const bill = billOf(play, attempt)
    if (bill?.state !== 'paid') return null
    deedAt(play.game, square).owner = attempt.seat
    return { booked: { keptAmount: bill.paid, square } }
  },
}

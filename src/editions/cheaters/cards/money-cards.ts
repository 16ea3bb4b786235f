import { hotelsOn } from '../money/build.ts'
import { answering, press } from '#engine/edition.ts'
import { closingWithoutUndo } from '../../answers.ts'
import { promptsOf } from '#engine/game.ts'
import type { Play, PromptKind, Game, Bill, Part, SumCard } from '../state.ts'
import { isUltimate, isFaceUp, attemptOf } from '../cheats/attempts.ts'
import { charge, dropDue, duesOf, type Heir, demandedSum, billWithId, successorOf } from '../money/owed.ts'
import { wrongPayments } from '../ultimate/sums.ts'
import { privately } from '../paces.ts'
import { cancelBill, reask } from '../money/bill.ts'
import { isPlayTime, nothingDone, type Effect } from './decks.ts'
import { pay } from '#engine/money.ts'
import { deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'

const card = 'C12'

/**
 * While Shortchanged is face up, and in Ultimate mode, asks the payer to make the payment; otherwise pays it
 * directly (CHE-069, CHE-360).
 */
function payHush(play: Play, seat: number, to: number, amount: number): void {
  const isAsked = isFaceUp(play.game, 'SHORTCHANGED') || isUltimate(play.game)
  if (!isAsked) return void charge(play, seat, [{ to, amount }], card)
  play.ask(privately(play.game, 'hush', seat, { to, amount }))
}

function closeHush(play: Play, seat: number): boolean {
  const open = promptsOf(play.game, 'hush').find(({ seats }) => seats.includes(seat))
  if (open) play.close(open.id)
  return open !== undefined
}

/**
 * Redirects open payments from a payee to the heir. Pays the Bank immediately; cancels a payment whose payer
 * is the heir (CHE-048).
 */
export function passHush(play: Play, payee: number, heir: Heir): void {
  for (const { id, seats, about } of promptsOf(play.game, 'hush')) {
    if (about.to !== payee) continue
    if (heir !== 'bank' && !seats.includes(heir)) {
      about.to = heir
      continue
    }
    play.close(id)
    const [debtor] = seats
    if (heir === 'bank' && debtor !== undefined)
      charge(play, debtor, [{ to: heir, amount: about.amount }], card)
  }
}

const wrong = wrongPayments<'hush'>({
  paymentOf: (_game, { about }) => {
    return { ...about, owed: about.amount, why: card, bill: null, square: null, facts: about }
  },
})

export const hushPrompt: PromptKind<'hush'> = {
  options: (position, prompt, seat) => [
    press('pay', prompt.id, prompt.about),
    ...wrong.options(position, prompt, seat),
  ],
  fallback: answering('pay'),
  acts: {
    pay: closingWithoutUndo((play, seat, _move, { about }) => void charge(play, seat, [about], card)),
    ...wrong.acts,
  },
}

type Party = 'debtor' | 'asker'

/** Returns the first posted, unpaid bill of a debtor or an asker, if cards can be played now. */
function unpaid(game: Game, party: Party, seat: number): Bill | undefined {
  const isOpen = (bill: Bill) => bill.state === 'posted' && bill[party] === seat
  return isPlayTime(game) ? game.own.bills.find(isOpen) : undefined
}

/** `place`: index of the card among the cards played on the bill. */
type BillChanged = { bill: number; place: number }

/**
 * Changes the asked amount. If the bill is already paid, the payment that `settle` returns reverts the
 * change.
 */
function changeSum(
  card: SumCard,
  party: Party,
  settle: (game: Game, bill: Bill) => Part,
): Effect<BillChanged> {
  return {
    kept: true,
    tells: true,
    holds: ({ game }, seat) => unpaid(game, party, seat) !== undefined,
    act: (play, seat) => {
      const bill = unpaid(play.game, party, seat)
      if (!bill) return nothingDone
      const place = bill.cards.push(card) - 1
      reask(play, bill)
      return { did: { bill: bill.id, place } }
    },
    undo: ({ game }, { did: { bill: id, place } }) => {
      const bill = billWithId(game, id)
      if (!bill) return {}
      bill.cards.splice(place, 1)
      if (bill.state === 'paid') return { parts: [settle(game, bill)] }
      return { then: [{ step: 'cheat.reask', bill: bill.id }] }
    },
  }
}

/** Counts the amount that a forged card saved as paid, and returns it as a payment to the asker (CHE-209). */
function otherHalf(_game: Game, bill: Bill): Part {
  const amount = demandedSum(bill) - bill.asked
  bill.asked += amount
  bill.paid += amount
  return { to: bill.asker, amount }
}

/** Returns to the payer the part of a payment that exceeds the amount without the card (CHE-209). */
function tooMuch(game: Game, bill: Bill): Part {
  const amount = Math.max(0, bill.paid - demandedSum(bill))
  bill.asked = demandedSum(bill)
  bill.paid -= amount
  return { to: successorOf(game, bill.debtor), amount }
}

/** Pays a bill that a forged card cancelled, unless the asker has since been convicted of Price Gouging. */
function payCancelled({ game }: Play, id: number): Part[] {
  const bill = billWithId(game, id)
  if (bill?.state !== 'cancelled' || attemptOf(game, bill.gouge)?.status === 'caught') return []
  Object.assign(bill, { state: 'paid', paid: bill.asked })
  return [{ to: bill.asker, amount: bill.asked }]
}

const doctorsNote: Effect<{ bill: number }> = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => unpaid(game, 'debtor', seat) !== undefined,
  act: (play, seat) => {
    const bill = unpaid(play.game, 'debtor', seat)
    if (!bill) return nothingDone
    cancelBill(play, bill)
    return { did: { bill: bill.id } }
  },
  undo: (play, { did: { bill } }) => ({ parts: payCancelled(play, bill) }),
}

export const billEffects: Readonly<Record<string, Effect>> = {
  C03: changeSum('C03', 'debtor', otherHalf),
  K06: doctorsNote,
  K07: changeSum('K07', 'asker', tooMuch),
}

/** Cancels a payment for a card if the debtor has not yet paid it; returns whether there was one. */
function isStillOwed(play: Play, why: string, seat: number, to: Part['to']): boolean {
  const due = duesOf(play.game, seat).find(
    ({ why: cause, parts }) => cause === why && parts.some((part) => part.to === to),
  )
  if (due) dropDue(play, due)
  return due !== undefined
}

function collect(card: string, amount: number): Effect<{ amount: number }> {
  return {
    act: (play, seat) => {
      pay(play, 'bank', seat, amount, card)
      return { did: { amount }, cash: amount }
    },
    undo: () => ({ parts: [{ to: 'bank', amount }] }),
  }
}

type OfSeat<Result> = (play: Play, seat: number) => Result

function payForEach(card: string, amount: number, count: OfSeat<number>): Effect<{ amount: number }> {
  return {
    act: (play, seat) => {
      const sum = amount * count(play, seat)
      charge(play, seat, [{ to: 'bank', amount: sum }], card)
      return { did: { amount: sum } }
    },
    undo: (play, { seat, did: { amount: paid } }) => {
      if (!isStillOwed(play, card, seat, 'bank')) pay(play, 'bank', seat, paid, card)
      return {}
    },
  }
}

/** `payers`: the seats that pay, separated by commas. */
type SumCollected = { amount: number; payers: string }

function collectFrom(card: string, amount: number, payers: OfSeat<number[]>): Effect<SumCollected> {
  return {
    act: (play, seat) => {
      const from = payers(play, seat)
      for (const payer of from) charge(play, payer, [{ to: seat, amount }], card)
      return { did: { amount: amount * from.length, payers: from.join() }, cash: amount * from.length }
    },
    undo: (play, { seat, did }) => {
      const paid = seatsIn(did.payers).filter((payer) => !isStillOwed(play, card, payer, seat))
      return { parts: paid.map((to) => ({ to, amount })) }
    },
  }
}

function seatsIn(joined: string): number[] {
  return joined === '' ? [] : joined.split(',').map(Number)
}

function countDeeds({ game }: Play, seat: number): number {
  return deedsOf(game, seat).length
}

/** Returns the seat with the most cash; on a tie, the nearest to the left. */
function richest({ game }: Play, seat: number): number[] {
  const cashOf = (other: number) => seatAt(game, other).cash
  const [first] = fromLeft(game, seat).toSorted((a, b) => cashOf(b) - cashOf(a))
  return first === undefined ? [] : [first]
}

const hush = 50

/** Makes the payee, or the payee's successor, refund the payment (CHE-113). */
function refund(play: Play, from: number, seat: number): void {
  const payer = successorOf(play.game, from)
  if (payer === 'bank') pay(play, payer, seat, hush, 'C12')
  else if (payer !== seat) charge(play, payer, [{ to: seat, amount: hush }], 'C12')
}

const payLeft: Effect<{ victimSeat: number; amount: number }> = {
  act: (play, seat) => {
    const left = fromLeft(play.game, seat)[0]
    if (left === undefined) return nothingDone
    payHush(play, seat, left, hush)
    return { did: { victimSeat: left, amount: hush } }
  },
  undo: (play, { seat, did: { victimSeat: left } }) => {
    const isOpen = closeHush(play, seat) || isStillOwed(play, 'C12', seat, successorOf(play.game, left))
    if (!isOpen) refund(play, left, seat)
    return {}
  },
}

export const moneyEffects: Readonly<Record<string, Effect>> = {
  C09: collect('C09', 150),
  C10: collectFrom('C10', 20, ({ game }, seat) => fromLeft(game, seat)),
  C12: payLeft,
  C14: payForEach('C14', 40, ({ game }, seat) => hotelsOn(game, deedsOf(game, seat))),
  K02: collect('K02', 150),
  K03: collect('K03', 120),
  K04: collectFrom('K04', 40, (play, seat) =>
    fromLeft(play.game, seat).filter((other) => countDeeds(play, other) > countDeeds(play, seat)),
  ),
  K10: collect('K10', 100),
  K11: payForEach('K11', 50, () => 1),
  K12: payForEach('K12', 20, countDeeds),
  K15: collectFrom('K15', 50, richest),
}

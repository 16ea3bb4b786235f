import { pay } from '#engine/money.ts'
import { deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Due, Part } from '../state.ts'
import { charge, dropDue } from '../money/charge.ts'
import { successorOf } from '../money/dues.ts'
import { closeHush, payHush } from './hush.ts'
import { isBuilt } from './reading.ts'
import { nothingDone, type Effect, type HushPaid, type SumCollected, type SumMoved } from './effect.ts'

/** Cards that move money alone. */

/** A card's name stands with its payments, so that one that is not made yet is found again. */
function dueOf(play: Play, why: string, seat: number, to: Part['to']): Due | undefined {
  return play.game.own.dues.find(
    (due) => due.why === why && due.seat === seat && due.parts.some((part) => part.to === to),
  )
}

/** A payment that is still being raised is no longer owed. */
function isStillOwed(play: Play, why: string, seat: number, to: Part['to']): boolean {
  const due = dueOf(play, why, seat, to)
  if (due) dropDue(play, due)
  return due !== undefined
}

function collect(card: string, amount: number): Effect<SumMoved> {
  return {
    act: (play, seat) => {
      pay(play, 'bank', seat, amount, card)
      return { did: { amount }, cash: amount }
    },
    undo: () => ({ parts: [{ to: 'bank', amount }] }),
  }
}

/** So much to the Bank for each of something. */
function payForEach(
  card: string,
  amount: number,
  count: (play: Play, seat: number) => number,
): Effect<SumMoved> {
  return {
    act: (play, seat) => {
      const sum = amount * count(play, seat)
      charge(play, seat, [{ to: 'bank', amount: sum }], card)
      return { did: { amount: sum } }
    },
    undo: (play, { seat, did: { amount: paid = 0 } }) => {
      if (!isStillOwed(play, card, seat, 'bank')) pay(play, 'bank', seat, paid, card)
      return {}
    },
  }
}

/** Some of the other players pay so much. */
function collectFrom(
  card: string,
  amount: number,
  payers: (play: Play, seat: number) => number[],
): Effect<SumCollected> {
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

/** Seats of a list as it stands with an attempt. */
function seatsIn(joined = ''): number[] {
  return joined === '' ? [] : joined.split(',').map(Number)
}

function countHotels({ game }: Play, seat: number): number {
  return deedsOf(game, seat).filter((square) => isBuilt(game, square)).length
}

function countDeeds({ game }: Play, seat: number): number {
  return deedsOf(game, seat).length
}

/** The one with the most cash, the nearest on the left of those who have as much. */
function richest({ game }: Play, seat: number): number[] {
  const cashOf = (other: number) => seatAt(game, other).cash
  const [first] = fromLeft(game, seat).toSorted((a, b) => cashOf(b) - cashOf(a))
  return first === undefined ? [] : [first]
}

const hush = 50

/** By who was paid, or whoever stands in for them (CHE-113). */
function refund(play: Play, from: number, seat: number): void {
  const payer = successorOf(play.game, from)
  if (payer === 'bank') pay(play, payer, seat, hush, 'C12')
  else if (payer !== seat) charge(play, payer, [{ to: seat, amount: hush }], 'C12')
}

const payLeft: Effect<HushPaid> = {
  act: (play, seat) => {
    const left = fromLeft(play.game, seat)[0]
    if (left === undefined) return nothingDone
    payHush(play, seat, left, hush)
    return { did: { victimSeat: left, amount: hush } }
  },
  undo: (play, { seat, did: { victimSeat: left } }) => {
    if (left === undefined) return {}
    const isOpen = closeHush(play, seat) || isStillOwed(play, 'C12', seat, successorOf(play.game, left))
    if (!isOpen) refund(play, left, seat)
    return {}
  },
}

export const moneyEffects: Readonly<Record<string, Effect>> = {
  C09: collect('C09', 150),
  C10: collectFrom('C10', 20, ({ game }, seat) => fromLeft(game, seat)),
  C12: payLeft,
  C14: payForEach('C14', 40, countHotels),
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

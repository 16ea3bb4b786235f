import type { EventOf, GameEvent } from '#engine/event.ts'
import { isDouble, sumOfDice, type Dice } from '#mechanics/movement/dice.ts'
import type { DiceTally, Payment } from './types.ts'

/** What the events alone tell. */
export interface Tallies {
  turns: number
  /** Rolls with more or fewer dice have another expectation, and are left out. */
  diceThrown: number
  dice: DiceTally[]
  payments: Payment[]
  stayed: number[]
  /** How far they were before the last move, should it be taken back. */
  before: { turns: number; payments: number }
}

export function newTallies(seats: number, { count, faces }: Dice): Tallies {
  return {
    diceThrown: count,
    turns: 0,
    dice: Array.from({ length: seats }, () => ({
      sums: new Array<number>(count * faces + 1).fill(0),
      doubles: 0,
      rolls: 0,
    })),
    payments: [],
    stayed: new Array<number>(seats).fill(0),
    before: { turns: 0, payments: 0 },
  }
}

/** A move is about to be added. */
export function mark(tallies: Tallies): void {
  tallies.before = { turns: tallies.turns, payments: tallies.payments.length }
}

/** As if the last move had not been. What draws brought is never taken back. */
export function takeBack(tallies: Tallies): void {
  tallies.turns = tallies.before.turns
  tallies.payments.length = tallies.before.payments
}

/** Adds the events of one saved change. */
export function tally(tallies: Tallies, no: number, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.kind === 'turn') tallies.turns = event.number
    else if (event.kind === 'rolled') countRoll(tallies, event)
    else if (event.kind === 'stayed') tallies.stayed[event.seat] = (tallies.stayed[event.seat] ?? 0) + 1
    else if (event.kind === 'paid') tallies.payments.push(paymentOf(event, no, tallies.turns))
  }
}

function countRoll({ dice: tallies, diceThrown }: Tallies, { seat, dice }: EventOf<'rolled'>): void {
  const own = tallies[seat]
  if (!own || dice.length !== diceThrown) return
  const sum = sumOfDice(dice)
  own.rolls += 1
  own.sums[sum] = (own.sums[sum] ?? 0) + 1
  if (isDouble(dice)) own.doubles += 1
}

function paymentOf(
  { from, to, amount, why, square, card }: EventOf<'paid'>,
  no: number,
  turn: number,
): Payment {
  const payment: Payment = { no, turn, from, to, amount, why }
  if (square !== undefined) payment.square = square
  if (card !== undefined) payment.card = card
  return payment
}

import { type Board, groupOf, propertyAt } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import type { Table } from '#players/holdings.ts'
import { answer, type Decider, named, plainAnswer, type Player } from '#players/situation.ts'
import { goPay } from '../options.ts'
import { hasAllSigns } from '../turn.ts'

// Worth of squares to a seat, in M, computed from public state.

/** Costs that the player assigns to a loss that ends the game, and to going to Jail. */
const ruin = 100
const wayThroughJail = 2
/** Minimum cash to keep, and the number of squares ahead whose rents count. */
const least = 2
const ahead = 6

interface Seen {
  view: Table
  board: Board
  seat: number
}

function cashOf({ view, seat }: Seen): number {
  return view.seats[seat]?.cash ?? 0
}

/** Rent that a visitor would pay; 0 if the Bank or the seat itself owns the place. */
function rentAt({ view, board, seat }: Seen, square: number): number {
  const owner = view.deeds[square]?.owner ?? null
  if (owner === null || owner === seat) return 0
  const { price } = propertyAt(board, square)
  const isPair = groupOf(board, square).every((other) => view.deeds[other]?.owner === owner)
  return isPair ? 2 * price : price
}

/** Cash to keep: the highest rent on the next squares, but at least a minimum. */
function reserveAt(seen: Seen, from: number): number {
  const { length } = seen.board.squares
  const rents = Array.from({ length: ahead }, (_, step) => rentAt(seen, (from + step + 1) % length))
  return Math.max(least, ...rents)
}

/** Whether the seat would buy a place on which it stops. */
function isWanted(seen: Seen, square: number): boolean {
  return cashOf(seen) - propertyAt(seen.board, square).price >= reserveAt(seen, square)
}

/**
 * Worth of a place. It earns its amount repeatedly, and more if the player has the other one of its colour.
 */
function placeWorth({ view, board, seat }: Seen, square: number): number {
  const { price } = propertyAt(board, square)
  const isPair = groupOf(board, square).every(
    (other) => other === square || view.deeds[other]?.owner === seat,
  )
  return isPair ? 3 * price : price
}

/** Worth of moving `steps` squares. `isFree`: a free place costs nothing. */
function worthOf(seen: Seen, steps: number, isFree = false): number {
  const { view, board, seat } = seen
  const from = view.seats[seat]?.at ?? 0
  const square = (from + steps) % board.squares.length
  const go = from + steps >= board.squares.length ? goPay(view.options) : 0
  return go + effectOf(seen, square, { isFree, cash: cashOf(seen) + go })
}

/** Worth of an option that a card offers: a number of steps, or a place that may cost nothing. */
export function wayWorth(seen: Seen, { fixed: { steps, square } }: Pick<Option, 'fixed'>): number {
  if (typeof steps === 'number') return worthOf(seen, steps)
  const { length } = seen.board.squares
  const from = seen.view.seats[seen.seat]?.at ?? 0
  return worthOf(seen, (Number(square) - from + length) % length, true)
}

function effectOf(seen: Seen, square: number, { isFree, cash }: { isFree: boolean; cash: number }): number {
  const { view, board, seat } = seen
  if (board.squares[square]?.kind === 'toJail') return -wayThroughJail
  const deed = view.deeds[square]
  if (!deed) return 0
  if (deed.owner === null) {
    if (hasAllSigns(view, seat)) return 0
    if (isFree) return 2 * placeWorth(seen, square)
    const isForced = view.options['buy.mandatory'] === true
    if (isForced && propertyAt(board, square).price > cash) return -ruin
    return isForced || isWanted(seen, square) ? placeWorth(seen, square) : 0
  }
  const rent = rentAt(seen, square)
  return rent > cash ? -ruin : -rent
}

/** Buys a place if enough cash for the next rents is left. */
const decideBuy: Decider = (situation, prompt, options) => {
  const buy = named(options, 'buy')
  const decline = named(options, 'decline')
  const isBought = buy && isWanted(situation, Number(prompt.about['square']))
  const chosen = isBought ? buy : decline
  return chosen ? answer(chosen) : plainAnswer(options)
}

/** Chooses the option of a card with the highest worth, the first one among equals. */
const decideWay: Decider = (situation, _prompt, options) => {
  const [best] = options.toSorted((a, b) => wayWorth(situation, b) - wayWorth(situation, a))
  return best ? answer(best) : null
}

/** Moves a step if that costs nothing; otherwise draws another card. */
const decideStep: Decider = (situation, _prompt, options) => {
  const chosen = named(options, worthOf(situation, 1) >= 0 ? 'oneStep' : 'otherCard')
  return chosen ? answer(chosen) : plainAnswer(options)
}

const decideJail: Decider = (_situation, _prompt, options) => {
  const card = named(options, 'useCard')
  return card ? answer(card) : plainAnswer(options)
}

/** Agrees to stop if the player has more than all others. */
const decideVote: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const own = cashOf(situation)
  const leads = view.seats.every(({ out, cash }, other) => out || other === seat || (cash ?? 0) < own)
  const chosen = named(options, leads ? 'agree' : 'refuse')
  return chosen ? answer(chosen) : plainAnswer(options)
}

export const player: Player = {
  looksAhead: true,
  deciders: {
    'turn.roll': (_situation, _prompt, options) => plainAnswer(options),
    buy: decideBuy,
    'jail.card': decideJail,
    'card.steps': decideWay,
    'card.place': decideWay,
    'card.step': decideStep,
    'vote.stop': decideVote,
  },
  habits: [],
  reserve: (outlook) => reserveAt(outlook, outlook.view.seats[outlook.seat]?.at ?? 0),
  cardWorth: () => 1,
  hasBusiness: () => false,
}

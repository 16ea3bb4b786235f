import { type Board, groupOf, propertyAt } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import type { Table } from '#players/holdings.ts'
import { answer, type Decider, named, plainAnswer, type Player } from '#players/situation.ts'
import { goPay } from '../options.ts'
import { hasAllSigns } from '../turn.ts'

/** What squares are worth to a seat, in M, by what everybody sees. */

/** A loss that ends the game, and the way through Jail. */
const ruin = 100
const wayThroughJail = 2
/** Cash that is kept at the least, and how far ahead the rents are looked at beside it. */
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

/** What a visitor pays there; 0 where it is nobody's or the seat's own. */
function rentAt({ view, board, seat }: Seen, square: number): number {
  const owner = view.deeds[square]?.owner ?? null
  if (owner === null || owner === seat) return 0
  const { price } = propertyAt(board, square)
  const isPair = groupOf(board, square).every((other) => view.deeds[other]?.owner === owner)
  return isPair ? 2 * price : price
}

/** The largest rent on the next squares, or a little more than nothing. */
function reserveAt(seen: Seen, from: number): number {
  const { length } = seen.board.squares
  const rents = Array.from({ length: ahead }, (_, step) => rentAt(seen, (from + step + 1) % length))
  return Math.max(least, ...rents)
}

/** Whether a place would be bought, stopping there. */
function isWanted(seen: Seen, square: number): boolean {
  return cashOf(seen) - propertyAt(seen.board, square).price >= reserveAt(seen, square)
}

/** A place brings its amount again and again, more with the other of its colour. */
function placeWorth({ view, board, seat }: Seen, square: number): number {
  const { price } = propertyAt(board, square)
  const isPair = groupOf(board, square).every(
    (other) => other === square || view.deeds[other]?.owner === seat,
  )
  return isPair ? 3 * price : price
}

/** What it is worth to stop on a square so many steps ahead; a free place may be for nothing there. */
function worthOf(seen: Seen, steps: number, isFree = false): number {
  const { view, board, seat } = seen
  const from = view.seats[seat]?.at ?? 0
  const square = (from + steps) % board.squares.length
  const go = from + steps >= board.squares.length ? goPay(view.options) : 0
  return go + effectOf(seen, square, isFree)
}

/** What one of the ways is worth that a card leaves open: so many steps, or to a place that may be for nothing. */
export function wayWorth(seen: Seen, { fixed: { steps, square } }: Pick<Option, 'fixed'>): number {
  if (typeof steps === 'number') return worthOf(seen, steps)
  const { length } = seen.board.squares
  const from = seen.view.seats[seen.seat]?.at ?? 0
  return worthOf(seen, (Number(square) - from + length) % length, true)
}

function effectOf(seen: Seen, square: number, isFree: boolean): number {
  const { view, board, seat } = seen
  if (board.squares[square]?.kind === 'toJail') return -wayThroughJail
  const deed = view.deeds[square]
  if (!deed) return 0
  if (deed.owner === null) {
    if (hasAllSigns(view, seat)) return 0
    if (isFree) return 2 * placeWorth(seen, square)
    return isWanted(seen, square) ? placeWorth(seen, square) : 0
  }
  const rent = rentAt(seen, square)
  return rent > cashOf(seen) ? -ruin : -rent
}

/** Whatever leaves enough for the next rents is bought. */
const decideBuy: Decider = (situation, prompt, options) => {
  const buy = named(options, 'buy')
  const decline = named(options, 'decline')
  const isBought = buy && isWanted(situation, Number(prompt.about['square']))
  const chosen = isBought ? buy : decline
  return chosen ? answer(chosen) : plainAnswer(options)
}

/** The way of a card that is worth most; the first of equal ones. */
const decideWay: Decider = (situation, _prompt, options) => {
  const [best] = options.toSorted((a, b) => wayWorth(situation, b) - wayWorth(situation, a))
  return best ? answer(best) : null
}

/** A step that costs nothing is as good as a card. */
const decideStep: Decider = (situation, _prompt, options) => {
  const chosen = named(options, worthOf(situation, 1) >= 0 ? 'oneStep' : 'otherCard')
  return chosen ? answer(chosen) : plainAnswer(options)
}

const decideJail: Decider = (_situation, _prompt, options) => {
  const card = named(options, 'useCard')
  return card ? answer(card) : plainAnswer(options)
}

/** Who has more than all others is glad to stop. */
const decideVote: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const own = cashOf(situation)
  const leads = view.seats.every(({ out, cash }, other) => out || other === seat || (cash ?? 0) < own)
  const chosen = named(options, leads ? 'agree' : 'refuse')
  return chosen ? answer(chosen) : plainAnswer(options)
}

/** How My First is played by the computer. */
export const player: Player = {
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

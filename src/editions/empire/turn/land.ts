import { at } from '#engine/at.ts'
import { deckAt, isProperty } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { choose, closingWithoutUndo, pickOne } from '../../answers.ts'
import { asOrdered, launch } from '../actions/action.ts'
import { landOnPile, offerBrand } from '../buying.ts'
import { chanceDeck, empireDeck, layDown, rentBoomerang } from '../cards/piles.ts'
import { handOf, ordersOf, type Play, type Position, type PromptKind, towerOf } from '../game.ts'
import { cellsOf, owe, rivals, rivalsWith, sendHome, topOf, valueOf } from '../towers/tower.ts'
import { askTrip } from './move.ts'

interface Visit {
  seat: number
  square: number
  owner: number
}

/** Pays rent, which for any brand is the value of the owner's whole tower (EMP-041). */
function payRent(play: Play, { seat, square, owner }: Visit): void {
  const { game } = play
  if (game.options['jail.rent'] === false && seatAt(game, owner).jail !== null)
    return play.emit({ kind: 'rested', seat, square, why: 'ownerJailed' })
  const amount = valueOf(play, owner)
  if (!turnsBack(play, seat, amount))
    return owe(play, { debtor: seat, creditor: owner, amount, why: 'rent', about: { square } })
  layDown(play, seat, { deck: empireDeck, card: rentBoomerang })
  launch(play, { kind: 'boomerang', actor: seat, card: rentBoomerang, targets: [owner], towers: [], square })
}

/**
 * Whether the visitor's order plays the boomerang for this rent; always if the cash does not cover it
 * (EMP-078, EMP-080).
 */
function turnsBack(play: Play, seat: number, amount: number): boolean {
  const { game } = play
  if (!handOf(game, seat).includes(rentBoomerang)) return false
  const { boomerang } = ordersOf(game, seat)
  return asOrdered(
    play,
    () => boomerang !== null && (amount >= boomerang || amount > seatAt(game, seat).cash),
  )
}

function rest(why: string) {
  return (play: Play, { seat, square }: Stop) => play.emit({ kind: 'rested', seat, square, why })
}

function brand(play: Play, stop: Stop): void {
  const { seat, square } = stop
  const { owner } = deedAt(play.game, square)
  if (owner === null) offerBrand(play, seat, square)
  else if (owner === seat) rest('own')(play, stop)
  else payRent(play, { seat, square, owner })
}

function card(play: Play, stop: Stop): void {
  const deck = deckAt(play.board, stop.square)
  if (deck === chanceDeck) play.push({ step: 'chance', seat: stop.seat })
  else if (play.game.options['empire.cards'] === false) rest('noCards')(play, stop)
  else play.push({ step: 'drawEmpire', seat: stop.seat })
}

/** Returns the seat's own top tile (EMP-048). */
function towerTax(play: Play, stop: Stop): void {
  if (towerOf(play.game, stop.seat).length === 0) return rest('noTile')(play, stop)
  sendHome(play, stop.seat, 'tax')
}

/** Asks which rival loses the top tile. The choice is compulsory, so a sole rival is not asked about (EMP-049). */
function rivalTax(play: Play, stop: Stop): void {
  const { seat } = stop
  const [target, ...others] = rivalsWith(play, seat, 1)
  if (target === undefined || others.length > 0) return secondRivalTax(play, stop)
  taxRival(play, seat, target)
}

/** Rules 2: also asks about a sole rival. */
export function secondRivalTax(play: Play, stop: Stop): void {
  const { seat } = stop
  if (rivalsWith(play, seat, 1).length === 0) return rest('noRival')(play, stop)
  play.ask({ kind: 'empire.rival', seats: [seat], timer: 'choice' })
}

function taxRival(play: Play, seat: number, target: number): void {
  launch(play, { kind: 'rival', actor: seat, card: null, targets: [target], towers: [], square: null })
}

export const landings = {
  'land.lot': brand,
  'land.card': card,
  'land.pile': landOnPile,
  'land.towerTax': towerTax,
  'land.rivalTax': rivalTax,
  'land.parking': askTrip,
  'land.go': rest('go'),
  'land.jail': rest('visit'),
  'land.toJail': (play: Play, { seat }: Stop) => {
    if (!seatAt(play.game, seat).out) play.do({ step: 'sendToJail', seat, why: 'square' })
  },
}

/** Seats by a measure, the lowest first; equal ones in their order, the nearest on the left first. */
function sortedBy(seats: readonly number[], measure: (seat: number) => number): number[] {
  return seats.toSorted((one, other) => measure(one) - measure(other))
}

/** One option for each of the given seats, with the top of that seat's tower. */
function eachSeat(position: Position, act: string, prompt: number, seats: readonly number[]): Option[] {
  return seats.map((seat) => ({
    ...press(act, prompt, {
      seat,
      tile: topOf(position, seat),
      cells: cellsOf(position, seat),
      cash: seatAt(position.game, seat).cash,
    }),
    fixed: { target: seat },
  }))
}

/** Rivals with a tile, the highest tower first. */
function taxable(position: Position, seat: number): number[] {
  return sortedBy(rivalsWith(position, seat, 1), (other) => -cellsOf(position, other))
}

export const rivalPrompt: PromptKind = {
  options: (position, prompt, seat) => eachSeat(position, 'taxRival', prompt.id, taxable(position, seat)),
  fallback: (position, prompt, seat) =>
    choose(prompt.id, 'taxRival', { target: at(taxable(position, seat), 0) }),
  acts: {
    taxRival: closingWithoutUndo((play, seat, { with: { target } }: MoveWith<{ target: number }>) =>
      taxRival(play, seat, target),
    ),
  },
}

/** The next five squares in front of a seat. */
export function nextFive(position: Position, seat: number): number[] {
  const { length } = position.board.squares
  return [1, 2, 3, 4, 5].map((steps) => (seatAt(position.game, seat).at + steps) % length)
}

/** The nearest free brand that the cash covers, otherwise the next square. */
function fallbackRide(position: Position, seat: number): number {
  const squares = nextFive(position, seat)
  const { cash } = seatAt(position.game, seat)
  const isGood = (at: number) => {
    const square = position.board.squares[at]
    return isProperty(square) && deedAt(position.game, at).owner === null && square.price <= cash
  }
  return squares.find(isGood) ?? at(squares, 0)
}

const takeRide: PromptKind['fallback'] = (position, prompt, seat) =>
  choose(prompt.id, 'ride', { square: [fallbackRide(position, seat)] })

export const limousinePrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const from = nextFive(position, seat)
    return [{ ...press('ride', prompt.id, {}, pickOne('square', 'square', from)), atOnce: true }]
  },
  fallback: takeRide,
  whenLeaving: takeRide,
  acts: {
    ride: closingWithoutUndo((play, seat, { with: { square } }: MoveWith<{ square: number[] }>) => {
      const steps = nextFive(play, seat).indexOf(at(square, 0)) + 1
      play.push({ step: 'advance', seat, steps, by: 'card', special: null })
    }),
  },
}

/** Rivals, the one with the least cash first. */
function quizzable({ game }: Position, seat: number): number[] {
  return sortedBy(rivals(game, seat), (other) => seatAt(game, other).cash)
}

export const quizPrompt: PromptKind = {
  options: (position, prompt, seat) => eachSeat(position, 'quiz', prompt.id, quizzable(position, seat)),
  fallback: (position, prompt, seat) =>
    choose(prompt.id, 'quiz', { target: at(quizzable(position, seat), 0) }),
  acts: {
    quiz: closingWithoutUndo((play, seat, { with: { target } }: MoveWith<{ target: number }>) =>
      play.do({ step: 'quiz', seat, target }),
    ),
  },
}

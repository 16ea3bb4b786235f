import { numberIn } from '#engine/game.ts'
import { at } from '#engine/at.ts'
import { deckAt, propertyAt, taxOptionAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { deedAt } from '../property/holdings.ts'
import { reachesGo, stepsTo } from './move.ts'
import { stationRent, utilityMultiple } from '../rent/rent.ts'

/** A seat's gain from landing on a square of one kind, or its cost (negative). */
export type Stake<Own = unknown> = (position: Position<Own>, seat: number, square: number) => number

/**
 * A seat's gain or cost (negative) if its dice take it to a square, by kind of square. Kinds that are missing
 * do not affect money.
 */
export const stakes: Readonly<Record<string, Stake>> = {
  lot: rent,
  station: rent,
  utility: rent,
  tax: ({ game, board }, _seat, square) => -numberIn(game.options, taxOptionAt(board, square)),
  card: meanCard,
  parking: ({ game }) => game.bank.pot,
}

/** The gain or cost of a square by its kind, plus the salary for GO on the way there. */
export function stakeBy<Own>(
  kinds: Readonly<Record<string, Stake<Own>>>,
  goPays: (position: Position<Own>, isThere: boolean) => number,
): Stake<Own> {
  return (position, seat, square) => {
    const { board } = position
    const { kind } = at(board.squares, square)
    const isPaid = reachesGo(position, seat, stepsTo(position, seat, square))
    return (kinds[kind]?.(position, seat, square) ?? 0) + (isPaid ? goPays(position, square === board.go) : 0)
  }
}

export const stake = stakeBy(stakes, ({ edition }) => edition.figures.salary)

function rent(position: Position, seat: number, square: number): number {
  const { owner, mortgaged } = deedAt(position.game, square)
  if (owner === null || owner === seat || mortgaged) return 0
  const property = propertyAt(position.board, square)
  if (property.kind === 'lot') return -position.edition.figures.lotRent(position, property, square, owner)
  if (property.kind === 'station') return -stationRent(position, property, square, owner)
  return -utilityMultiple(position, property, square, owner) * stepsTo(position, seat, square)
}

/**
 * The mean effect of all cards of the deck. Ignores earlier draws, and counts cards that only move the token
 * as 0.
 */
function meanCard(position: Position, seat: number, square: number): number {
  const { decks, figures } = position.edition
  const cards = decks[deckAt(position.board, square)] ?? []
  const sum = cards.reduce((all, card) => all + figures.cardSum(position, seat, card), 0)
  return sum / Math.max(1, cards.length)
}

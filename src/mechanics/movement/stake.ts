import { lotAt, propertyAt, type CardSquare, type Square } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { deedAt } from '../property/holdings.ts'
import { reachesGo, stepsTo } from './move.ts'
import { stationRent, utilityMultiple } from '../rent/rent.ts'

/** What stopping on a square of one kind brings a seat, or costs it. */
export type Stake<Own = unknown> = (position: Position<Own>, seat: number, at: number) => number

/** What each kind of square brings or costs who stops there by the dice; the others leave the money alone. */
export const stakes: Readonly<Record<string, Stake>> = {
  lot: rent,
  station: rent,
  utility: rent,
  tax: ({ game, board }, _seat, at) =>
    -(game.options[(board.squares[at] as { option: string }).option] as number),
  card: meanCard,
  parking: ({ game }) => game.bank.pot,
}

/** The effect of the square by its kind, with what GO pays where the way there leads to it or past it. */
export function stakeBy<Own>(
  kinds: Readonly<Record<string, Stake<Own>>>,
  goPays: (position: Position<Own>, isThere: boolean) => number,
): Stake<Own> {
  return (position, seat, at) => {
    const { board } = position
    const { kind } = board.squares[at] as Square
    const isPaid = reachesGo(position, seat, stepsTo(position, seat, at))
    return (kinds[kind]?.(position, seat, at) ?? 0) + (isPaid ? goPays(position, at === board.go) : 0)
  }
}

export const stake = stakeBy(stakes, ({ edition }) => edition.figures.salary)

function rent(position: Position, seat: number, at: number): number {
  const { owner, mortgaged } = deedAt(position.game, at)
  if (owner === null || owner === seat || mortgaged) return 0
  const property = propertyAt(position.board, at)
  if (property.kind === 'lot')
    return -position.edition.figures.lotRent(position, lotAt(position.board, at), at, owner)
  if (property.kind === 'station') return -stationRent(position, property, at, owner)
  return -utilityMultiple(position, property, at, owner) * stepsTo(position, seat, at)
}

/** The mean of the whole deck: what was drawn before is not counted out, and a card that only moves counts nothing. */
function meanCard(position: Position, seat: number, at: number): number {
  const { decks, figures } = position.edition
  const cards = decks[(position.board.squares[at] as CardSquare).deck] ?? []
  const sum = cards.reduce((all, card) => all + figures.cardSum(position, seat, card), 0)
  return sum / Math.max(1, cards.length)
}

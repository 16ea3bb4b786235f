import { propertyAt } from '#engine/board.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { cards } from './cards/cards.ts'
import type { Figures, Position } from './game.ts'

/** What a card brings in money by itself, or costs (negative). */
function cardSum({ game }: Position, _seat: number, card: string): number {
  const effect = cards[card]
  const others = livingSeats(game).length - 1
  switch (effect?.do) {
    case 'collect':
      return effect.amount
    case 'pay':
      return -effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'payEach':
      return -effect.amount * others
    default:
      return 0
  }
}

/** Cash alone: places do not count, except at equal cash (MYF-035). */
export function wealth({ game }: Position, seat: number): number {
  return seatAt(game, seat).cash
}

/** The amounts on somebody's places. */
function printedOf({ game, board }: Position, seat: number): number {
  return deedsOf(game, seat).reduce((sum, square) => sum + propertyAt(board, square).price, 0)
}

export const figures: Partial<Figures> = {
  dice: { count: 1, faces: 6 },
  doublesToJail: 3,
  salary: 2,
  cardEffects: { 'MYC-11': { do: 'keep' } },
  cardSum,
  tieBreak: printedOf,
}

import { groupOf, hotel } from '#engine/board.ts'
import type { Play } from './game.ts'
import type { Purse } from './tender/tender.ts'

/** The box of pieces, where it is finite: a level puts one piece on every street of its set (O-8). */

const physical = { houses: 32, hotels: 12 }

export function fillBox({ game }: Play): void {
  if (game.options['buildings'] === 'physical') Object.assign(game.bank, physical)
}

/** Whether the box has the pieces that raise a set from a level (O-8). */
export function hasPieces(
  { game, board }: Pick<Purse, 'board'> & { game: Play['game'] },
  square: number,
  level: number,
): boolean {
  const { houses, hotels } = game.bank
  const left = level + 1 === hotel ? hotels : houses
  return left === null || left >= groupOf(board, square).length
}

/** Pieces go from the box to a set or back as its level changes. */
export function returnPieces(
  { game: { bank }, board }: Play,
  square: number,
  from: number,
  to: number,
): void {
  if (bank.houses === null || bank.hotels === null) return
  const streets = groupOf(board, square).length
  const houses = (level: number) => (level === hotel ? 0 : level)
  bank.houses += streets * (houses(from) - houses(to))
  bank.hotels += streets * (Number(from === hotel) - Number(to === hotel))
}

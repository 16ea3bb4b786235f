import { groupOf, hotel } from '#engine/board.ts'
import type { Play } from './game.ts'
import { levelOf, type Holdings } from './sets.ts'

/** The box of pieces, where it is finite: a level puts one piece on every street of its set (O-8). */

const physical = { houses: 32, hotels: 12 }

/** Sets, and the pieces in the box; null where nobody counts them. */
export interface Boxed extends Holdings {
  readonly game: Holdings['game'] & {
    readonly bank: { readonly houses: number | null; readonly hotels: number | null }
  }
}

export function fillBox({ game }: Play): void {
  if (game.options['buildings'] === 'physical') Object.assign(game.bank, physical)
}

/** Whether the box has the pieces that raise a set from a level (O-8). */
export function hasPieces({ game, board }: Boxed, square: number, level: number): boolean {
  const { houses, hotels } = game.bank
  const left = level + 1 === hotel ? hotels : houses
  return left === null || left >= groupOf(board, square).length
}

/** Houses of the box that may stand in for a hotel: not those that the set takes which is raised meanwhile (O-8). */
export function spareHouses({ game, board }: Boxed, raises: number | null): number | null {
  const { houses } = game.bank
  if (houses === null || raises === null || levelOf({ game }, raises) + 1 === hotel) return houses
  return houses - groupOf(board, raises).length
}

/** Pieces go from the box to a set or back as its level changes; it never holds fewer than none. */
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
  if (bank.houses < 0 || bank.hotels < 0) throw new Error('the box has not so many pieces')
}

import { hotel } from '#mechanics/buildings.ts'
import type { Play } from './game.ts'
import { levelOf, piecesPerLevel, type Holdings } from './sets.ts'

/** The box of pieces, where more can be built than it holds: on single streets, or a piece on every street (TWO-012). */

const pieces = { houses: 32, hotels: 12 }
const unbounded: readonly unknown[] = ['sets', 'transferable']

/** Sets, and the pieces in the box; null where nobody counts them. */
export interface Boxed extends Holdings {
  readonly game: Holdings['game'] & {
    readonly bank: { readonly houses: number | null; readonly hotels: number | null }
  }
}

/** The same where pieces come and go. */
interface Counted extends Holdings {
  readonly game: Holdings['game'] & { readonly bank: { houses: number | null; hotels: number | null } }
}

export function fillBox({ game: { options, bank } }: Play): void {
  if (options['pieces'] === 'box' && !unbounded.includes(options['buildings'])) Object.assign(bank, pieces)
}

/** Whether the box has the pieces that raise a set, or a street, from a level. */
export function hasPieces(boxed: Boxed, square: number, level: number): boolean {
  const { houses, hotels } = boxed.game.bank
  const left = level + 1 === hotel ? hotels : houses
  return left === null || left >= piecesPerLevel(boxed, square)
}

/** Houses of the box that may stand in for a hotel: not those that the set takes which is raised meanwhile (O-8). */
export function spareHouses(boxed: Boxed, raises: number | null): number | null {
  const { houses } = boxed.game.bank
  if (houses === null || raises === null || levelOf(boxed, raises) + 1 === hotel) return houses
  return houses - piecesPerLevel(boxed, raises)
}

/** Pieces go from the box to a set or back as its level changes; it never holds fewer than none. */
export function returnPieces(holdings: Counted, square: number, from: number, to: number): void {
  const { bank } = holdings.game
  if (bank.houses === null || bank.hotels === null) return
  const each = piecesPerLevel(holdings, square)
  const houses = (level: number) => (level === hotel ? 0 : level)
  bank.houses += each * (houses(from) - houses(to))
  bank.hotels += each * (Number(from === hotel) - Number(to === hotel))
  if (bank.houses < 0 || bank.hotels < 0) throw new Error('the box has not so many pieces')
}

import type { Board } from '#engine/board.ts'
import type { Bank } from '#engine/game.ts'
import type { Piece } from '../buildings.ts'
import type { Play } from '#engine/play.ts'

/** Number of houses and hotels in the Bank, or left in a plan; null if unlimited. */
export type Stock = Pick<Bank, 'houses' | 'hotels'>

/** Number of pieces of one kind that are left; Infinity if unlimited. */
export function left(stock: Stock, piece: Piece): number {
  return (piece === 'hotel' ? stock.hotels : stock.houses) ?? Infinity
}

type Built = Pick<Board, 'buildings'>

/** The piece that raises a lot to a level. */
export function pieceOf({ buildings }: Built, level: number): Piece {
  return level === buildings.hotel ? 'hotel' : 'house'
}

/** Takes the pieces for a level change from a stock, or returns them. */
export function takePieces(built: Built, stock: Stock, from: number, to: number): void {
  const { hotel } = built.buildings
  if (stock.houses !== null) stock.houses -= housesAt(built, to) - housesAt(built, from)
  if (stock.hotels !== null) stock.hotels -= Number(to === hotel) - Number(from === hotel)
}

export function housesAt({ buildings }: Built, level: number): number {
  return level === buildings.hotel ? 0 : level
}

/**
 * Moves pieces between the Bank and a lot. Emits an event when the Bank has pieces of a kind again (CLS-093).
 */
export function movePieces(play: Play, from: number, to: number): void {
  const { bank } = play.game
  const before = { ...bank }
  takePieces(play.board, bank, from, to)
  for (const piece of ['house', 'hotel'] as const)
    if (left(before, piece) <= 0 && left(bank, piece) > 0)
      play.emit({ kind: 'stockBack', piece, left: left(bank, piece) })
}

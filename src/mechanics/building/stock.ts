import { hotel } from '#engine/board.ts'
import type { Bank } from '#engine/game.ts'
import type { Piece } from '../property/piece.ts'
import type { Play } from '#engine/play.ts'

/** Pieces in the Bank, or in a plan; null where they never run out. */
export type Stock = Pick<Bank, 'houses' | 'hotels'>

/** How many pieces of a kind there are; infinitely many where they never run out. */
export function left(stock: Stock, piece: Piece): number {
  return (piece === 'hotel' ? stock.hotels : stock.houses) ?? Infinity
}

/** The piece that brings a lot to a level. */
export function pieceOf(level: number): Piece {
  return level === hotel ? 'hotel' : 'house'
}

/** Takes out of a stock, or puts back, what a lot needs that goes from one level to another. */
export function takePieces(stock: Stock, from: number, to: number): void {
  if (stock.houses !== null) stock.houses -= housesAt(to) - housesAt(from)
  if (stock.hotels !== null) stock.hotels -= hotelsAt(to) - hotelsAt(from)
}

function housesAt(level: number): number {
  return level === hotel ? 0 : level
}

function hotelsAt(level: number): number {
  return level === hotel ? 1 : 0
}

/** Moves pieces between the Bank and a lot; who waited for them is told when there are some again (CLS-093). */
export function movePieces(play: Play, from: number, to: number): void {
  const { bank } = play.game
  const before = { ...bank }
  takePieces(bank, from, to)
  for (const piece of ['house', 'hotel'] as const)
    if (left(before, piece) <= 0 && left(bank, piece) > 0)
      play.emit({ kind: 'stockBack', piece, left: left(bank, piece) })
}

import { hotel } from '#engine/board.ts'
import type { Bank } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'

/** Pieces that the Bank gives out (positive) or takes back (negative) when a lot goes from one level to another. */
export function piecesFor(from: number, to: number): Pick<Bank, 'houses' | 'hotels'> {
  return { houses: housesAt(to) - housesAt(from), hotels: hotelsAt(to) - hotelsAt(from) }
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
  const { houses, hotels } = piecesFor(from, to)
  const wasOut = { houses: bank.houses <= 0, hotels: bank.hotels <= 0 }
  bank.houses -= houses
  bank.hotels -= hotels
  if (wasOut.houses && bank.houses > 0) play.emit({ kind: 'stockBack', piece: 'house', left: bank.houses })
  if (wasOut.hotels && bank.hotels > 0) play.emit({ kind: 'stockBack', piece: 'hotel', left: bank.hotels })
}

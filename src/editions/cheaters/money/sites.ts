import { groupOf, lotAt } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, isComplete } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Position } from '../game.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { isInDebt } from './dues.ts'
import { moveHotel } from './hotels.ts'

/** Properties on which a hotel may be built (CHE-050). */

/** Why a holder can build nothing there at any price; only the holder learns that a deed is frozen (CHE-104, CHE-350). */
export function siteRefused(position: Position, seat: number, square: number): Refusal | null {
  const { game, board } = position
  if (isInDebt(game, seat)) return refusal('inDebt', {})
  if (deedAt(game, square).level === hotel) return refusal('hotelStands', { square })
  if (!isComplete(position, square, seat)) return refusal('groupIncomplete', { square })
  return groupOf(board, square).some((member) => isFrozen(game, seat, member)) ? refusal('frozen', {}) : null
}

/** Where a seat may build, the cheapest first. */
export function sitesOf(position: Position, seat: number): number[] {
  const sites = deedsOf(position.game, seat).filter((square) => !siteRefused(position, seat, square))
  return byPrice(position, sites)
}

export function byPrice({ board }: Pick<Position, 'board'>, squares: readonly number[]): number[] {
  const price = (square: number) => lotAt(board, square).building
  return squares.toSorted((a, b) => price(a) - price(b) || a - b)
}

/** How many of some properties, the cheapest first, a seat has the cash to build on. */
export function payable(position: Position, seat: number, squares: readonly number[]): number {
  let { cash } = seatAt(position.game, seat)
  const prices = byPrice(position, squares).map((square) => lotAt(position.board, square).building)
  return prices.filter((price) => (cash -= price) >= 0).length
}

/** How many hotels a seat could build by the public ledger: nobody knows the frozen deeds of others (CHE-055, CHE-350). */
export function roomOf(position: Position, seat: number): number {
  const { game } = position
  const bare = deedsOf(game, seat).filter(
    (square) => deedAt(game, square).level !== hotel && isComplete(position, square, seat),
  )
  return isInDebt(game, seat) ? 0 : payable(position, seat, bare)
}

/** A hotel out of the tray, for its printed price or for a bid. */
export function putUp(play: Play, seat: number, square: number, price: number): void {
  pay(play, seat, 'bank', price, 'building', { square })
  moveHotel(play.game, null, square)
  play.emit({ kind: 'builds', seat, square })
}

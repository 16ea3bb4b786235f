import { hotel } from '#mechanics/buildings.ts'
import { deedAt, deedsOf, isComplete } from '#mechanics/property/holdings.ts'
import type { Game, Play, Position } from '../state.ts'
import { groupOf, lotAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { isInDebt } from './dues.ts'
import { othersThan } from '../turn/order.ts'

/** Hotels in the tray and on properties, at most one on each (CHE-004, CHE-050, CHE-054). A square of null is the tray. */

export function trayOf({ bank }: { bank: Pick<Game['bank'], 'hotels'> }): number {
  return bank.hotels ?? 0
}

/** Whether there was one. */
function fromTray(game: Game): boolean {
  const isThere = trayOf(game) > 0
  if (isThere) game.bank.hotels = trayOf(game) - 1
  return isThere
}

function toTray(game: Game): void {
  game.bank.hotels = trayOf(game) + 1
}

/** Takes a hotel off a property or out of the tray; whether there was one. */
export function takeHotel(game: Game, square: number | null): boolean {
  if (square === null) return fromTray(game)
  const deed = deedAt(game, square)
  const stood = deed.level === hotel
  deed.level = 0
  return stood
}

/** Puts a hotel on a property that has none, else into the tray (CHE-113). */
export function putHotel(game: Game, square: number | null): void {
  const deed = square === null ? null : deedAt(game, square)
  if (deed && deed.level !== hotel) deed.level = hotel
  else toTray(game)
}

export function moveHotel(game: Game, from: number | null, onto: number | null): void {
  if (takeHotel(game, from)) putHotel(game, onto)
}

/** Whether a seat may have a free hotel on a property: it has none, and there is one in the tray (CHE-054, CHE-115). */
export function mayGrant(game: Game, seat: number, square: number): boolean {
  const { owner, level } = deedAt(game, square)
  return owner === seat && level !== hotel && trayOf(game) > 0
}

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

/** Stands among properties for the Bank's box. */
export const tray = 'tray'

/** Properties of a seat on which a hotel could be put. */
export function bareOf(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => deedAt(game, square).level !== hotel)
}

/** Properties of other players with a hotel, in board order. */
export function othersHotels(game: Game, seat: number): number[] {
  const others = othersThan(game, seat)
  return others
    .flatMap((other) => deedsOf(game, other))
    .filter((square) => deedAt(game, square).level === hotel)
    .sort((one, other) => one - other)
}

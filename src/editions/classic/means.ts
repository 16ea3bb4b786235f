import { lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Seat } from '#engine/game.ts'
import { deedAt, deedsOf, isLot, mortgageValue, ownsNothing } from './holdings.ts'

/** What a player has, may spend, and could raise; whole units. */

export function seatAt(game: Game, seat: number): Seat {
  const found = game.seats[seat]
  if (!found) throw new Error(`there is no seat ${seat}`)
  return found
}

/** Cash held back for a standing high bid (CLS-039). */
export function reserved(game: Game, seat: number): number {
  return game.auction?.leader === seat ? game.auction.bid : 0
}

export function spendable(game: Game, seat: number): number {
  return seatAt(game, seat).cash - reserved(game, seat)
}

/** Cash, half price of buildings, and mortgage values of unmortgaged deeds. */
export function raisable(position: Position, seat: number): number {
  let sum = seatAt(position.game, seat).cash
  for (const square of deedsOf(position.game, seat)) sum += raisableFrom(position, square)
  return sum
}

/** Whether a seat could raise more than a sum; usually its cash tells. */
export function couldExceed(position: Position, seat: number, sum: number): boolean {
  return seatAt(position.game, seat).cash > sum || raisable(position, seat) > sum
}

export function raisableFrom({ board, game }: Position, square: number): number {
  const { level, mortgaged } = deedAt(game, square)
  if (mortgaged) return 0
  const buildings = level && isLot(board, square) ? (level * lotAt(board, square).building) / 2 : 0
  return buildings + mortgageValue(board, square)
}

export function isInDebt(game: Game, seat: number): boolean {
  for (const { debtor } of game.debts) if (debtor === seat) return true
  return false
}

/** Nothing left that could be sold, mortgaged or traded (CLS-030, CLS-128). */
export function hasNothing(game: Game, seat: number): boolean {
  return seatAt(game, seat).cards.length === 0 && ownsNothing(game, seat)
}

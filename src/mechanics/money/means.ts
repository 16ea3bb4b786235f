import { openDebts } from '../debt/state.ts'
import { lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Game, Seat } from '#engine/game.ts'
import { isCashOpen, plenty } from '../secrecy/secrecy.ts'
import { deedAt, deedsOf, isLot, mortgageValue, ownsNothing } from '../property/holdings.ts'

/** What a player has, may spend, and could raise; whole units. */

export function seatAt(game: Game, seat: number): Seat {
  const found = game.seats[seat]
  if (!found) throw new Error(`there is no seat ${seat}`)
  return found
}

/** Cash held back for a standing high bid, or for a sealed one (CLS-039). */
export function reserved(game: Game, seat: number): number {
  const { auction } = game
  if (!auction) return 0
  if (auction.leader === seat) return auction.bid
  for (const filed of auction.sealed) if (filed.seat === seat) return filed.amount ?? 0
  return 0
}

/** What everybody may know of somebody's spendable cash: neither hidden cash nor a sealed bid shows in it. */
export function openlySpendable(game: Game, seat: number): number {
  return isCashOpen(game) ? unsealed(game, seat) : plenty
}

/** Spendable cash, sealed bids aside: what others may do must not depend on those. */
export function unsealed(game: Game, seat: number): number {
  const { auction } = game
  return seatAt(game, seat).cash - (auction?.leader === seat ? auction.bid : 0)
}

/** Never less than nothing, though a deal may have taken cash away from under a sealed bid. */
export function spendable(game: Game, seat: number): number {
  return Math.max(0, seatAt(game, seat).cash - reserved(game, seat))
}

/** Cash, half price of buildings, and mortgage values of unmortgaged deeds. */
export function raisable(position: Position, seat: number): number {
  let sum = seatAt(position.game, seat).cash
  for (const square of deedsOf(position.game, seat)) sum += raisableFrom(position, square)
  return sum
}

/** Whether a seat could raise more than a sum; usually its cash tells. */
export function couldExceed(position: Position, seat: number, sum: number): boolean {
  return seatAt(position.game, seat).cash > sum || position.edition.figures.raisable(position, seat) > sum
}

export function raisableFrom({ board, game }: Position, square: number): number {
  const { level, mortgaged } = deedAt(game, square)
  if (mortgaged) return 0
  const buildings = level && isLot(board, square) ? (level * lotAt(board, square).building) / 2 : 0
  return buildings + mortgageValue(board, square)
}

export function isInDebt(game: Game, seat: number): boolean {
  for (const { debtor } of openDebts(game)) if (debtor === seat) return true
  return false
}

/** Nothing left that could be sold, mortgaged or traded (CLS-030, CLS-128). */
export function hasNothing({ game }: Position, seat: number): boolean {
  return seatAt(game, seat).cards.length === 0 && ownsNothing(game, seat)
}

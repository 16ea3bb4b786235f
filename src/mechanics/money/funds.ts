import type { Position } from '#engine/edition.ts'
import type { Game, Seat } from '#engine/game.ts'
import { deedsOf } from '../property/holdings.ts'

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
  const { fee = 0 } = auction
  if (auction.leader === seat) return auction.bid + fee
  for (const filed of auction.sealed)
    if (filed.seat === seat) return filed.amount === null ? 0 : filed.amount + fee
  return 0
}

/** Spendable cash, sealed bids aside: what others may do must not depend on those. */
export function unsealed(game: Game, seat: number): number {
  const { auction } = game
  return seatAt(game, seat).cash - (auction?.leader === seat ? auction.bid + (auction.fee ?? 0) : 0)
}

/** Never less than nothing, though a deal may have taken cash away from under a sealed bid. */
export function spendable(game: Game, seat: number): number {
  return Math.max(0, seatAt(game, seat).cash - reserved(game, seat))
}

/** Cash, and what the edition's mechanics could make of deeds: half price of buildings, mortgage values … */
export function raisable(position: Position, seat: number): number {
  let sum = seatAt(position.game, seat).cash
  for (const square of deedsOf(position.game, seat)) sum += raisableFrom(position, square)
  return sum
}

/** Whether a seat could raise more than a sum; usually its cash tells. */
export function couldExceed(position: Position, seat: number, sum: number): boolean {
  return seatAt(position.game, seat).cash > sum || position.edition.figures.raisable(position, seat) > sum
}

export function raisableFrom(position: Position, square: number): number {
  let sum = 0
  for (const asset of position.edition.figures.assets) sum += asset.raisableFrom?.(position, square) ?? 0
  return sum
}

/** Nothing left that could be sold, mortgaged or traded (CLS-030, CLS-128). */
export function hasNothing(position: Position, seat: number): boolean {
  return !position.edition.figures.assets.some(({ isHeld }) => isHeld?.(position, seat))
}

/** More than anybody will have: in the place of cash that is not known, so that no bound betrays it. */
export const plenty = 99_999

/** Whether everybody's cash is open: unless an option hides it (`secrecy`, CLS-010), and when the game is over. */
export function isCashOpen({ options, over }: Pick<Game, 'options' | 'over'>): boolean {
  return options['cash.visibility'] !== 'hidden' || over !== null
}

import type { Position } from '#engine/edition.ts'
import type { Game, Seat } from '#engine/game.ts'
import { deedsOf } from '../property/holdings.ts'

// Cash of a player, and the amounts that the player may spend or could raise, in whole units.

export function seatAt(game: Game, seat: number): Seat {
  const found = game.seats[seat]
  if (!found) throw new Error(`there is no seat ${seat}`)
  return found
}

/** Cash reserved for the seat's high bid or sealed bid (CLS-039). */
export function reserved(game: Game, seat: number): number {
  const { auction } = game
  if (!auction) return 0
  const { fee = 0 } = auction
  if (auction.leader === seat) return auction.bid + fee
  for (const filed of auction.sealed)
    if (filed.seat === seat) return filed.amount === null ? 0 : filed.amount + fee
  return 0
}

/** Spendable cash, ignoring sealed bids because they must not influence what others may do. */
export function unsealed(game: Game, seat: number): number {
  const { auction } = game
  return seatAt(game, seat).cash - (auction?.leader === seat ? auction.bid + (auction.fee ?? 0) : 0)
}

/** Spendable cash. At least 0, since a deal may take cash that a sealed bid needs. */
export function spendable(game: Game, seat: number): number {
  return Math.max(0, seatAt(game, seat).cash - reserved(game, seat))
}

/** Cash and the cash value of deeds, such as half the price of buildings and mortgage values. */
export function raisable(position: Position, seat: number): number {
  let sum = seatAt(position.game, seat).cash
  for (const square of deedsOf(position.game, seat)) sum += raisableFrom(position, square)
  return sum
}

/** Whether a seat has or could raise more than an amount. Checks the cash first, for speed. */
export function couldExceed(position: Position, seat: number, sum: number): boolean {
  return seatAt(position.game, seat).cash > sum || position.edition.figures.raisable(position, seat) > sum
}

export function raisableFrom(position: Position, square: number): number {
  let sum = 0
  for (const asset of position.edition.figures.assets) sum += asset.raisableFrom?.(position, square) ?? 0
  return sum
}

/** Whether a seat has nothing to sell, mortgage or trade (CLS-030, CLS-128). */
export function hasNothing(position: Position, seat: number): boolean {
  return !position.edition.figures.assets.some(({ isHeld }) => isHeld?.(position, seat))
}

/**
 * Substitute for unknown cash, above any real amount, so that the bounds of answers do not reveal the cash.
 */
export const plenty = 99_999

/**
 * Whether cash is public: always after the end, otherwise unless the option hides it (`secrecy`, CLS-010).
 */
export function isCashOpen({ options, over }: Pick<Game, 'options' | 'over'>): boolean {
  return options['cash.visibility'] !== 'hidden' || over !== null
}

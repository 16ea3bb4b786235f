import type { Position } from '#engine/edition.ts'
import type { Auction, Lot } from './state.ts'
import { deedAt, interestOn } from '../property/holdings.ts'
import { deferredIn } from '../debt/debts.ts'
import { seatAt } from '../money/funds.ts'

/** A deed that is sold with a mortgage on it costs its buyer a tenth beside the bid. */
export function feeOn(position: Position, { square }: Lot): number {
  return square !== null && deedAt(position.game, square).mortgaged ? interestOn(position, square) : 0
}

export function feeIn({ fee = 0 }: Pick<Auction, 'fee'>): number {
  return fee
}

/** The most that a seat could bid with the cash it has, less payments that wait for the end of the auction (CLS-039). */
export function purseOf({ game }: Pick<Position, 'game'>, auction: Auction, seat: number): number {
  let purse = seatAt(game, seat).cash - feeIn(auction)
  for (const { debtor, amount } of deferredIn(game)) if (debtor === seat) purse -= amount
  return purse
}

import type { Auction, Bid, Lot } from './state.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { couldExceed, seatAt } from '../money/funds.ts'
import { rulesOf } from './rules.ts'
import { deedAt, interestOn } from '../property/holdings.ts'
import { deferredIn } from '../debt/debts.ts'

export function auctionOf({ game }: Position): Auction {
  if (!game.auction) throw new Error('no auction is open')
  return game.auction
}

/** Marks a seat as passed, by its own choice or because it cannot do anything else. */
export function markPassed(play: Play, { passed, lot, mode }: Auction, seat: number): void {
  passed.push(seat)
  play.emit({ kind: 'passed', seat, ...lot, ...(mode === 'reentry' && { isForNow: true }) })
}

/**
 * Minimum bid of a seat: the lowest bid, or for a building, the printed price of the lot that the seat claims
 * (CLS-035, CLS-106).
 */
export function floorOf({ bidders }: Auction, seat: number): number {
  for (const bidder of bidders) if (bidder.seat === seat) return bidder.floor
  return 1
}

/** Computes the minimum amount of a seat's answer. */
export type Least = (position: Position, auction: Auction, seat: number) => number

/** One step above the high bid, but at least the seat's own minimum (CLS-037, CLS-106). */
export const lowestBid: Least = (position, auction, seat) =>
  Math.max(auction.bid + rulesOf(position).step, floorOf(auction, seat))

export const lowestMaximum: Least = (position, auction, seat) =>
  auction.leader === seat ? auction.bid : lowestBid(position, auction, seat)

export const floorFor: Least = (_position, auction, seat) => floorOf(auction, seat)

/** Whether a seat could make the next bid with the cash that it has or can raise from the Bank. */
export function couldBid(position: Position, auction: Auction, seat: number): boolean {
  return couldExceed(position, seat, lowestBid(position, auction, seat) + feeIn(auction) - 1)
}

/** Whether a seat might still raise the money for a bid by selling to another player (POL-129 to POL-131). */
export function mayComeToBid(position: Position, seat: number): boolean {
  return !rulesOf(position).isShortOut && !position.edition.figures.hasNothing(position, seat)
}

/** The limit of each seat: the higher of its highest bid and its stored maximum. */
function caps({ bids, maxima }: Auction): Bid[] {
  const highest: Bid[] = []
  for (const maximum of maxima) raiseCap(highest, maximum)
  for (const bid of bids) raiseCap(highest, bid)
  return highest
}

function raiseCap(caps: Bid[], { seat, amount }: Bid): void {
  for (const cap of caps)
    if (cap.seat === seat) {
      cap.amount = Math.max(cap.amount, amount)
      return
    }
  caps.push({ seat, amount })
}

/**
 * Leader and amount of the best bid. The highest limit wins; of equal limits, the present leader's, otherwise
 * the earlier one. The amount is one step above the second highest limit, at most the winning limit, and at
 * least the leader's minimum, highest bid in person and current bid.
 */
export function best(auction: Auction, step = 1): Bid | null {
  let first: Bid | null = null
  let second = 0
  for (const cap of caps(auction)) {
    if (first && !beats(cap, first, auction.leader)) second = Math.max(second, cap.amount)
    else {
      second = first?.amount ?? 0
      first = cap
    }
  }
  if (!first) return null
  const needed = Math.max(second + step, floorOf(auction, first.seat))
  return { seat: first.seat, amount: Math.max(ownBid(auction, first.seat), Math.min(first.amount, needed)) }
}

function beats(cap: Bid, other: Bid, leader: number | null): boolean {
  return cap.amount > other.amount || (cap.amount === other.amount && cap.seat === leader)
}

/** A seat's highest bid in person, or the current bid if the seat leads with a higher one. */
function ownBid({ bid, leader, bids }: Auction, seat: number): number {
  let own = leader === seat ? bid : 0
  for (const made of bids) if (made.seat === seat) own = Math.max(own, made.amount)
  return own
}

function isEqual(a: Bid, b: Bid): boolean {
  return a.seat === b.seat && a.amount === b.amount
}

/** Makes the best bid the current one. Returns whether that bid is new, in which case it is emitted. */
export function updateHighBid(play: Play, auction: Auction): boolean {
  const { bid, leader } = auction
  const next = best(auction, rulesOf(play).step)
  auction.bid = next?.amount ?? 0
  auction.leader = next?.seat ?? null
  if (!next || (next.amount <= bid && next.seat === leader)) return false
  const isOld = next.amount <= bid && auction.bids.some((made) => isEqual(made, next))
  const over = leader !== null && leader !== next.seat && !isOld ? { over: leader } : {}
  play.emit({ kind: 'bid', ...next, ...auction.lot, ...(isOld && { again: true }), ...over })
  return true
}

/** The fee for a mortgaged deed, a tenth, which its buyer pays in addition to the bid. */
export function feeOn(position: Position, { square }: Lot): number {
  return square !== null && deedAt(position.game, square).mortgaged ? interestOn(position, square) : 0
}

export function feeIn({ fee = 0 }: Pick<Auction, 'fee'>): number {
  return fee
}

/**
 * Highest bid that a seat can pay: its cash less the fee and payments that wait for the end of the auction
 * (CLS-039).
 */
export function purseOf({ game }: Pick<Position, 'game'>, auction: Auction, seat: number): number {
  let purse = seatAt(game, seat).cash - feeIn(auction)
  for (const { debtor, amount } of deferredIn(game)) if (debtor === seat) purse -= amount
  return purse
}

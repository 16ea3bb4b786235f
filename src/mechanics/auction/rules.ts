import type { Position } from '#engine/edition.ts'
import type { Auction } from './state.ts'

/** What the auctions of one edition do otherwise than those of another. */
export interface AuctionRules {
  /** Every bid is a multiple of it, and beats the last one by as much at least (CLS-035, CLS-037). */
  step: number
  /** By how much an order in advance raises where every bid is called out, and the most that it may say. */
  raise: number
  mostBid: number
  /** Whether who passes is out of an open auction for good. */
  isPassFinal: boolean
  /** Whether who leads an open auction may raise their own bid. */
  mayLeaderRaise: boolean
  /** Who is called first, one by one: the seat to the left of who brought the auction about, or the one on turn. */
  firstCalled: 'left' | 'onTurn'
  /** Whether who could not raise the next bid at the Bank has passed by that, though they might sell something to others. */
  isShortOut: boolean
  /** Whether a bidder whose earlier bid stands again may answer again, though they had dropped out. */
  isRestoredIn: boolean
  /** In an open auction: for how much of the time of the first lot each later one of the run is open from its own start; null where one time counts for all. */
  laterLots: number | null
}

declare module '#engine/edition.ts' {
  interface Figures {
    auction: AuctionRules
  }
}

/** Those of the classic game. */
export const usualRules: AuctionRules = {
  step: 1,
  raise: 10,
  mostBid: 10_000,
  isPassFinal: true,
  mayLeaderRaise: true,
  firstCalled: 'left',
  isShortOut: true,
  isRestoredIn: false,
  laterLots: null,
}

export function rulesOf({ edition }: Pick<Position, 'edition'>): AuctionRules {
  return edition.figures.auction
}

/** Bidders are called one by one. */
export function isCalled({ mode }: Pick<Auction, 'mode'>): boolean {
  return mode === 'turns' || mode === 'reentry'
}

import type { Position } from '#engine/edition.ts'
import type { Auction } from './state.ts'

/** Auction rules that differ between editions. */
export interface AuctionRules {
  /** Bids are multiples of it and raise the previous one by at least as much (CLS-035, CLS-037). */
  step: number
  /** Raise of an advance order where bids are called out, and its maximum bid. */
  raise: number
  maxBid: number
  isPassFinal: boolean
  /** Whether the leader of an open auction may raise their own bid. */
  mayLeaderRaise: boolean
  /** First bidder called in turns: the seat to the left of the auction's cause, or the seat on turn. */
  firstCalled: 'left' | 'onTurn'
  /** Whether a seat with too little cash for the next bid counts as passed, although it might sell something to others. */
  isShortOut: boolean
  /** Whether a bidder who dropped out may answer again when their earlier bid is restored. */
  isRestoredIn: boolean
  /** Time of each later lot of an open run from its own start, as a share of the first lot's; null if all share one. */
  laterLots: number | null
}

declare module '#engine/edition.ts' {
  interface Figures {
    auction: AuctionRules
  }
}

/** Auction rules of the classic game. */
export const defaultRules: AuctionRules = {
  step: 1,
  raise: 10,
  maxBid: 10_000,
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

export function isCalled({ mode }: Pick<Auction, 'mode'>): boolean {
  return mode === 'turns' || mode === 'reentry'
}

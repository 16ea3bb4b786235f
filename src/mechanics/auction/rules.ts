import type { Position } from '#engine/edition.ts'
import type { Auction } from './state.ts'

/** Auction rules that differ between editions. */
export interface AuctionRules {
  /** Bids are multiples of this and raise the previous bid by at least as much (CLS-035, CLS-037). */
  step: number
  /**
   * By how much an advance order raises where bidders are called in turns. `maxBid` is the highest bid of
   * such an order.
   */
  raise: number
  maxBid: number
  /** Raises over the current bid that buttons suggest, in steps. */
  quickRaises: readonly [number, number]
  isPassFinal: boolean
  /** Whether the leader of an open auction may raise their own bid. */
  mayLeaderRaise: boolean
  /** First bidder called in turns: the seat after the one that caused the auction, or the seat on turn. */
  firstCalled: 'left' | 'onTurn'
  /**
   * Whether a seat with too little cash for the next bid counts as passed even if it has something to sell to
   * other players.
   */
  isShortOut: boolean
  /** Whether a bidder who dropped out may answer again when that player's earlier bid is restored. */
  isRestoredIn: boolean
  /**
   * In an open run, the time limit of each later lot as a share of the first lot's, counted from its own
   * start; null if all lots share one time limit.
   */
  laterLots: number | null
  /** Bidders who would win the game with the current lot; nobody by default. */
  winners?: (position: Position, bidders: readonly number[]) => number[]
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
  quickRaises: [10, 50],
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

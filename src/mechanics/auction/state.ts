import type { Piece } from '../building/state.ts'

declare module '#engine/game.ts' {
  interface Game {
    auction?: Auction | null
    /** Filed for later lots of the run of auctions under way, in the order of filing; not there before the first. */
    filings?: Filing[]
  }
}

/** What an auction sells: the deed of a square, or a piece out of the Bank's stock; the other is null. */
export type Lot = { square: number; piece: null } | { square: null; piece: Piece }

export interface Bid {
  seat: number
  amount: number
}

/** A maximum bid; once outbid, a final one counts as a pass. */
export interface Maximum extends Bid {
  final: boolean
}

export interface Auction {
  /** Bids are called out at any time, called for one by one, or hidden until the end. */
  mode: 'open' | 'turns' | 'sealed'
  lot: Lot
  opened: number
  /** High bid and its owner. */
  bid: number
  leader: number | null
  /** Every standing bid, the newest last, so that the next best can step in when a leader leaves. */
  bids: Bid[]
  /** Stored maximum bids, in the order they were stored; secret. */
  maxima: Maximum[]
  /** Sealed bids in the order they were filed; null is an answer without a bid; secret. */
  sealed: { seat: number; amount: number | null }[]
  /** Living seats that are asked at all, each with the least that it must bid. */
  bidders: { seat: number; floor: number }[]
  passed: number[]
  /** Lots of the same run still to be sold after this one. */
  queue: Lot[]
  /** Seat whose landing, debt, leaving or building order caused it. */
  cause: number
  why: 'declined' | 'estate' | 'scarce'
}

/** What a seat laid down for lots of the run of auctions that are not open yet; an amount of null is a pass; secret. */
export interface Filing {
  seat: number
  lot: Lot
  amount: number | null
  final: boolean
}

/** What was filed for lots that are not open yet. */
export function filingsIn({ filings }: { filings?: Filing[] }): readonly Filing[] {
  return filings ?? []
}

import { z } from 'zod'
import { piece } from '../buildings.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

declare module '#engine/game.ts' {
  interface Slices {
    auction: Auction | null
    /** Bids and passes filed for later lots of the current run, in order. */
    filings: Filing[]
    /** Seat of the player who sets the lowest bids, if there is one (`auction.minimum`). */
    banker: number
  }
}

/** The lot of an auction: a square's deed or a piece from the Bank's stock; the other property is null. */
const lot = z.union([
  z.strictObject({ square: z.int(), piece: z.null() }),
  z.strictObject({ square: z.null(), piece }),
])
export type Lot = z.infer<typeof lot>

const bid = z.strictObject({ seat: z.int(), amount: z.int() })
export type Bid = z.infer<typeof bid>

/** A stored maximum bid. If it is `final`, it counts as a pass once outbid. */
const maximum = bid.extend({ final: z.boolean() })
export type Maximum = z.infer<typeof maximum>

/**
 * Modes of bidding: open bids at any time; bids in turns with final passes; bids in turns with passes until
 * the next bid; sealed bids.
 */
export const modes = z.enum(['open', 'turns', 'reentry', 'sealed'])

const auction = z.strictObject({
  mode: modes,
  lot,
  /** The high bid, made by `leader`. */
  bid: z.int(),
  leader: z.int().nullable(),
  /** Every valid bid, newest last. If the leader leaves, the next best one applies. */
  bids: z.array(bid),
  /** Stored maximum bids in the order in which they were stored; secret. */
  maxima: z.array(maximum),
  /**
   * Sealed bids in the order in which they were filed; an amount of null is an answer without a bid. Secret.
   */
  sealed: z.array(z.strictObject({ seat: z.int(), amount: z.int().nullable() })),
  /** Seats that may bid and are still in the game, each with its minimum bid. */
  bidders: z.array(z.strictObject({ seat: z.int(), floor: z.int() })),
  passed: z.array(z.int()),
  /**
   * Fee that the buyer pays in addition to the bid because the deed is mortgaged; absent if there is none.
   */
  fee: z.int().exactOptional(),
  /** Further lots of the same run. */
  queue: z.array(lot),
  /** Seat whose landing, debt, departure or building order caused it. */
  cause: z.int(),
  why: z.enum(['unowned', 'declined', 'estate', 'scarce']),
})
export type Auction = z.infer<typeof auction>

/** A seat's answer for a later lot of the run. An amount of null is a pass. Secret. */
const filing = z.strictObject({
  seat: z.int(),
  lot,
  amount: z.int().nullable(),
  final: z.boolean(),
})
export type Filing = z.infer<typeof filing>

export const auctionState = {
  auction: auction.nullable(),
  filings: z.array(filing),
  banker: z.int().exactOptional(),
}

export function filingsIn({ filings }: { filings?: Filing[] }): readonly Filing[] {
  return filings ?? []
}

export function lotOfDeed(square: number): Lot {
  return { square, piece: null }
}

// Stored maxima, sealed bids and filings are hidden from other seats (CLS-037, CLS-039, CLS-042).

type Kept = Pick<Game, 'auction' | 'filings'>

/** An auction without the maxima and sealed bids of others. */
function auctionSeenBy(auction: Auction, viewer: number | null): Auction {
  const isOwn = ({ seat }: { seat: number }) => seat === viewer
  return { ...auction, maxima: auction.maxima.filter(isOwn), sealed: auction.sealed.filter(isOwn) }
}

function seenBy(game: Game, viewer: number | null): Kept {
  const kept: Kept = {}
  if (game.auction !== undefined) kept.auction = game.auction && auctionSeenBy(game.auction, viewer)
  if (game.filings) kept.filings = game.filings.filter(({ seat }) => seat === viewer)
  return kept
}

export function show(view: View, game: Game): void {
  if (game.banker !== undefined) view.banker = game.banker
  Object.assign(view, seenBy(game, view.viewer))
}

export function guess<Own>(game: Game<Own>, viewer: number | null): Game<Own> {
  return game.auction || game.filings ? { ...game, ...seenBy(game, viewer) } : game
}

/** Hidden bids of other seats, with the lots that their filings might be for. */
export function hiddenState(game: Game, seat: number): unknown {
  const { auction, filings } = game
  if (!auction && !filings?.length) return null
  const ofOthers = <Laid extends { seat: number }>(laid: readonly Laid[]) =>
    laid.filter((one) => one.seat !== seat)
  const filed = ofOthers(filings ?? [])
  const laid = [ofOthers(auction?.maxima ?? []), ofOthers(auction?.sealed ?? []), filed]
  if (laid.every((some) => some.length === 0)) return null
  return [laid, filed.length > 0 ? [auction?.lot ?? null, auction?.queue.length ?? 0] : null]
}

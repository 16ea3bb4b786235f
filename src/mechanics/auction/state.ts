import { z } from 'zod'
import { piece } from '../buildings.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

declare module '#engine/game.ts' {
  interface Slices {
    auction: Auction | null
    /** Bids and passes filed for later lots of the current run, in order. */
    filings: Filing[]
    /** Seat that sets the lowest bids, if one player does (`auction.minimum`). */
    banker: number
  }
}

/** The lot of an auction: the deed of a square, or a piece of the Bank's stock; the other is null. */
const lot = z.union([
  z.strictObject({ square: z.int(), piece: z.null() }),
  z.strictObject({ square: z.null(), piece }),
])
export type Lot = z.infer<typeof lot>

const bid = z.strictObject({ seat: z.int(), amount: z.int() })
export type Bid = z.infer<typeof bid>

/** A maximum bid; once outbid, a final one counts as a pass. */
const maximum = bid.extend({ final: z.boolean() })
export type Maximum = z.infer<typeof maximum>

/** Open bids at any time, bids in turns (a pass is final, or for now), or hidden bids. */
export const modes = z.enum(['open', 'turns', 'reentry', 'sealed'])

const auction = z.strictObject({
  mode: modes,
  lot,
  /** High bid and its owner. */
  bid: z.int(),
  leader: z.int().nullable(),
  /** Every valid bid, newest last; the next best applies when a leader leaves. */
  bids: z.array(bid),
  /** Stored maximum bids, in the order they were stored; secret. */
  maxima: z.array(maximum),
  /** Sealed bids in the order they were filed; null is an answer without a bid; secret. */
  sealed: z.array(z.strictObject({ seat: z.int(), amount: z.int().nullable() })),
  /** Living seats that may bid, each with its minimum bid. */
  bidders: z.array(z.strictObject({ seat: z.int(), floor: z.int() })),
  passed: z.array(z.int()),
  /** Fee that the buyer pays beside the bid, for the mortgage on the deed; absent if there is none. */
  fee: z.int().exactOptional(),
  /** Further lots of the same run. */
  queue: z.array(lot),
  /** Seat whose landing, debt, departure or building order caused it. */
  cause: z.int(),
  why: z.enum(['unowned', 'declined', 'estate', 'scarce']),
})
export type Auction = z.infer<typeof auction>

/** A seat's answer for a later lot of the run; an amount of null is a pass; secret. */
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

/** Hides stored maxima, sealed bids and filings of others (CLS-037, CLS-039, CLS-042). */

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

/** Hidden bids of others; with the lots that their filings might be for. */
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

import { z } from 'zod'
import { piece } from '../buildings.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

declare module '#engine/game.ts' {
  interface Slices {
    auction: Auction | null
    /** Filed for later lots of the run of auctions under way, in the order of filing. */
    filings: Filing[]
    /** Seat that fixes the lowest bids, where one player does (`auction.minimum`). */
    banker: number
  }
}

/** What an auction sells: the deed of a square, or a piece out of the Bank's stock; the other is null. */
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

/** Bids are called out at any time, called for one by one (a pass is for good, or for now), or hidden until the end. */
export const modes = z.enum(['open', 'turns', 'reentry', 'sealed'])

const auction = z.strictObject({
  mode: modes,
  lot,
  /** High bid and its owner. */
  bid: z.int(),
  leader: z.int().nullable(),
  /** Every standing bid, the newest last, so that the next best can step in when a leader leaves. */
  bids: z.array(bid),
  /** Stored maximum bids, in the order they were stored; secret. */
  maxima: z.array(maximum),
  /** Sealed bids in the order they were filed; null is an answer without a bid; secret. */
  sealed: z.array(z.strictObject({ seat: z.int(), amount: z.int().nullable() })),
  /** Living seats that are asked at all, each with the least that it must bid. */
  bidders: z.array(z.strictObject({ seat: z.int(), floor: z.int() })),
  passed: z.array(z.int()),
  /** What the buyer pays beside the bid, for the mortgage on the deed; not there where nothing is due. */
  fee: z.int().exactOptional(),
  /** Lots of the same run still to be sold after this one. */
  queue: z.array(lot),
  /** Seat whose landing, debt, leaving or building order caused it. */
  cause: z.int(),
  why: z.enum(['unowned', 'declined', 'estate', 'scarce']),
})
export type Auction = z.infer<typeof auction>

/** What a seat laid down for lots of the run of auctions that are not open yet; an amount of null is a pass; secret. */
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

/** What was filed for lots that are not open yet. */
export function filingsIn({ filings }: { filings?: Filing[] }): readonly Filing[] {
  return filings ?? []
}

/** A deed as something to be sold. */
export function lotOfDeed(square: number): Lot {
  return { square, piece: null }
}

/** Stored maxima, sealed bids and what is filed for later lots are their owners' alone (CLS-037, CLS-039, CLS-042). */

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

/** What others than a seat have laid down; with something filed, the lot that it might be for as well. */
export function laidDown(game: Game, seat: number): unknown {
  const { auction, filings } = game
  if (!auction && !filings?.length) return null
  const ofOthers = <Laid extends { seat: number }>(laid: readonly Laid[]) =>
    laid.filter((one) => one.seat !== seat)
  const filed = ofOthers(filings ?? [])
  const laid = [ofOthers(auction?.maxima ?? []), ofOthers(auction?.sealed ?? []), filed]
  if (laid.every((some) => some.length === 0)) return null
  return [laid, filed.length > 0 ? [auction?.lot ?? null, auction?.queue.length ?? 0] : null]
}

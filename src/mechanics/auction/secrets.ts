import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Auction } from './state.ts'

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
  const { auction, filings, banker } = game
  if (banker !== undefined) view.banker = banker
  if (auction !== undefined) view.auction = auction && auctionSeenBy(auction, view.viewer)
  if (filings)
    view.filings = filings.length > 0 ? filings.filter(({ seat }) => seat === view.viewer) : filings
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

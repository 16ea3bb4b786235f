import type { Auction } from './state.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { passOutbid } from './bidding.ts'
import { purseOf, couldBid, floorOf, markPassed, mayComeToBid, updateHighBid } from './standing.ts'
import { rulesOf } from './rules.ts'
import { filedFor, sinkFilings } from './runs.ts'
import { isAnswered } from './sealed.ts'
import { closeCall } from './turns.ts'

/**
 * When a lot opens, applies the bids and passes that were filed ahead, as far as each bidder's cash covers
 * them.
 */
export function takeFilings(play: Play, auction: Auction): void {
  const isSealed = auction.mode === 'sealed'
  if (!isSealed) sinkFilings(play)
  for (const { seat, amount, final } of filedFor(play, auction)) {
    const isCovered =
      amount === null || (amount >= floorOf(auction, seat) && amount <= purseOf(play, auction, seat))
    if (!isCovered) continue
    if (isSealed) auction.sealed.push({ seat, amount })
    else if (amount !== null) auction.maxima.push({ seat, amount, final })
    else markPassed(play, auction, seat)
  }
  updateHighBid(play, auction)
  passOutbid(play, auction)
}

/** Lowers stored maxima to the cash behind them, and ends the auction early when nobody is left to answer. */
export function settleAuction(play: Play): void {
  const { auction, prompts } = play.game
  if (!auction) return
  if (auction.mode !== 'sealed') sink(play, auction)
  for (const { id, kind } of prompts)
    if (
      (kind === 'auction.bid' && !hasRival(play, auction)) ||
      (kind === 'auction.sealed' && isAnswered(play, auction))
    )
      return play.close(id)
}

function sink(play: Play, auction: Auction): void {
  sinkFilings(play)
  if (auction.maxima.length === 0) return
  for (const maximum of auction.maxima)
    maximum.amount = Math.min(maximum.amount, purseOf(play, auction, maximum.seat))
  auction.maxima = auction.maxima.filter(({ seat, amount }) => amount >= floorOf(auction, seat))
}

/** Whether another seat could beat the leader, now or after raising money. */
function hasRival(play: Play, auction: Auction): boolean {
  for (const { seat } of auction.bidders) {
    if (seat === auction.leader || auction.passed.includes(seat)) continue
    if (couldBid(play, auction, seat) || mayComeToBid(play, seat)) return true
  }
  return false
}

/** Removes a bidder who left the game as if that player had never bid (Auctions, state machine). */
export function dropBidder(play: Play, seat: number): void {
  const { game } = play
  const { auction } = game
  if (game.filings) game.filings = game.filings.filter((filed) => filed.seat !== seat)
  if (!auction) return
  const others = ({ seat: other }: { seat: number }) => other !== seat
  auction.bids = auction.bids.filter(others)
  auction.maxima = auction.maxima.filter(others)
  auction.sealed = auction.sealed.filter(others)
  auction.bidders = auction.bidders.filter(others)
  auction.passed = auction.passed.filter((other) => other !== seat)
  if (auction.leader === seat) dropLeader(play, auction, seat)
}

/**
 * Restores the best remaining bid that its bidder's cash covers. In an open auction, also lifts passes and
 * leaves time to answer.
 */
function dropLeader(play: Play, auction: Auction, seat: number): void {
  const { game } = play
  const { lot, bid: amount } = auction
  const prompt = game.prompts.find(({ kind }) => kind === 'auction.bid')
  play.emit({ kind: 'bidDropped', seat, ...lot, amount, lifted: prompt !== undefined })
  auction.bids = auction.bids.filter((bid) => purseOf(play, auction, bid.seat) >= bid.amount)
  if (prompt) {
    auction.passed = []
    prompt.seats = auction.bidders.map((bidder) => bidder.seat)
    const earliest = dueAfter(game, prompt.seats, game.now, timerOf(game, 'extension'))
    if (prompt.due !== null) prompt.due = Math.max(prompt.due, earliest)
  }
  if (auction.mode === 'reentry') auction.passed = []
  updateHighBid(play, auction)
  if (rulesOf(play).isRestoredIn)
    auction.passed = auction.passed.filter((passed) => passed !== auction.leader)
  closeCall(play, auction.leader)
  passOutbid(play, auction)
}

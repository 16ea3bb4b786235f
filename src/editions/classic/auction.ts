import type { Auction, Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { best } from './bidding.ts'
import { deedAt, livingSeats } from './holdings.ts'
import { couldExceed, seatAt } from './means.ts'

interface AuctionStep extends Step {
  step: string
  square: number
  /** Seat whose landing or leaving brought it about. */
  cause: number
  why: Auction['why']
  /** Squares that are sold after this one. */
  queue: number[]
  /** When the run of auctions began that this one belongs to, if it did before. */
  started?: number
}

/** Opens the auction of one deed (CLS-031, CLS-035, CLS-036). */
export function openAuction(play: Play, step: AuctionStep): void {
  const { game } = play
  const { square, cause, why, queue, started = game.now } = step
  const bidders = livingSeats(game).filter((seat) => isInvited(play, seat, cause, why))
  game.auction = {
    square,
    opened: game.now,
    bid: 0,
    leader: null,
    bids: [],
    maxima: [],
    passed: [],
    queue,
    cause,
    why,
  }
  play.emit({ kind: 'auctionOpened', square, why, queue })
  play.push({ step: 'closeAuction' })
  if (bidders.length === 0) return
  play.ask({ kind: 'auction.bid', seats: bidders, timer: 'open', about: { square } })
  const prompt = game.prompts.at(-1)
  if (prompt) prompt.due = Math.max(started + timerOf(game, 'open'), game.now + timerOf(game, 'extension'))
  settleAuction(play)
}

function isInvited({ game }: Play, seat: number, cause: number, why: Auction['why']): boolean {
  return why !== 'declined' || seat !== cause || game.options['auction.declinerMayBid'] === true
}

interface EstateStep extends Step {
  step: string
  squares: number[]
  cause: number
  /** When its first auction opened; not there before. */
  started?: number
}

/** The estate of a bankrupt: one deed after the other, in board order (CLS-042, CLS-132). */
export function estate(play: Play, { squares, cause, started = play.game.now }: EstateStep): void {
  const [square, ...queue] = squares
  if (square === undefined) return
  if (queue.length > 0) play.push({ step: 'estate', squares: queue, cause, started })
  play.push({ step: 'auction', square, cause, why: 'estate', queue, started })
}

/** The hammer falls: the leader must buy; without a bid the deed stays with the Bank (CLS-038, CLS-040). */
export function closeAuction(play: Play): void {
  const { auction } = play.game
  if (!auction) return
  play.game.auction = null
  play.push({ step: 'orders' })
  const { square, leader, bid } = auction
  if (leader === null) {
    play.emit({ kind: 'auctionUnsold', square })
    return
  }
  pay(play, leader, 'bank', bid, 'auction', { square })
  deedAt(play.game, square).owner = leader
  play.emit({ kind: 'auctionWon', seat: leader, square, amount: bid })
}

/** Maxima sink with the cash behind them; the auction ends early when nobody is left to outbid. */
export function settleAuction(play: Play): void {
  const { game } = play
  const { auction } = game
  if (!auction) return
  for (const maximum of auction.maxima)
    maximum.amount = Math.min(maximum.amount, seatAt(game, maximum.seat).cash)
  auction.maxima = auction.maxima.filter(({ amount }) => amount > 0)
  const prompt = game.prompts.find((open) => open.kind === 'auction.bid')
  if (!prompt) return
  const hasRival = prompt.seats.some(
    (seat) => seat !== auction.leader && couldExceed(play, seat, auction.bid),
  )
  if (!hasRival) play.close(prompt.id)
}

/** A bidder has left the game: as if he had never bid (Auctions, state machine). */
export function dropBidder(play: Play, seat: number): void {
  const { game } = play
  const { auction } = game
  if (!auction) return
  const wasLeader = auction.leader === seat
  auction.bids = auction.bids.filter((bid) => bid.seat !== seat)
  auction.maxima = auction.maxima.filter((maximum) => maximum.seat !== seat)
  auction.passed = auction.passed.filter((other) => other !== seat)
  if (!wasLeader) return
  play.emit({ kind: 'bidDropped', seat, square: auction.square, amount: auction.bid })
  restand(play, auction)
}

/** The best remaining bid stands, passes are lifted, and there is time to answer it. */
function restand(play: Play, auction: Auction): void {
  const { game } = play
  auction.bids = auction.bids.filter(({ seat, amount }) => seatAt(game, seat).cash >= amount)
  const next = best(auction)
  auction.leader = next?.seat ?? null
  auction.bid = next?.amount ?? 0
  const prompt = game.prompts.find((open) => open.kind === 'auction.bid')
  if (!prompt) return
  prompt.seats = livingSeats(game).filter((seat) => isInvited(play, seat, auction.cause, auction.why))
  auction.passed = []
  const earliest = game.now + timerOf(game, 'extension')
  if (prompt.due !== null) prompt.due = Math.max(prompt.due, earliest)
  if (next) play.emit({ kind: 'bid', seat: next.seat, square: auction.square, amount: next.amount })
}

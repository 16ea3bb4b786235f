import { at } from '#engine/at.ts'
import type { Game, Step } from '#engine/game.ts'
import { lotOfDeed, type Auction, type Lot, modes } from './state.ts'
import { pay } from '#engine/money.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { pushAfterDues, pushBehind } from '../debt/debts.ts'
import { announceComplete } from '../property/complete.ts'
import { deedAt, livingSeats } from '../property/holdings.ts'
import { aboutLot } from './answers.ts'
import { settleAuction, takeFilings } from './bidders.ts'
import { feeOn } from './standing.ts'
import { askLeast, knownLeast } from './minimum.ts'
import { isCalled, rulesOf } from './rules.ts'
import { reveal } from './sealed.ts'
import { beforeFirst } from './turns.ts'

interface AuctionStep extends Step {
  step: string
  lot: Lot
  /**
   * Bidders with their minimum bids; by default all seats, with the auction's lowest bid (CLS-035, CLS-036).
   */
  bidders?: Auction['bidders']
  /** Seat whose landing, departure or building order caused the auction. */
  cause: number
  why: Auction['why']
  /** Further lots of the same run. */
  queue: Lot[]
  /** When the run of auctions started, if not with this one. */
  started?: number
  /** The lowest bid, if somebody set it. */
  least?: number
}

/** Opens the auction of one deed or piece (CLS-031, CLS-035, CLS-036, CLS-106). */
export function openAuction(play: Play, step: AuctionStep): void {
  const { square } = step.lot
  const least = step.least ?? knownLeast(play, square)
  if (least !== null || square === null) return openFrom(play, step, least ?? 0)
  play.push(step)
  askLeast(play, square)
}

function openFrom(play: Play, step: AuctionStep, least: number): void {
  const { game } = play
  const { lot, cause, why, queue, started } = step
  const fee = feeOn(play, lot)
  const auction: Auction = {
    mode: modes.parse(game.options['auction.mode']),
    lot,
    bid: 0,
    leader: null,
    bids: [],
    maxima: [],
    sealed: [],
    bidders: step.bidders ?? everybody(play, cause, why, least),
    passed: [],
    queue,
    cause,
    why,
    ...(fee > 0 && { fee }),
  }
  game.auction = auction
  const isLimited = least > rulesOf(play).step
  play.emit({
    kind: 'auctionOpened',
    ...lot,
    why,
    queue,
    ...(isLimited && { isLimited, leastAmount: least }),
  })
  play.push({ step: 'closeAuction' })
  takeFilings(play, auction)
  if (isCalled(auction)) play.push({ step: 'callBidder', after: beforeFirst(play, cause) })
  else askBidders(play, auction, started ?? null)
  if (started === undefined && why === 'estate') startEstate(game)
  settleAuction(play)
}

/**
 * When the first auction of an estate opens, records its time for the later lots. The auction may have waited
 * for the lowest bid (CLS-042, POL-120).
 */
function startEstate({ agenda, now, auction }: Game): void {
  const rest = auction?.queue.length ? agenda.findLast(({ step }) => step === 'estate') : undefined
  if (rest) rest['started'] ??= now
}

/**
 * Asks all bidders who have not passed. The deadline counts from `started`, the start of the run, which is
 * null for its first lot.
 */
function askBidders(play: Play, { mode, lot, bidders, passed, why }: Auction, started: number | null): void {
  const { game } = play
  const { isPassFinal, laterLots } = rulesOf(play)
  const seats = bidders.map(({ seat }) => seat).filter((seat) => !isPassFinal || !passed.includes(seat))
  if (seats.length === 0) return
  const timer = why === 'scarce' ? 'claim' : 'open'
  const kind = mode === 'sealed' ? 'auction.sealed' : 'auction.bid'
  play.ask({ kind, seats, timer, about: aboutLot(lot) })
  const prompt = at(game.prompts, game.prompts.length - 1)
  if (laterLots !== null) {
    prompt.due = dueAfter(game, seats, game.now, timerOf(game, timer) * (started === null ? 1 : laterLots))
    return
  }
  prompt.due = Math.max(
    dueAfter(game, seats, started ?? game.now, timerOf(game, timer)),
    dueAfter(game, seats, game.now, timerOf(game, 'extension')),
  )
}

function everybody({ game }: Play, cause: number, why: Auction['why'], floor: number): Auction['bidders'] {
  const isLeftOut = why === 'declined' && game.options['auction.declinerMayBid'] !== true
  const invited = livingSeats(game).filter((seat) => !isLeftOut || seat !== cause)
  return invited.map((seat) => ({ seat, floor }))
}

interface UnsoldStep extends Step {
  step: string
  seat: number
  square: number
  why: 'unowned' | 'declined'
}

/**
 * Auctions a declined deed, or leaves it with the Bank if `auction.onDecline` is off (CLS-031). Always
 * auctions a deed that was not for sale. The auction waits for open debts and auctions, such as those that
 * start because the buyer leaves.
 */
export function unsold(play: Play, { seat, square, why }: UnsoldStep): void {
  if (why === 'declined' && play.game.options['auction.onDecline'] !== true) return
  pushBehind(play, { step: 'auction', lot: lotOfDeed(square), cause: seat, why, queue: [] })
}

interface EstateStep extends Step {
  step: string
  squares: number[]
  cause: number
  /** When the first auction of the estate opened; absent before that. */
  started?: number
}

/** Auctions the estate of a bankrupt player one deed after the other, in board order (CLS-042, CLS-132). */
export function estate(play: Play, { squares, cause, started }: EstateStep): void {
  const [square, ...queue] = squares
  if (square === undefined) return
  const run = { cause, ...(started !== undefined && { started }) }
  if (queue.length > 0) play.push({ step: 'estate', squares: queue, ...run })
  const lot = lotOfDeed(square)
  play.push({ step: 'auction', lot, why: 'estate', queue: queue.map(lotOfDeed), ...run })
}

/**
 * Closes the auction: the leader must buy, and a lot without a bid stays with the Bank (CLS-038, CLS-040,
 * CLS-107).
 */
export function closeAuction(play: Play): void {
  const { auction } = play.game
  if (!auction) return
  if (auction.mode === 'sealed') reveal(play, auction)
  play.game.auction = null
  if (auction.queue.length === 0) play.game.filings = []
  const { lot, leader, bid } = auction
  // Building orders that were made during a run of pieces wait for its end (CLS-105).
  if (lot.piece === null) play.edition.moment?.(play, (step) => pushAfterDues(play, step))
  if (leader === null) return leaveUnsold(play, lot)
  pay(play, leader, 'bank', bid, 'auction', lot.piece === null ? { square: lot.square } : {})
  play.emit({ kind: 'auctionWon', seat: leader, ...lot, amount: bid })
  if (lot.piece !== null) return play.do({ step: 'placeBuilding', seat: leader, piece: lot.piece, paid: bid })
  deedAt(play.game, lot.square).owner = leader
  announceComplete(play, leader, [lot.square])
  if (auction.fee)
    for (const { inherited } of play.edition.figures.assets) inherited?.(play, leader, [lot.square])
}

/** Leaves a lot with the Bank. Its mortgage ends because lender and owner are now the same. */
function leaveUnsold(play: Play, lot: Lot): void {
  if (lot.square !== null) deedAt(play.game, lot.square).mortgaged = false
  play.emit({ kind: 'auctionUnsold', ...lot })
}

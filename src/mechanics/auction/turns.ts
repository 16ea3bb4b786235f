import { type Answer, type PromptKind, answering } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import type { Auction } from './state.ts'
import type { Play } from '#engine/play.ts'
import { aboutLot, bidOption, explainAmount, type Amount, late, passOption } from './answers.ts'
import { onTurn } from './minimum.ts'
import { rulesOf } from './rules.ts'
import { runActs, runOptions } from './runs.ts'
import { auctionOf, couldBid, lowestBid, markPassed, mayComeToBid, updateHighBid } from './standing.ts'

declare module '#engine/game.ts' {
  interface Steps {
    /**
     * `after`: the seat that was asked last. Initially the seat that caused the auction, or the seat before
     * the first bidder.
     */
    callBidder: { after: number }
  }
}

/**
 * Asks the next active bidder to the left, except the leader. If nobody is left to ask, the high bid wins. If
 * there is no bid yet, the last remaining bidder is asked once more, since only a bid can buy.
 */
export function callBidder(play: Play, { after }: StepOf<'callBidder'>): void {
  const auction = auctionOf(play)
  const next = nextCalled(play, auction, after)
  if (next === undefined) return
  play.push({ step: 'callBidder', after: next })
  const kind = auction.mode === 'reentry' ? 'auction.round' : 'auction.call'
  play.ask({ kind, seats: [next], timer: 'seat', about: aboutLot(auction.lot) })
}

/** Seat after which the first bidder is called. */
export function beforeFirst({ game, edition }: Play, cause: number): number {
  const count = game.seats.length
  return rulesOf({ edition }).firstCalled === 'left' ? cause : (onTurn(game) + count - 1) % count
}

/**
 * The next seat to ask. A seat that cannot make the next bid drops out. If the rules let it stay in because
 * it owns something to sell, it is asked only when nobody else is left.
 */
function nextCalled(play: Play, auction: Auction, after: number): number | undefined {
  const count = play.game.seats.length
  const distance = (seat: number) => (seat - after + count - 1) % count
  const order = auction.bidders.map(({ seat }) => seat).sort((a, b) => distance(a) - distance(b))
  const skipped: number[] = []
  for (const seat of order) {
    if (seat === auction.leader || auction.passed.includes(seat)) continue
    if (couldBid(play, auction, seat)) return seat
    if (mayComeToBid(play, seat)) skipped.push(seat)
    else if (rulesOf(play).isShortOut) passFor(play, seat)
  }
  return skipped[0]
}

function passFor(play: Play, seat: number): void {
  markPassed(play, auctionOf(play), seat)
  closeCall(play, seat)
}

/** Closes the prompt of a seat that now leads or has passed. */
export function closeCall(play: Play, seat: number | null): void {
  const call = play.game.prompts.find(({ kind }) => kind === 'auction.call' || kind === 'auction.round')
  if (call && seat !== null && call.seats.includes(seat)) play.close(call.id)
}

const bid: Answer = {
  check: (position, _seat, move, prompt) => late(position, prompt, move),
  explain: explainAmount(lowestBid),
  apply: (play, seat, { with: { amount } }: Amount, prompt) => {
    const auction = auctionOf(play)
    auction.bids.push({ seat, amount })
    // In this mode, a new bid lifts all passes.
    if (auction.mode === 'reentry') auction.passed = []
    updateHighBid(play, auction)
    play.close(prompt.id)
  },
}

const pass: Answer = { apply: passFor }

/** The prompt of one bidder in an auction in turns: raise or drop out. */
export const callPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    ...bidOption(position, prompt, seat),
    passOption(prompt, auctionOf(position)),
    ...runOptions(position, prompt, seat),
  ],
  fallback: answering('pass'),
  acts: { bid, pass, ...runActs({ pass: passFor }) },
}

import type { Answer, Position, PromptKind } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Auction, Bid } from './state.ts'
import { couldMatch, type Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { type Amount, amountOption, bidOption, explainAmount, late, passOption } from './answers.ts'
import { rulesOf } from './rules.ts'
import { runActs, runOptions } from './runs.ts'
import { auctionOf, lowestBid, lowestMaximum, markPassed, updateHighBid } from './standing.ts'

/** Whether a seat may bid; the leader may raise their own bid only if the rules allow it (POL-126). */
function mayBid(position: Position, seat: number): boolean {
  return auctionOf(position).leader !== seat || rulesOf(position).mayLeaderRaise
}

/** Makes a bid and updates the current one and the deadline (CLS-037). */
const bid: Answer = {
  check: (position, _seat, move, prompt) => late(position, prompt, move),
  explain: (position, seat, move, prompt) =>
    mayBid(position, seat)
      ? explainAmount(lowestBid)(position, seat, move, prompt)
      : refusal('leadsAlready', {}),
  apply: (play, seat, { with: { amount } }: Amount, prompt) => {
    const auction = auctionOf(play)
    const made = { seat, amount }
    auction.bids.push(made)
    auction.passed = auction.passed.filter((other) => other !== seat)
    challenge(play, prompt, made)
  },
}

const maximum: Answer = {
  check: (position, _seat, move, prompt) => late(position, prompt, move),
  explain: explainAmount(lowestMaximum),
  apply: (play, seat, { with: { amount } }: Amount, prompt) =>
    storeMaximum(play, prompt, { seat, amount }, false),
}

/** Stores a seat's maximum, which replaces its earlier one. */
function storeMaximum(play: Play, prompt: Prompt, { seat, amount }: Bid, final: boolean): void {
  const auction = auctionOf(play)
  auction.maxima = [...auction.maxima.filter((stored) => stored.seat !== seat), { seat, amount, final }]
  play.emit({ kind: 'maximumStored', seat, ...auction.lot, amount, audience: [seat] })
  challenge(play, prompt, { seat, amount })
}

/**
 * Updates the high bid. If a stored maximum outbids the new bid, emits the new bid first. A new high bid
 * extends the deadline.
 */
function challenge(play: Play, prompt: Prompt, made: Bid): void {
  const auction = auctionOf(play)
  const before = auction.bid
  const eventsBefore = play.events.length
  if (updateHighBid(play, auction)) {
    if (auction.leader !== made.seat && made.amount > before)
      play.events.splice(eventsBefore, 0, { kind: 'bid', ...made, ...auction.lot })
    extend(play, prompt)
  }
  passOutbid(play, auction)
}

/**
 * Leaves time to answer every new high bid, however late it comes, so that the highest bidder wins (CLS-037,
 * POL-129).
 */
function extend({ game }: Play, prompt: Prompt): void {
  const answerable = dueAfter(game, prompt.seats, game.now, timerOf(game, 'extension'))
  prompt.due = Math.max(prompt.due ?? 0, answerable)
}

/** A final maximum that is outbid counts as a pass. */
export function passOutbid(play: Play, auction: Auction): void {
  for (const { seat, final } of auction.maxima)
    if (final && seat !== auction.leader && !auction.passed.includes(seat)) passFor(play, seat)
}

/** Marks a seat as passed. If passes are not final, the seat is still asked, but nobody waits for it. */
function passFor(play: Play, seat: number): void {
  markPassed(play, auctionOf(play), seat)
  if (!rulesOf(play).isPassFinal) return
  const prompt = play.game.prompts.find(({ kind }) => kind === 'auction.bid')
  if (prompt) play.answered(prompt, seat)
}

function maximumOption(position: Position, prompt: Prompt, seat: number): Option[] {
  const auction = auctionOf(position)
  const stored = auction.maxima.find((known) => known.seat === seat)?.amount ?? null
  // An outbid maximum is no longer binding.
  const standing = stored !== null && (stored > auction.bid || auction.leader === seat) ? stored : null
  const facts = { ...auction.lot, bid: auction.bid, stored: standing }
  return amountOption(position, seat, {
    act: 'maximum',
    prompt,
    min: lowestMaximum(position, auction, seat),
    facts,
  })
}

/**
 * The leader cannot pass. If passes are not final, seats that passed are still asked but cannot pass again
 * (POL-129).
 */
const pass: Answer = {
  explain: (position, seat) => {
    if (auctionOf(position).leader === seat) return refusal('leaderStays', {})
    return rulesOf(position).isPassFinal ? null : passedAlready(false)
  },
  apply: passFor,
}

function passedAlready(isFinal: boolean): Refusal {
  return refusal('passedAlready', { isFinal })
}

/** The option to pass; its facts say whether the pass is final. */
function openPass(position: Position, prompt: Prompt): Option {
  const option = passOption(prompt, auctionOf(position))
  return { ...option, facts: { ...option.facts, isPassFinal: rulesOf(position).isPassFinal } }
}

/** Whether nobody waits for a seat: it leads, or has passed and could come in again. */
function isContent(auction: Auction | null | undefined, seat: number): boolean {
  return auction?.leader === seat || auction?.passed.includes(seat) === true
}

/** Open auction: all bidders may raise, store a maximum or pass at any time. */
export const biddingPrompt: PromptKind = {
  options: (position, prompt, seat, wanted) => {
    const auction = auctionOf(position)
    const listed =
      couldMatch(wanted, 'bid') && mayBid(position, seat) ? bidOption(position, prompt, seat) : []
    const hasProxy = position.game.options['auction.proxy'] === true
    if (hasProxy && couldMatch(wanted, 'maximum')) listed.push(...maximumOption(position, prompt, seat))
    const isDone = isContent(auction, seat)
    if (!isDone) listed.push(openPass(position, prompt))
    if (auction.queue.length > 0) listed.push(...runOptions(position, prompt, seat))
    return isDone ? listed.map((option) => ({ ...option, free: true })) : listed
  },
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  isContent: ({ auction }, seat) => isContent(auction, seat),
  answered: ({ game: { auction } }, seat) => (auction?.passed.includes(seat) ? passedAlready(true) : null),
  acts: {
    bid,
    maximum,
    pass,
    ...runActs({ pass: passFor, ahead: { lowest: lowestMaximum, file: storeMaximum } }),
  },
}

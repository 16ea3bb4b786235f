import { press, type Act, type PromptKind, type Position } from '#engine/edition.ts'
import type { Auction, Prompt } from '#engine/game.ts'
import type { Move, Option } from '#engine/option.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isInDebt, seatAt } from './means.ts'

const raises = [1, 10, 50]

interface Bid {
  seat: number
  amount: number
}

/** The most that a seat stands for: its own highest bid or its stored maximum. */
function caps({ bids, maxima }: Auction): Bid[] {
  const highest: Bid[] = []
  for (const { seat, amount } of [...maxima, ...bids]) {
    const known = highest.find((cap) => cap.seat === seat)
    if (!known) highest.push({ seat, amount })
    else known.amount = Math.max(known.amount, amount)
  }
  return highest
}

/**
 * Who leads, and with what: the highest cap, at one more than the next best, never more than the cap and never less
 * than the leader's own bid or standing one. Of equal caps the present leader's, then the earlier one, wins at that
 * amount.
 */
export function best(auction: Auction): Bid | null {
  const sorted = caps(auction).sort(
    (a, b) => b.amount - a.amount || Number(b.seat === auction.leader) - Number(a.seat === auction.leader),
  )
  const [first, second] = sorted
  if (!first) return null
  const own = Math.max(
    first.seat === auction.leader ? auction.bid : 0,
    ...auction.bids.filter(({ seat }) => seat === first.seat).map(({ amount }) => amount),
  )
  const needed = Math.min(first.amount, (second?.amount ?? 0) + 1)
  return { seat: first.seat, amount: Math.max(own, needed) }
}

/** Takes a bid or a maximum into account: the standing bid and the deadline follow (CLS-037). */
function restand(play: Play, auction: Auction, prompt: Prompt, challenger: Bid): void {
  const { game } = play
  const before = auction.leader
  const next = best(auction)
  if (!next) return
  const isHigher = next.amount > auction.bid || next.seat !== before
  if (next.seat !== challenger.seat && challenger.amount > auction.bid)
    play.emit({ kind: 'bid', seat: challenger.seat, square: auction.square, amount: challenger.amount })
  auction.leader = next.seat
  auction.bid = next.amount
  if (!isHigher) return
  play.emit({ kind: 'bid', seat: next.seat, square: auction.square, amount: next.amount })
  const cap = auction.opened + timerOf(game, 'cap')
  const extended = Math.max(prompt.due ?? 0, game.now + timerOf(game, 'extension'))
  prompt.due = Math.min(extended, Math.max(cap, prompt.due ?? 0))
}

function auctionOf({ game }: Position): Auction {
  if (!game.auction) throw new Error('no auction is open')
  return game.auction
}

/** Bids at or after the deadline come too late, by the clock of the move or of a later one that came before it. */
function late({ game }: Position, prompt: Prompt | null, move: Move): Refusal | null {
  const due = prompt?.due ?? Infinity
  return Math.max(game.now, move.at) >= due ? refusal('auctionClosed', {}) : null
}

function lowestBid(auction: Auction): number {
  return auction.bid + 1
}

function lowestMaximum(auction: Auction, seat: number): number {
  return auction.leader === seat ? auction.bid : auction.bid + 1
}

function explainAmount(lowest: (auction: Auction, seat: number) => number): NonNullable<Act['explain']> {
  return (position, seat, move) => {
    const amount = move.with['amount']
    if (!Number.isSafeInteger(amount)) return null
    if (isInDebt(position.game, seat)) return refusal('inDebt', {})
    const { cash } = seatAt(position.game, seat)
    if ((amount as number) > cash) return refusal('overSpendable', { max: cash })
    const min = lowest(auctionOf(position), seat)
    return (amount as number) < min ? refusal('bidTooLow', { min }) : null
  }
}

const bid: Act = {
  check: (position, _seat, move, prompt) => late(position, prompt, move),
  explain: explainAmount(lowestBid),
  carry: (play, seat, move, prompt) => {
    const auction = auctionOf(play)
    const made = { seat, amount: move.with['amount'] as number }
    auction.bids.push(made)
    restand(play, auction, prompt as Prompt, made)
  },
}

const maximum: Act = {
  check: (position, _seat, move, prompt) => late(position, prompt, move),
  explain: explainAmount(lowestMaximum),
  carry: (play, seat, move, prompt) => {
    const auction = auctionOf(play)
    const amount = move.with['amount'] as number
    auction.maxima = [...auction.maxima.filter((stored) => stored.seat !== seat), { seat, amount }]
    play.emit({ kind: 'maximumStored', seat, square: auction.square, amount, audience: [seat] })
    restand(play, auction, prompt as Prompt, { seat, amount })
  },
}

const pass: Act = {
  carry: (play, seat, _move, prompt) => {
    const auction = auctionOf(play)
    auction.passed.push(seat)
    play.answered(prompt as Prompt, seat)
    play.emit({ kind: 'passed', seat, square: auction.square })
  },
}

function amountOption(
  act: string,
  prompt: Prompt,
  min: number,
  max: number,
  facts: Option['facts'],
): Option[] {
  if (min > max) return []
  const quick = raises.map((raise) => (facts['bid'] as number) + raise).filter((amount) => amount <= max)
  const ask = { name: 'amount', type: 'amount' as const, min, max }
  return [{ act, prompt: prompt.id, fixed: {}, ask: [act === 'bid' ? { ...ask, quick } : ask], facts }]
}

/** Open auction: anyone may raise at any time, store a maximum, or pass for good. */
export const auctionPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const auction = auctionOf(position)
    const { cash } = seatAt(position.game, seat)
    const { square, bid: standing } = auction
    const stored = auction.maxima.find((known) => known.seat === seat)?.amount ?? null
    const mayBid = !isInDebt(position.game, seat)
    return [
      ...(mayBid ? amountOption('bid', prompt, lowestBid(auction), cash, { square, bid: standing }) : []),
      ...(mayBid
        ? amountOption('maximum', prompt, lowestMaximum(auction, seat), cash, {
            square,
            bid: standing,
            stored,
          })
        : []),
      ...(auction.leader === seat ? [] : [press('pass', prompt.id, { square })]),
    ]
  },
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  acts: { bid, maximum, pass },
}

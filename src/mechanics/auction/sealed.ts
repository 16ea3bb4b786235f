import type { Answer, PromptKind } from '#engine/edition.ts'
import type { Auction } from './state.ts'
import type { Play } from '#engine/play.ts'
import { purseOf, auctionOf, couldBid, floorFor, floorOf } from './standing.ts'
import { amountOption, explainAmount, type Amount, late, passOption } from './answers.ts'
import { runActs, runOptions } from './runs.ts'

/**
 * Files a hidden amount (null for no bid), which replaces the seat's earlier one. An unchanged amount keeps
 * its place in the order.
 */
function file(play: Play, seat: number, amount: number | null): void {
  const auction = auctionOf(play)
  const known = auction.sealed.find((filed) => filed.seat === seat)
  play.emit({ kind: 'filed', seat, ...auction.lot, amount, audience: [seat] })
  if (known?.amount === amount) return
  auction.sealed = [...auction.sealed.filter((filed) => filed !== known), { seat, amount }]
}

/** Reveals all amounts. The highest one that is covered by cash wins; of equal amounts, the earlier one. */
export function reveal(play: Play, auction: Auction): void {
  for (const { seat, amount } of auction.sealed) {
    if (amount === null) continue
    const covered = purseOf(play, auction, seat) >= amount
    play.emit({ kind: 'revealed', seat, ...auction.lot, amount, covered })
    if (covered && amount > auction.bid) Object.assign(auction, { bid: amount, leader: seat })
  }
}

/** Whether everybody who could bid has answered. */
export function isAnswered(play: Play, auction: Auction): boolean {
  return auction.bidders.every(
    ({ seat }) => auction.sealed.some((filed) => filed.seat === seat) || !couldBid(play, auction, seat),
  )
}

const bid: Answer = {
  check: (position, _seat, move, prompt) => late(position, prompt, move),
  explain: explainAmount(floorFor),
  apply: (play, seat, { with: { amount } }: Amount) => file(play, seat, amount),
}

const pass: Answer = { apply: (play, seat) => file(play, seat, null) }

/**
 * Sealed auction: each bidder files one hidden amount, or none, and may change it until the end. All remain
 * asked, so that nobody sees which players have answered.
 */
export const sealedPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const auction = auctionOf(position)
    const known = auction.sealed.find((filed) => filed.seat === seat)
    const facts = { ...auction.lot, stored: known?.amount ?? null }
    const isNone = known !== undefined && known.amount === null
    return [
      ...amountOption(position, seat, { act: 'bid', prompt, min: floorOf(auction, seat), facts }),
      ...(isNone ? [] : [passOption(prompt, auction)]),
      ...runOptions(position, prompt, seat),
    ]
  },
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  acts: {
    bid,
    pass,
    ...runActs({
      pass: (play, seat) => file(play, seat, null),
      ahead: { lowest: floorFor, file: (play, _prompt, { seat, amount }) => file(play, seat, amount) },
    }),
  },
}

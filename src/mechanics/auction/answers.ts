import type { Piece } from '../buildings.ts'
import { type Act, type Position, press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { purseOf, auctionOf, lowestBid, type Least } from './standing.ts'
import { rulesOf } from './rules.ts'
import type { Auction, Lot } from './state.ts'
import { isWhole } from '#engine/json.ts'
import type { Ask, Move, Option, MoveWith } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isInDebt } from '../debt/state.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'auction.bid': AboutLot
    'auction.sealed': AboutLot
    'auction.call': AboutLot
    'auction.round': AboutLot
  }
}

export type Amount = MoveWith<{ amount: number }>

/** Subject of an auction prompt. */
type AboutLot = { square: number } | { piece: Piece }

export function aboutLot({ square, piece }: Lot): AboutLot {
  return piece === null ? { square } : { piece }
}

/**
 * Refuses bids at or after the deadline. Compares the later of two times: this move's, and that of the last
 * move played.
 */
export function late({ game }: Position, prompt: Prompt, move: Move): Refusal | null {
  const due = prompt.due ?? Infinity
  return Math.max(game.now, move.at) >= due ? refusal('auctionClosed', {}) : null
}

/**
 * Explains why an amount is refused: the seat is in debt, or the amount is not in whole steps, above the
 * seat's cash or too low.
 */
export function explainAmount(lowest: Least): NonNullable<Act['explain']> {
  return (position, seat, move) => {
    const amount = move.with['amount']
    if (!isWhole(amount)) return null
    if (isInDebt(position.game, seat)) return refusal('inDebt', {})
    const auction = auctionOf(position)
    const { step } = rulesOf(position)
    if (amount % step !== 0) return refusal('bidStep', { step })
    const max = Math.max(0, purseOf(position, auction, seat))
    if (amount > max) return refusal('overSpendable', { max })
    const min = lowest(position, auction, seat)
    return amount < min ? refusal('bidTooLow', { min }) : null
  }
}

/**
 * An option for an amount from the minimum to all of the seat's cash. None if the cash is too low or the seat
 * is in debt.
 */
export function amountOption(
  position: Position,
  seat: number,
  option: Omit<Option, 'prompt' | 'ask' | 'fixed'> & { prompt: Prompt; min: number; quick?: true },
): Option[] {
  const { act, prompt, min, facts, quick } = option
  const ask = amountAsk(position, purseOf(position, auctionOf(position), seat), min)
  if (!ask || isInDebt(position.game, seat)) return []
  if (quick) ask.quick = quickBids(position, min).filter((amount) => amount <= ask.max)
  return [{ act, prompt: prompt.id, fixed: {}, ask: [ask], facts: { ...facts, ...winFacts(position) } }]
}

function winFacts(position: Position): { isWon: boolean; winSeats: number[] } {
  const { bidders, passed, leader } = auctionOf(position)
  const left = bidders.flatMap(({ seat }) => (seat === leader || !passed.includes(seat) ? [seat] : []))
  const winSeats = rulesOf(position).winners?.(position, left) ?? []
  return { isWon: winSeats.length > 0, winSeats }
}

/**
 * Suggested bids: the minimum, and the edition's raises over the current bid, or over the lowest valid bid if
 * that is higher. Rounded if the steps are large.
 */
function quickBids(position: Position, min: number): number[] {
  const { step, quickRaises } = rulesOf(position)
  const { bid } = auctionOf(position)
  const from = min - step > bid ? min : min - step
  const round = step > 1 ? (step * quickRaises[0]) / 2 : 1
  return [min, ...quickRaises.map((raise) => Math.ceil((from + raise * step) / round) * round)]
}

/** A question for an amount in whole steps; null if the seat cannot pay the minimum. */
export function amountAsk(
  position: Position,
  most: number,
  min: number,
): Extract<Ask, { type: 'amount' }> | null {
  const { step } = rulesOf(position)
  const max = most - (most % step)
  if (min > max) return null
  return { name: 'amount', type: 'amount', min, max, ...(step > 1 && { step }) }
}

/** The option to bid openly, with suggested raises over the current bid. */
export function bidOption(position: Position, prompt: Prompt, seat: number): Option[] {
  const auction = auctionOf(position)
  const facts = { ...auction.lot, bid: auction.bid }
  return amountOption(position, seat, {
    act: 'bid',
    prompt,
    min: lowestBid(position, auction, seat),
    facts,
    quick: true,
  })
}

export function passOption({ id }: Prompt, { lot }: Auction): Option {
  return press('pass', id, { ...lot })
}

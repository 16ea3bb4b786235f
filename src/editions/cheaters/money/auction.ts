import { press } from '#engine/edition.ts'
import type { Prompt, StepOf } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { deedAt, livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Lot } from '#mechanics/auction/state.ts'
import type { Answer, Game, Play, Position, PromptKind, Hammer } from '../state.ts'
import { clockOf } from '../paces.ts'
import { claimants, dropClaims, floorOf, putUpWon, trayOf } from './build.ts'
import { noteBought, sell } from './buy.ts'

/** First bid and every raise (CHE-032). */
const step = 10

function hammerOf({ game }: Pick<Position, 'game'>): Hammer {
  const { auction } = game.own
  if (!auction) throw new Error('no auction is open')
  return auction
}

/** The highest bid of one who is in the game; null where nobody has bid. */
function highestBid(game: Game): Hammer['bids'][number] | null {
  return game.own.auction?.bids.findLast(({ seat }) => !seatAt(game, seat).out) ?? null
}

/** Everybody in the game may bid, whoever declined it too (CHE-032). */
export function openAuction(play: Play, { square, stop }: StepOf<'cheaters.auction'>): void {
  const { game } = play
  if (square !== null && deedAt(game, square).owner !== null) return
  const lasts = clockOf(game, 'auction')
  const seats = square === null ? claimants(play) : livingSeats(game)
  game.own.auction = { square, bids: [] }
  play.ask({ kind: 'bid', seats, timer: 'choice', lasts, about: { ...lotOf(play), stop } })
}

/** As events and prompts name it: a hotel has no square (CHE-055). */
function lotOf(position: Pick<Position, 'game'>): Lot {
  const { square } = hammerOf(position)
  return square === null ? { square, piece: 'hotel' } : { square, piece: null }
}

/** More than the highest bid, and for a hotel what its bidder would pay for it at least. */
function lowest(position: Position, seat: number): number {
  const next = (highestBid(position.game)?.amount ?? 0) + step
  return hammerOf(position).square === null ? Math.max(next, floorOf(position, seat) ?? next) : next
}

function bounds(position: Position, seat: number): { min: number; max: number } {
  const { cash } = seatAt(position.game, seat)
  return { min: lowest(position, seat), max: cash - (cash % step) }
}

const bid: Answer = {
  explain: (position, seat, move) => {
    const { amount } = move.with
    if (typeof amount !== 'number') return null
    const { min, max } = bounds(position, seat)
    return amount > max ? refusal('overSpendable', { max }) : refusal('bidTooLow', { min })
  },
  check: (position, seat, { with: { amount } }: MoveWith<{ amount: number }>) =>
    amount % step === 0 ? null : refusal('sumOutside', bounds(position, seat)),
  carry: (play, seat, { with: { amount } }: MoveWith<{ amount: number }>, prompt) => {
    const hammer = hammerOf(play)
    const over = highestBid(play.game)?.seat
    hammer.bids.push({ seat, amount })
    const isOver = over !== undefined && over !== seat
    play.emit({ kind: 'bid', seat, amount, ...lotOf(play), ...(isOver && { over }) })
    noteHighest(play.game, prompt)
    extend(play, prompt)
    endIfAlone(play, prompt)
  },
}

/** Bids are public: what stands is part of the question (CHE-032). */
function noteHighest(game: Game, { about }: Prompt): void {
  const highest = highestBid(game)
  Object.assign(about, { leader: highest?.seat ?? null, bidAmount: highest?.amount ?? 0 })
}

/** A bid near the end leaves time to answer it (CHE-032). */
function extend({ game }: Play, prompt: Prompt): void {
  prompt.due = Math.max(prompt.due ?? 0, dueAfter(game, [], game.now, clockOf(game, 'lateBid')))
}

/** Who has passed bids no more; whose bid is the highest has nothing to pass on. */
const pass: Answer = {
  carry: (play, seat, _move, prompt) => {
    play.emit({ kind: 'passed', seat, ...lotOf(play) })
    leaveBidding(play, prompt, seat)
  },
}

/** It ends when everybody else has passed (CHE-032). */
function endIfAlone(play: Play, prompt: Prompt): void {
  const leader = highestBid(play.game)?.seat
  if (prompt.seats.every((seat) => seat === leader)) fall(play, prompt)
}

function leaveBidding(play: Play, prompt: Prompt, seat: number): void {
  prompt.seats = prompt.seats.filter((other) => other !== seat)
  noteHighest(play.game, prompt)
  endIfAlone(play, prompt)
}

/** The highest bid that can be paid wins; without one the deed or the hotel stays with the Bank (CHE-032, CHE-055). */
function fall(play: Play, prompt: Prompt): void {
  const { game } = play
  const { square, bids } = hammerOf(play)
  const lot = lotOf(play)
  const isGood = ({ seat, amount }: Hammer['bids'][number]) =>
    !seatAt(game, seat).out && seatAt(game, seat).cash >= amount && isForSale(play, seat, square)
  const won = bids.findLast(isGood)
  play.close(prompt.id)
  game.own.auction = null
  if (won) {
    play.emit({ kind: 'auctionWon', ...won, ...lot })
    handOver(play, prompt, square, won)
  } else {
    if (square === null) dropClaims(play)
    play.emit({ kind: 'auctionUnsold', ...lot })
  }
}

/** A cheat may have taken the last hotel out of the tray, or the deed on which it was to stand. */
function isForSale(play: Play, seat: number, square: number | null): boolean {
  if (square !== null) return deedAt(play.game, square).owner === null
  return trayOf(play.game) > 0 && floorOf(play, seat) !== null
}

function handOver(
  play: Play,
  { about }: Prompt,
  square: number | null,
  { seat, amount }: Hammer['bids'][number],
): void {
  if (square === null) return putUpWon(play, seat, amount)
  sell(play, seat, square, amount, 'auction')
  const { stop } = about
  if (typeof stop === 'number') noteBought(play.game, seat, stop, { square, price: amount })
}

function bidOption(position: Position, prompt: Prompt, seat: number): Option[] {
  const { min, max } = bounds(position, seat)
  if (min > max) return []
  const quick = [min, min + 40, min + 90].filter((amount) => amount <= max)
  const facts = { ...lotOf(position), bid: highestBid(position.game)?.amount ?? 0 }
  return [{ ...press('bid', prompt.id, facts), ask: [{ name: 'amount', type: 'amount', min, max, quick }] }]
}

export const bidPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const isLeader = highestBid(position.game)?.seat === seat
    const passing = isLeader ? [] : [press('pass', prompt.id, { ...lotOf(position) })]
    return [...bidOption(position, prompt, seat), ...passing]
  },
  fallback: () => null,
  lapse: fall,
  isContent: (game, seat) => highestBid(game)?.seat === seat,
  leave: leaveBidding,
  acts: { bid, pass },
}

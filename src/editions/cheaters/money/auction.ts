import { press } from '#engine/edition.ts'
import type { Prompt, Step } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Game, Play, Position, PromptKind } from '../game.ts'
import { clockOf } from '../paces.ts'
import type { Hammer } from '../state.ts'
import { inGame } from '../turn/order.ts'
import { noteBought, sell } from './sale.ts'

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

/** What a seat has bid as the highest bidder (CHE-106). */
export function boundByBid(game: Game, seat: number): number {
  const highest = highestBid(game)
  return highest?.seat === seat ? highest.amount : 0
}

/** Everybody in the game may bid, whoever declined it too (CHE-032). */
export function openAuction(play: Play, { square, stop }: Step & { square: number; stop: number }): void {
  const { game } = play
  if (deedAt(game, square).owner !== null) return
  const lasts = clockOf(game, 'auction')
  game.own.auction = { square, bids: [] }
  play.ask({ kind: 'bid', seats: inGame(game), timer: 'choice', lasts, about: { square, stop } })
}

function lowest(game: Game): number {
  return (highestBid(game)?.amount ?? 0) + step
}

function bounds(game: Game, seat: number): { min: number; max: number } {
  const { cash } = seatAt(game, seat)
  return { min: lowest(game), max: cash - (cash % step) }
}

const bid: Answer = {
  explain: ({ game }, seat, move) => {
    const { amount } = move.with
    if (typeof amount !== 'number') return null
    const { min, max } = bounds(game, seat)
    return amount > max ? refusal('overSpendable', { max }) : refusal('bidTooLow', { min })
  },
  check: ({ game }, seat, move) =>
    (move.with['amount'] as number) % step === 0 ? null : refusal('sumOutside', bounds(game, seat)),
  carry: (play, seat, move, prompt) => {
    const hammer = hammerOf(play)
    const amount = move.with['amount'] as number
    const over = highestBid(play.game)?.seat
    hammer.bids.push({ seat, amount })
    const isOver = over !== undefined && over !== seat
    play.emit({ kind: 'bid', seat, amount, square: hammer.square, piece: null, ...(isOver && { over }) })
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
    play.emit({ kind: 'passed', seat, square: hammerOf(play).square, piece: null })
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

/** The highest bid that can be paid wins; without one the deed stays with the Bank (CHE-032). */
function fall(play: Play, prompt: Prompt): void {
  const { game } = play
  const { square, bids } = hammerOf(play)
  const isGood = ({ seat, amount }: Hammer['bids'][number]) =>
    !seatAt(game, seat).out && seatAt(game, seat).cash >= amount
  const won = deedAt(game, square).owner === null ? bids.findLast(isGood) : undefined
  play.close(prompt.id)
  game.own.auction = null
  if (!won) return play.emit({ kind: 'auctionUnsold', square, piece: null })
  const { seat, amount } = won
  sell(play, seat, square, amount, 'auction')
  noteBought(game, seat, prompt.about['stop'] as number, { square, price: amount })
  play.emit({ kind: 'auctionWon', seat, amount, square, piece: null })
}

function bidOption({ game }: Position, prompt: Prompt, seat: number): Option[] {
  const { min, max } = bounds(game, seat)
  if (min > max) return []
  const quick = [min, min + 40, min + 90].filter((amount) => amount <= max)
  const { square } = hammerOf({ game })
  const facts = { square, piece: null, bid: highestBid(game)?.amount ?? 0 }
  return [{ ...press('bid', prompt.id, facts), ask: [{ name: 'amount', type: 'amount', min, max, quick }] }]
}

export const bidPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const { square } = hammerOf(position)
    const isLeader = highestBid(position.game)?.seat === seat
    const passing = isLeader ? [] : [press('pass', prompt.id, { square, piece: null })]
    return [...bidOption(position, prompt, seat), ...passing]
  },
  fallback: () => null,
  lapse: fall,
  isContent: (game, seat) => highestBid(game)?.seat === seat,
  leave: leaveBidding,
  acts: { bid, pass },
}

import { lotAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt, livingSeats } from '#mechanics/property/holdings.ts'
import type { Game, Play, Position, Stop, Answer, PromptKind, FreeAction, Hammer } from '../state.ts'
import { reviewFinalPhase, stopWithId, tellLater } from '../turn/order.ts'
import { press } from '#engine/edition.ts'
import { choose, closingWithoutUndo, shortOfCash } from '../../answers.ts'
import { promptsOf, type Prompt, type StepOf } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { privately, clockOf } from '../paces.ts'
import type { Choice, MoveWith, Option } from '#engine/option.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import type { Lot } from '#mechanics/auction/state.ts'
import { claimsOf, floorOf, putUpWon, trayOf } from './build.ts'

type Sale = { square: number; price: number }

export function bankHeld({ board, game }: Position): number[] {
  return board.properties.filter((square) => game.deeds[square]?.owner === null)
}

/**
 * Returns the first Bank-held property ahead of a square, checking the square itself last (CHE-202, C08,
 * A72), or null.
 */
export function nextBankHeld(position: Position, from: number): number | null {
  const held = bankHeld(position)
  return held.find((square) => square > from) ?? held[0] ?? null
}

/** Returns the square with the lowest printed price, or null; on a tie, the lower square (CHE-116). */
export function leastExpensive({ board }: Position, squares: readonly number[]): number | null {
  const price = (square: number) => lotAt(board, square).price
  return squares.toSorted((a, b) => price(a) - price(b) || a - b)[0] ?? null
}

/** Sells a deed of the Bank to a seat, with the hotel on it (CHE-034). */
export function sell(play: Play, seat: number, square: number, price: number, why: string): void {
  pay(play, seat, 'bank', price, why, { square })
  deedAt(play.game, square).owner = seat
  reviewFinalPhase(play)
}

/** Records a purchase on the stop that led to it (CHE-213). */
function noteBought(game: Game, seat: number, id: number, bought: Sale): void {
  const stop = stopWithId(game, id)
  if (stop?.seat === seat) stop.bought = bought
}

/** Reverses the purchase made at a stop, if its owner still holds the deed (CHE-113, CHE-213). */
export function undoPurchase(play: Play, { seat, bought }: Stop): void {
  if (!bought) return
  const deed = deedAt(play.game, bought.square)
  if (deed.owner !== seat) return
  deed.owner = null
  pay(play, 'bank', seat, bought.price, 'undone')
}

/**
 * Whether a property is being bought or auctioned, so that no sleight can take it (CHE-203). This is public.
 */
export function isUnderSale(game: Game, square: number): boolean {
  return (
    game.own.auction?.square === square ||
    game.prompts.some(({ kind, about }) => kind === 'buy' && about['square'] === square) ||
    game.agenda.some(
      ({ step, square: at }) => (step === 'buy' || step === 'cheaters.auction') && at === square,
    )
  )
}

/** Cash that the bot keeps when it buys for a player, in M (`rules.md`, Decisions). */
const keptBack = 100

type Bid = Hammer['bids'][number]

type SalePrompt = Prompt & { about: Sale & { stop: number } }

/**
 * Offers a Bank-held property at the printed price; it is auctioned if the player declines (CHE-031,
 * CHE-033).
 */
export function offerPurchase(play: Play, { seat, square, stop }: StepOf<'buy'>): void {
  const { game, board } = play
  if (deedAt(game, square).owner !== null) return
  const { price } = lotAt(board, square)
  play.ask(privately(game, 'buy', seat, { square, price, stop }))
}

const buy: Answer = {
  explain: ({ game }, seat, _move, { about: { price } }: SalePrompt) =>
    shortOfCash(price, seatAt(game, seat).cash),
  ...closingWithoutUndo((play: Play, seat, _move, { asked, about: { square, price, stop } }: SalePrompt) => {
    sell(play, seat, square, price, 'purchase')
    noteBought(play.game, seat, stop, { square, price })
    tellLater(play, asked, { kind: 'took', seat, square }, stop)
  }),
}

const auction: Answer = closingWithoutUndo(
  (play: Play, _seat, _move, { asked, about: { square, stop } }: SalePrompt) => {
    play.push({ step: 'cheaters.auction', square, stop })
    tellLater(play, asked, { kind: 'auctionOpened', square, piece: null, why: 'declined', queue: [] }, stop)
  },
)

export const buyPrompt: PromptKind = {
  options: ({ game }, { id, about: { square, price } }: SalePrompt, seat) => {
    const purchase = seatAt(game, seat).cash >= price ? [press('buy', id, { square, price })] : []
    return [...purchase, press('auction', id, { square })]
  },
  fallback: ({ game }, { id, about: { price } }: SalePrompt, seat) =>
    choose(id, seatAt(game, seat).cash >= price + keptBack ? 'buy' : 'auction'),
  acts: { buy, auction },
}

/** Closes purchase prompts whose deed meanwhile got an owner through a card or a deal. */
export function settleSales(play: Play): void {
  const { game } = play
  for (const { id, about } of promptsOf(game, 'buy'))
    if (deedAt(game, Number(about['square'])).owner !== null) play.close(id)
}

/**
 * Returns the Bank's cheapest property if the seat got away with Pickpocket and may buy it now, or null
 * (CHE-214).
 */
function offered(position: Position, seat: number): Sale | null {
  const { game, board } = position
  const isOnTurn = game.own.phase === 'open' && game.turn.seat === seat
  if (!isOnTurn || !game.own.buyOptions.some((option) => option.seat === seat && option.now)) return null
  const square = leastExpensive(position, bankHeld(position))
  if (square === null || isUnderSale(game, square)) return null
  return { square, price: lotAt(board, square).price }
}

function take(play: Play, seat: number, { square, price }: Sale): void {
  const { own } = play.game
  own.buyOptions = own.buyOptions.filter((option) => option.seat !== seat || !option.now)
  sell(play, seat, square, price, 'purchase')
  play.emit({ kind: 'took', seat, square })
}

/** Buys the Bank's cheapest property at the printed price, wherever the token is (CHE-214). */
export const buyLeast: FreeAction = {
  options: (position, seat) => {
    const sale = offered(position, seat)
    return sale && seatAt(position.game, seat).cash >= sale.price
      ? [{ ...press('buyLeast', null, { price: sale.price }), fixed: { square: sale.square } }]
      : []
  },
  explain: (position, seat) => {
    const sale = offered(position, seat)
    return sale && refusal('shortOfCash', { need: sale.price, have: seatAt(position.game, seat).cash })
  },
  apply: (play, seat) => {
    const sale = offered(play, seat)
    if (sale) take(play, seat, sale)
  },
}

/** Returns the purchase that a time-out makes: only one that costs nothing (`rules.md`, Decisions). */
export function freeChoice(position: Position, seat: number): Choice | null {
  const sale = offered(position, seat)
  return sale?.price === 0 ? { act: 'buyLeast', prompt: null, with: { square: sale.square } } : null
}

/** Minimum first bid and minimum raise, in M (CHE-032). */
const step = 10

function hammerOf({ game }: Pick<Position, 'game'>): Hammer {
  const { auction } = game.own
  if (!auction) throw new Error('no auction is open')
  return auction
}

/** Returns the highest bid of a player who is still in the game, or null. */
function highestBid(game: Game): Bid | null {
  return game.own.auction?.bids.findLast(({ seat }) => !seatAt(game, seat).out) ?? null
}

/**
 * Opens an auction: for all players in the game, including the player who declined, or for the claimants of a
 * hotel (CHE-032, CHE-055).
 */
export function openAuction(play: Play, { square, stop }: StepOf<'cheaters.auction'>): void {
  const { game } = play
  if (square !== null && deedAt(game, square).owner !== null) return
  const lasts = clockOf(game, 'auction')
  const seats = square === null ? claimsOf(play).map(({ seat }) => seat) : livingSeats(game)
  game.own.auction = { square, bids: [] }
  play.ask({ kind: 'bid', seats, timer: 'choice', lasts, about: { ...lotOf(play), stop } })
}

/** Returns the lot in the form that events and prompts use: a hotel has no square (CHE-055). */
function lotOf(position: Pick<Position, 'game'>): Lot {
  const { square } = hammerOf(position)
  return square === null ? { square, piece: 'hotel' } : { square, piece: null }
}

/** Returns the minimum bid: above the highest bid, and for a hotel at least the bidder's printed price. */
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
  apply: (play, seat, { with: { amount } }: MoveWith<{ amount: number }>, prompt) => {
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

/** Shows the current highest bid in the prompt; bids are public (CHE-032). */
function noteHighest(game: Game, { about }: Prompt): void {
  const highest = highestBid(game)
  Object.assign(about, { leader: highest?.seat ?? null, bidAmount: highest?.amount ?? 0 })
}

/** Extends the auction after a late bid, so that others can answer it (CHE-032). */
function extend({ game }: Play, prompt: Prompt): void {
  prompt.due = Math.max(prompt.due ?? 0, dueAfter(game, [], game.now, clockOf(game, 'lateBid')))
}

/** Ends a player's bidding. The highest bidder does not get this option. */
const pass: Answer = {
  apply: (play, seat, _move, prompt) => {
    play.emit({ kind: 'passed', seat, ...lotOf(play) })
    leaveBidding(play, prompt, seat)
  },
}

/** Ends the auction when all players except the highest bidder have passed (CHE-032). */
function endIfAlone(play: Play, prompt: Prompt): void {
  const leader = highestBid(play.game)?.seat
  if (prompt.seats.every((seat) => seat === leader)) fall(play, prompt)
}

function leaveBidding(play: Play, prompt: Prompt, seat: number): void {
  prompt.seats = prompt.seats.filter((other) => other !== seat)
  noteHighest(play.game, prompt)
  endIfAlone(play, prompt)
}

/**
 * Ends the auction. The highest bid that can be paid wins; without one the Bank keeps the deed or hotel
 * (CHE-032, CHE-055).
 */
function fall(play: Play, prompt: Prompt): void {
  const { game } = play
  const { square, bids } = hammerOf(play)
  const lot = lotOf(play)
  const isGood = ({ seat, amount }: Bid) =>
    !seatAt(game, seat).out && seatAt(game, seat).cash >= amount && isForSale(play, seat, square)
  const won = bids.findLast(isGood)
  play.close(prompt.id)
  game.own.auction = null
  if (won) {
    play.emit({ kind: 'auctionWon', ...won, ...lot })
    handOver(play, prompt, square, won)
  } else {
    // Nobody wants a hotel at that price.
    if (square === null) game.own.claims = []
    play.emit({ kind: 'auctionUnsold', ...lot })
  }
}

/** Whether the lot still exists: a cheat may have taken the last hotel from the tray, or the deed for it. */
function isForSale(play: Play, seat: number, square: number | null): boolean {
  if (square !== null) return deedAt(play.game, square).owner === null
  return trayOf(play.game) > 0 && floorOf(play, seat) !== null
}

function handOver(play: Play, { about }: Prompt, square: number | null, { seat, amount }: Bid): void {
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

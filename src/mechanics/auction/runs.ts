import type { Json } from '#engine/json.ts'
import { at } from '#engine/at.ts'
import { type Auction, type Bid, type Filing, filingsIn, type Lot } from './state.ts'
import { type Answer, type FreeAction, type Position, press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Ask, Move, Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '../money/funds.ts'
import { isInDebt } from '../debt/state.ts'
import { amountAsk, explainAmount, late } from './answers.ts'
import { auctionOf, floorFor, floorOf, type Least } from './standing.ts'

// A run of lots is announced as a whole, and passes and bids may be filed for all of it from the start
// (Auctions). A filing for a deed applies when that deed's lot opens; a filing for a piece applies to every
// later piece of its kind.

/** How an auction mode handles an answer for the open lot. */
interface Present {
  pass: (play: Play, seat: number) => void
  /**
   * Handles bids for the open lot that are filed together with bids for later lots, if the mode allows it.
   * `lowest` is the minimum.
   */
  ahead?: {
    lowest: Least
    file: (play: Play, prompt: Prompt, bid: Bid, final: boolean) => void
  }
}

type Key = number | string

function isKey(given: Json | undefined): given is Key {
  return typeof given === 'number' || typeof given === 'string'
}

/** Key of a lot in answers: the square of a deed, the name of a piece. */
function keyOf({ square, piece }: Lot): Key {
  return square ?? piece
}

function keysOf(lots: readonly Lot[]): Key[] {
  return [...new Set(lots.map(keyOf))]
}

export function runOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  const auction = auctionOf(position)
  const { lot, queue, leader, passed } = auction
  if (queue.length === 0) return []
  const facts = { ...lot, count: queue.length + 1 }
  return [
    ...(leader === seat || passed.includes(seat) ? [] : [press('passAll', prompt.id, facts)]),
    passing(prompt.id, queue, facts),
    ...filing(position, prompt.id, seat, [lot, ...queue], facts),
  ]
}

/**
 * The option to pass on later lots. Marked minor if there is only one, because it then resembles the options
 * to pass now or on all lots.
 */
function passing(prompt: number, queue: readonly Lot[], facts: Option['facts']): Option {
  const option = ahead('passAhead', prompt, queue, facts)
  return option.ask.length === 0 ? { ...option, minor: true } : option
}

/** An option about the given lots. If there is only one, it is fixed instead of asked for. */
export function ahead(
  act: string,
  prompt: number | null,
  lots: readonly Lot[],
  facts: Option['facts'],
): Option {
  const from = keysOf(lots)
  const option = { act, prompt, fixed: {}, ask: [], facts }
  if (from.length === 1) return { ...option, fixed: { lot: at(from, 0) } }
  const of = lots[0]?.piece === null ? 'deed' : 'piece'
  return { ...option, ask: [{ name: 'lots', type: 'pick', of, from, min: 1, max: from.length }] }
}

/** Options to file bids for several lots: stored maxima, or sealed bids. Open bids cannot be made ahead. */
export function filing(
  position: Position,
  prompt: number | null,
  seat: number,
  lots: readonly Lot[],
  facts: Option['facts'],
): Option[] {
  const { game } = position
  const auction = auctionOf(position)
  const { mode } = auction
  const isMaximum = mode === 'open' && game.options['auction.proxy'] === true
  const amount = amountAsk(position, seatAt(game, seat).cash, floorOf(auction, seat))
  if (!(isMaximum || mode === 'sealed') || !amount || isInDebt(game, seat)) return []
  const option = ahead('fileAhead', prompt, lots, facts)
  const final: Ask = { name: 'final', type: 'pick', of: 'final', from: ['final'], min: 0, max: 1 }
  return [{ ...option, ask: [...option.ask, amount, ...(isMaximum ? [final] : [])] }]
}

/** Acts for a run of lots, given how the mode handles answers for the open lot. */
export function runActs({ pass, ahead: present }: Present): Record<string, Answer> {
  return {
    ...(present && { fileAhead: fileAct(present) }),
    passAll: {
      apply: (play, seat) => {
        const { queue } = auctionOf(play)
        fileAnswers(play, seat, chosen(queue, keysOf(queue)), { amount: null, final: false })
        pass(play, seat)
      },
    },
    passAhead: {
      apply: (play, seat, move) => {
        const { queue } = auctionOf(play)
        fileAnswers(play, seat, chosen(queue, keysIn(move)), { amount: null, final: false })
      },
    },
  }
}

export function keysIn({ with: { lot, lots } }: Move): Key[] {
  return Array.isArray(lots) ? lots.filter(isKey) : isKey(lot) ? [lot] : []
}

/**
 * Files a bid for several lots. It must be high enough for the open lot if that is a deed; for pieces it
 * applies only where it is high enough.
 */
function fileAct({ file, lowest }: NonNullable<Present['ahead']>): Answer {
  return {
    explain: explainAmount(floorFor),
    check: (position, seat, move, prompt) => {
      const auction = auctionOf(position)
      const min = lowest(position, auction, seat)
      const isDeed = auction.lot.piece === null && keysIn(move).includes(keyOf(auction.lot))
      const isLow = isDeed && bidIn(move).amount < min
      return late(position, prompt, move) ?? (isLow ? refusal('bidTooLow', { min }) : null)
    },
    apply: (play, seat, move, prompt) => {
      const auction = auctionOf(play)
      const keys = keysIn(move)
      const { amount, final } = bidIn(move)
      fileAnswers(play, seat, chosen(auction.queue, keys), { amount, final })
      const isMeant = keys.includes(keyOf(auction.lot)) && amount >= lowest(play, auction, seat)
      if (isMeant) file(play, prompt, { seat, amount }, final)
    },
  }
}

export function bidIn({ with: { amount, final } }: Move): Laid & { amount: number } {
  return { amount: Number(amount), final: Array.isArray(final) && final.length > 0 }
}

export function chosen(lots: readonly Lot[], keys: readonly Key[]): Lot[] {
  const byKey = new Map(lots.map((lot) => [keyOf(lot), lot]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/**
 * Files an answer for later lots, which replaces the seat's earlier one. An unchanged answer keeps its place
 * in the order.
 */
export function fileAnswers(play: Play, seat: number, lots: Lot[], { amount, final }: Laid): void {
  const { game } = play
  if (lots.length === 0) return
  const isLaid = (lot: Lot) =>
    filingsIn(game).some(
      (filed) =>
        filed.seat === seat &&
        keyOf(filed.lot) === keyOf(lot) &&
        filed.amount === amount &&
        filed.final === final,
    )
  const changed = lots.filter((lot) => !isLaid(lot))
  withdrawFilings(play, seat, changed)
  for (const lot of changed) (game.filings ??= []).push({ seat, lot, amount, final })
  play.emit({ kind: 'filedAhead', seat, lots, amount, final, audience: [seat] })
}

/** Withdraws a seat's filings for the given lots. */
export function withdrawFilings({ game }: Play, seat: number, lots: readonly Lot[]): void {
  const keys = keysOf(lots)
  game.filings = filingsIn(game).filter((filed) => filed.seat !== seat || !keys.includes(keyOf(filed.lot)))
}

type Laid = Pick<Filing, 'amount' | 'final'>

/** Filings of bidders for the lot that opens, in order of filing. */
export function filedFor({ game }: Play, { lot, bidders, queue }: Auction): Filing[] {
  if (filingsIn(game).length === 0) return []
  const key = keyOf(lot)
  const left = keysOf(queue)
  const meant = filingsIn(game).filter(
    (filed) => keyOf(filed.lot) === key && bidders.some(({ seat }) => seat === filed.seat),
  )
  game.filings = filingsIn(game).filter((filed) => left.includes(keyOf(filed.lot)))
  return meant
}

/** Lowers filed amounts for later lots to the cash behind them and removes those that reach 0. */
export function sinkFilings({ game }: Play): void {
  if (filingsIn(game).length === 0) return
  for (const filing of filingsIn(game))
    if (filing.amount !== null) filing.amount = Math.min(filing.amount, seatAt(game, filing.seat).cash)
  game.filings = filingsIn(game).filter(({ amount }) => amount !== 0)
}

// Later lots are open to all their bidders: a bidder who is not asked about the open lot can still file for
// later ones, and withdraw filings (Auctions, runs).

function isAsked({ kind, seats }: Prompt, seat: number): boolean {
  return kind.startsWith('auction.') && seats.includes(seat)
}

/** The later lots, for a bidder who is not asked about the open lot; empty for all other seats. */
function later({ game: { auction, prompts } }: Position, seat: number): Lot[] {
  if (!auction?.bidders.some((bidder) => bidder.seat === seat)) return []
  return prompts.some((prompt) => isAsked(prompt, seat)) ? [] : auction.queue
}

function factsOf(position: Position): Lot & { count: number } {
  const { lot, queue } = auctionOf(position)
  return { ...lot, count: queue.length + 1 }
}

export const passLater: FreeAction = {
  options: (position, seat) => {
    const lots = later(position, seat)
    return lots.length > 0 ? [ahead('passAhead', null, lots, factsOf(position))] : []
  },
  apply: (play, seat, move) =>
    fileAnswers(play, seat, chosen(auctionOf(play).queue, keysIn(move)), { amount: null, final: false }),
}

export const fileLater: FreeAction = {
  options: (position, seat) => {
    const lots = later(position, seat)
    return lots.length > 0 ? filing(position, null, seat, lots, factsOf(position)) : []
  },
  explain: (position, seat, move) =>
    later(position, seat).length > 0 ? explainAmount(floorFor)(position, seat, move, null) : null,
  apply: (play, seat, move) =>
    fileAnswers(play, seat, chosen(auctionOf(play).queue, keysIn(move)), bidIn(move)),
}

function filedBy({ game }: Position, seat: number): Filing[] {
  return filingsIn(game).filter((filed) => filed.seat === seat)
}

/** Withdraws filings; the seat is then asked when each lot opens. */
export const unfile: FreeAction = {
  options: (position, seat) => {
    const lots = filedBy(position, seat).map(({ lot }) => lot)
    return lots.length > 0 ? [ahead('unfile', null, lots, {})] : []
  },
  apply: (play, seat, move) => {
    const filed = filedBy(play, seat).map(({ lot }) => lot)
    const lots = chosen(filed, keysIn(move))
    withdrawFilings(play, seat, lots)
    play.emit({ kind: 'unfiled', seat, lots, audience: [seat] })
  },
}

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

/**
 * A run of lots is announced as a whole: passes and bids may be filed for all of it from the start (Auctions). What is
 * filed for a deed waits for its turn; what is filed for a piece stands for every such piece that follows.
 */

/** How a mode takes an answer for the lot that is open now. */
interface Present {
  pass: (play: Play, seat: number) => void
  /** Bids for it ahead of being asked, where the mode knows such bids; with the least that may be bid. */
  ahead?: {
    lowest: Least
    file: (play: Play, prompt: Prompt, bid: Bid, final: boolean) => void
  }
}

type Key = number | string

function isKey(given: Json | undefined): given is Key {
  return typeof given === 'number' || typeof given === 'string'
}

/** What a choice of lots calls one: a deed by its square, a piece by its name. */
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

/** To pass on what follows; of one lot it says little more than a pass now, or on all. */
function passing(prompt: number, queue: readonly Lot[], facts: Option['facts']): Option {
  const option = ahead('passAhead', prompt, queue, facts)
  return option.ask.length === 0 ? { ...option, minor: true } : option
}

/** An option about some of the lots; where there is no choice, they are settled. */
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

/** Bids for several lots: maxima where the bot bids for players, sealed ones otherwise; none are called out ahead. */
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

/** The acts about a run, over the way in which a mode answers for the present lot. */
export function runActs({ pass, ahead: present }: Present): Record<string, Answer> {
  return {
    ...(present && { fileAhead: fileAct(present) }),
    passAll: {
      carry: (play, seat) => {
        const { queue } = auctionOf(play)
        lay(play, seat, chosen(queue, keysOf(queue)), { amount: null, final: false })
        pass(play, seat)
      },
    },
    passAhead: {
      carry: (play, seat, move) => {
        const { queue } = auctionOf(play)
        lay(play, seat, chosen(queue, keysIn(move)), { amount: null, final: false })
      },
    },
  }
}

/** What a move names: some of the lots, or the only one there is. */
export function keysIn({ with: { lot, lots } }: Move): Key[] {
  return Array.isArray(lots) ? lots.filter(isKey) : isKey(lot) ? [lot] : []
}

/** A bid for the open deed must be high enough; one for pieces counts for those where it is. */
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
    carry: (play, seat, move, prompt) => {
      const auction = auctionOf(play)
      const keys = keysIn(move)
      const { amount, final } = bidIn(move)
      lay(play, seat, chosen(auction.queue, keys), { amount, final })
      const isMeant = keys.includes(keyOf(auction.lot)) && amount >= lowest(play, auction, seat)
      if (isMeant) file(play, prompt, { seat, amount }, final)
    },
  }
}

/** What a move bids for each of its lots. */
export function bidIn({ with: { amount, final } }: Move): Laid & { amount: number } {
  return { amount: Number(amount), final: Array.isArray(final) && final.length > 0 }
}

export function chosen(lots: readonly Lot[], keys: readonly Key[]): Lot[] {
  const byKey = new Map(lots.map((lot) => [keyOf(lot), lot]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** Lays an answer down for later lots in place of an earlier one, which keeps its place if it is the same. */
export function lay(play: Play, seat: number, lots: Lot[], { amount, final }: Laid): void {
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
  takeUp(play, seat, changed)
  for (const lot of changed) (game.filings ??= []).push({ seat, lot, amount, final })
  play.emit({ kind: 'filedAhead', seat, lots, amount, final, audience: [seat] })
}

/** Takes back what a seat has laid down for some of the lots. */
export function takeUp({ game }: Play, seat: number, lots: readonly Lot[]): void {
  const keys = keysOf(lots)
  game.filings = filingsIn(game).filter((filed) => filed.seat !== seat || !keys.includes(keyOf(filed.lot)))
}

type Laid = Pick<Filing, 'amount' | 'final'>

/** What was filed for the lot that opens now, by those who may bid for it, in the order of filing. */
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

/** Maxima for later lots sink with the cash behind them, and are gone at 0. */
export function sinkFilings({ game }: Play): void {
  if (filingsIn(game).length === 0) return
  for (const filing of filingsIn(game))
    if (filing.amount !== null) filing.amount = Math.min(filing.amount, seatAt(game, filing.seat).cash)
  game.filings = filingsIn(game).filter(({ amount }) => amount !== 0)
}

/**
 * Lots that are still to come stay open to all their bidders: who has passed on the present one, or is not called, is
 * not asked about it, but may file for the others, and take back what they have filed (Auctions, runs).
 */

function isAsked({ kind, seats }: Prompt, seat: number): boolean {
  return kind.startsWith('auction.') && seats.includes(seat)
}

/** What follows the lot under the hammer, for a bidder who is not asked about that one; nothing for others. */
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
  carry: (play, seat, move) =>
    lay(play, seat, chosen(auctionOf(play).queue, keysIn(move)), { amount: null, final: false }),
}

export const fileLater: FreeAction = {
  options: (position, seat) => {
    const lots = later(position, seat)
    return lots.length > 0 ? filing(position, null, seat, lots, factsOf(position)) : []
  },
  explain: (position, seat, move) =>
    later(position, seat).length > 0 ? explainAmount(floorFor)(position, seat, move, null) : null,
  carry: (play, seat, move) => lay(play, seat, chosen(auctionOf(play).queue, keysIn(move)), bidIn(move)),
}

function filedBy({ game }: Position, seat: number): Filing[] {
  return filingsIn(game).filter((filed) => filed.seat === seat)
}

/** Who has taken back what they filed is asked like everybody else when the lot opens. */
export const unfile: FreeAction = {
  options: (position, seat) => {
    const lots = filedBy(position, seat).map(({ lot }) => lot)
    return lots.length > 0 ? [ahead('unfile', null, lots, {})] : []
  },
  carry: (play, seat, move) => {
    const filed = filedBy(play, seat).map(({ lot }) => lot)
    const lots = chosen(filed, keysIn(move))
    takeUp(play, seat, lots)
    play.emit({ kind: 'unfiled', seat, lots, audience: [seat] })
  },
}

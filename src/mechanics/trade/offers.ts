import type { Json } from '#engine/json.ts'
import { noteDeclined, remember } from '../offers/past.ts'
import { reasonIn, trueReasons } from '../offers/reasons.ts'
import { areTermsOpen, offerReasons, openOffers, type Offer } from '../offers/state.ts'
import { openDebts } from '../debt/state.ts'
import {
  type Answer,
  type Position,
  type PromptKind,
  type FreeAction,
  press,
  answering,
} from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { couldMatch, type Ask, type Move, type Option } from '#engine/option.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { exchange, squaresOf } from './exchange.ts'
import {
  goodsAsk,
  knowsMortgages,
  mortgageCosts,
  mortgagedIn,
  readGoods,
  redeemedBy,
  settlementOf,
  type Deal,
} from './goods.ts'
import { deedAt, fromLeft } from '../property/holdings.ts'
import { spendable, unsealed } from '../money/funds.ts'
import { builtIn, dealRefused, exchangeRefused, proposalRefused } from './trade-checks.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'trade.answer': { offer: number; from: number; parent: number | null }
    'debt.answer': { offer: number; from: number; debt: number }
  }
}

/** Max number of open offers of one player; only one of them may go to the same partner. */
const openOffersAllowed = 3

/** Sends an offer to its addressee. Its goods are not locked (Trading). */
export function submitOffer(play: Play, deal: Deal & Pick<Offer, 'parent' | 'why'>): void {
  const { game } = play
  const timer = deal.debt === null ? 'trade' : 'settle'
  const id = play.newId()
  const { from, to, give, get, redeem, parent, debt, why = null } = deal
  ;(game.offers ??= []).push({ id, ...deal, made: game.now, due: offerDue(play, deal, timer) })
  if (why) remember(play, { id, ...deal })
  const kind = debt === null ? 'trade.answer' : 'debt.answer'
  const prompt = play.askBeside({
    kind,
    seats: [to],
    timer,
    about: debt === null ? { offer: id, from, parent } : { offer: id, from, debt },
  })
  prompt.due = offerDue(play, deal, timer)
  const isOpen = areTermsOpen(game)
  const owed = debt === null ? {} : { ...settlementOf(play, { debt }), settles: 'open' as const }
  play.emit({ kind: 'offered', offer: id, from, to, parent, debt, why: isOpen ? why : null, ...owed })
  const settlement = settlementOf(play, deal)
  const terms = { kind: 'terms' as const, offer: id, from, to, give, get, redeem, ...settlement }
  play.emit(isOpen ? terms : { ...terms, audience: [from, to] })
}

/** Deadline of an offer, from its timer. For a settlement, at most the deadline of the debt's prompt. */
function offerDue({ game }: Play, { to, debt }: Deal, timer: 'trade' | 'settle'): number {
  const due = dueAfter(game, [to], game.now, timerOf(game, timer))
  const debtPrompt = game.prompts.find(
    (prompt) => prompt.kind === 'debt.raise' && prompt.about['debt'] === debt,
  )
  return Math.min(due, debtPrompt?.due ?? due)
}

function closeOffer(play: Play, offer: Offer): void {
  const { game } = play
  game.offers = openOffers(game).filter((open) => open.id !== offer.id)
  const prompt = game.prompts.find((open) => open.about['offer'] === offer.id)
  if (prompt) play.close(prompt.id)
}

function voidOffer(play: Play, offer: Offer, why: string): void {
  closeOffer(play, offer)
  const { id, from, to } = offer
  play.emit({ kind: 'voided', offer: id, from, to, why })
}

/** Voids the offers from and to a player who left. */
export function voidOffersOf(play: Play, seat: number): void {
  for (const offer of openOffers(play.game))
    if (offer.from === seat || offer.to === seat) voidOffer(play, offer, 'partyOut')
}

export function voidOffers(play: Play): void {
  for (const offer of openOffers(play.game)) voidOffer(play, offer, 'over')
}

/**
 * Voids offers that can no longer be carried out, with the reason (V1 to V4), and settlements of debts that
 * are paid.
 */
export function settleOffers(play: Play): void {
  for (const offer of openOffers(play.game)) {
    const isMoot = offer.debt !== null && !openDebts(play.game).some((debt) => debt.id === offer.debt)
    const refused = isMoot ? refusal('offerClosed', {}) : dealRefused(play, offer)
    if (refused) voidOffer(play, offer, isMoot ? 'debtMet' : refused.code)
  }
}

function offerOf(position: Position, { about }: Prompt): Offer {
  return offerBy(position, about['offer'])
}

function offerBy({ game }: Position, id: Json | undefined): Offer {
  const offer = openOffers(game).find((open) => open.id === id)
  if (!offer) throw new Error('the offer does not exist')
  return offer
}

type Doing = Pick<Option, 'act' | 'prompt' | 'fixed'>

/** An option for a deal between two seats, with questions for both sides and the costs of its mortgages. */
function dealOption(position: Position, from: number, to: number, { act, prompt, fixed }: Doing): Option {
  const { figures } = position.edition
  const mine = figures.tradableDeeds(position, from)
  const theirs = figures.tradableDeeds(position, to)
  const mortgaged = theirs.filter((square) => deedAt(position.game, square).mortgaged)
  const ask: Ask[] = [
    goodsAsk('give', from, spendable(position.game, from), mine, position),
    goodsAsk('get', to, figures.maxCashAsked, theirs, position),
    ...redeemAsk(position, mortgaged),
  ]
  const facts = { to, ...mortgageCosts(position, mine, theirs) }
  return { act, prompt, fixed, ask, facts, says: offerReasons }
}

/** Asks which of the received mortgages to redeem immediately (CLS-122). */
function redeemAsk(position: Position, mortgaged: number[]): Ask[] {
  if (!knowsMortgages(position)) return []
  const mayRedeem = mortgaged.length > 0 && position.edition.figures.mayRedeemOnReceipt(position)
  const from = mayRedeem ? mortgaged : []
  return [{ name: 'redeem', type: 'pick', of: 'deed', from, min: 0, max: from.length }]
}

function offerCosts(position: Position, { give, get }: Offer): Option['facts'] {
  return mortgageCosts(position, mortgagedIn(give), mortgagedIn(get))
}

function readDeal(position: Position, from: number, to: number, move: Move): Deal {
  const give = readGoods(position, move.with['give'])
  const get = readGoods(position, move.with['get'])
  return { from, to, give, get, redeem: redeemedBy(move), debt: null }
}

/** The reason why a seat may not make a partner another offer now, or null. */
export function tooMany({ game }: Position, from: number, to: number): Refusal | null {
  const mine = openOffers(game).filter((offer) => offer.from === from && offer.debt === null)
  if (mine.some((offer) => offer.to === to)) return refusal('tooManyOffers', { max: 1 })
  return mine.length >= openOffersAllowed ? refusal('tooManyOffers', { max: openOffersAllowed }) : null
}

/** Refuses a reason that is not true of the deal. */
export function untrue(
  { board, game }: Position,
  { from, to, give, get }: Pick<Offer, 'from' | 'to' | 'give' | 'get'>,
  move: Move,
): Refusal | null {
  const why = reasonIn(move)
  const sides = { from, to, gives: squaresOf(give), gets: squaresOf(get), isPaid: get.cash > 0 }
  return why && !trueReasons(board, game, sides).includes(why) ? refusal('badAnswer', { name: 'says' }) : null
}

/** Builds an offer from a deal and its move. */
function proposalOf(deal: Deal, move: Move, parent: number | null) {
  const why = reasonIn(move)
  return { ...deal, parent, ...(why && { why }) }
}

/** Refuses a proposal with a lot of a built group (CLS-110). */
function goodsBuilt(position: Position, from: number, to: number, move: Move): Refusal | null {
  return builtIn(position, from, move.with['give']) ?? builtIn(position, to, move.with['get'])
}

/** Whether a seat has goods besides cash to trade. */
function hasGoods(position: Position, seat: number): boolean {
  const { tradableDeeds, tradableCards } = position.edition.figures
  return tradableDeeds(position, seat).length + tradableCards(position, seat).length > 0
}

/**
 * Offers deals to the other players who are still in the game, with one option for each (CLS-109, CLS-111).
 */
export const offerMove: FreeAction<unknown, { to: number; [more: string]: Json }> = {
  options: (position, seat, wanted) =>
    fromLeft(position.game, seat)
      .filter((to) => couldMatch(wanted, 'offer', { to }) && !tooMany(position, seat, to))
      .map((to) => dealOption(position, seat, to, { act: 'offer', prompt: null, fixed: { to } })),
  explain: (position, seat, move) => {
    const { to } = move.with
    if (typeof to !== 'number' || position.game.seats[to]?.out !== false) return null
    return tooMany(position, seat, to) ?? goodsBuilt(position, seat, to, move)
  },
  check: (position, seat, move) => {
    const deal = readDeal(position, seat, move.with.to, move)
    return proposalRefused(position, deal) ?? untrue(position, deal, move)
  },
  isWorthwhile: (position, seat) =>
    [seat, ...fromLeft(position.game, seat)].some((one) => hasGoods(position, one)),
  undo: true,
  apply: (play, seat, move) =>
    submitOffer(play, proposalOf(readDeal(play, seat, move.with.to, move), move, null)),
}

export const withdrawMove: FreeAction = {
  options: (position, seat) =>
    openOffers(position.game)
      .filter((offer) => offer.from === seat)
      .map((offer) => ({
        ...press('withdraw', null, { to: offer.to, ...offerCosts(position, offer) }),
        fixed: { offer: offer.id },
      })),
  explain: () => refusal('offerClosed', {}),
  undo: true,
  apply: (play, _seat, move) => {
    const offer = offerBy(play, move.with['offer'])
    closeOffer(play, offer)
    play.emit({ kind: 'withdrawn', offer: offer.id, from: offer.from, to: offer.to })
  },
}

function acceptOption(position: Position, prompt: Prompt): Option {
  const offer = offerOf(position, prompt)
  const facts = { offer: offer.id, ...offerCosts(position, offer) }
  return press('accept', prompt.id, facts, ...redeemAsk(position, mortgagedIn(offer.give)))
}

function counterOption(position: Position, prompt: Prompt, seat: number): Option {
  const { from } = offerOf(position, prompt)
  return dealOption(position, seat, from, { act: 'counter', prompt: prompt.id, fixed: {} })
}

const accept: Answer = {
  check: (position, seat, move, prompt) =>
    exchangeRefused(position, offerOf(position, prompt), redeemedBy(move), {
      seat,
      from: unsealed,
      to: spendable,
    }),
  apply: (play, _seat, move, prompt) => {
    const offer = offerOf(play, prompt)
    closeOffer(play, offer)
    exchange(play, offer, redeemedBy(move))
  },
}

const decline: Answer = {
  apply: (play, _seat, _move, prompt) => {
    const offer = offerOf(play, prompt)
    closeOffer(play, offer)
    noteDeclined(play, offer)
    play.emit({ kind: 'refused', offer: offer.id, from: offer.from, to: offer.to })
  },
}

/** Closes the offer and sends a new one in the opposite direction. */
const counter: Answer = {
  explain: (position, seat, move, prompt) => goodsBuilt(position, seat, offerOf(position, prompt).from, move),
  check: (position, seat, move, prompt) => {
    const { from } = offerOf(position, prompt)
    const deal = readDeal(position, seat, from, move)
    return tooMany(position, seat, from) ?? proposalRefused(position, deal) ?? untrue(position, deal, move)
  },
  apply: (play, seat, move, prompt) => {
    const offer = offerOf(play, prompt)
    const deal = readDeal(play, seat, offer.from, move)
    closeOffer(play, offer)
    noteDeclined(play, offer)
    submitOffer(play, proposalOf(deal, move, offer.id))
  },
}

/** Closes an offer that was not answered in time. */
export function expireOffer(play: Play, offer: Offer): void {
  closeOffer(play, offer)
  noteDeclined(play, offer)
  play.emit({ kind: 'expired', offer: offer.id, from: offer.from, to: offer.to })
}

const tradeAnswer: PromptKind = {
  options: (position, prompt, seat, wanted) => {
    const listed = couldMatch(wanted, 'accept') ? [acceptOption(position, prompt)] : []
    listed.push(press('decline', prompt.id))
    if (couldMatch(wanted, 'counter')) listed.push(counterOption(position, prompt, seat))
    return listed
  },
  fallback: answering('decline'),
  lapse: (play, prompt) => expireOffer(play, offerOf(play, prompt)),
  acts: { accept, decline, counter },
}

const debtAnswer: PromptKind = {
  options: (position, prompt) => [acceptOption(position, prompt), press('decline', prompt.id)],
  fallback: answering('decline'),
  acts: { accept, decline },
  awaited: () => true,
}

export const offerPrompts = { 'trade.answer': tradeAnswer, 'debt.answer': debtAnswer }

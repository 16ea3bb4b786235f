import { shortOfCash } from '../../answers.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { noteDeclined, remember } from '#mechanics/offers/past.ts'
import { reasonIn } from '#mechanics/offers/reasons.ts'
import { offerReasons, openOffers, type Goods, type Offer } from '#mechanics/offers/state.ts'
import { answering, press } from '#engine/edition.ts'
import type { HeldCard, Prompt } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { pay } from '#engine/money.ts'
import { couldMatch, type Ask, type MoveWith, type Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { deedAt, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt, plenty } from '#mechanics/money/funds.ts'
import { squaresOf } from '#mechanics/trade/exchange.ts'
import { isEmpty, readGoods } from '#mechanics/trade/goods.ts'
import { tooMany, untrue } from '#mechanics/trade/offers.ts'
import { takenLawfully } from '../cheats/give-back.ts'
import type { Answer, FreeAction, Game, Play, Position, PromptKind } from '../state.ts'
import { keepCard } from '../cards/decks.ts'
import { note } from '../cheats/sleeve.ts'
import { clockOf } from '../paces.ts'
import { inviteRivals } from './build.ts'
import {
  isInDebt,
  openlyOwedBy,
  sumOf,
  releasesOf,
  dealableCash,
  freeDeeds,
  releases,
  faceValue,
  raisable,
} from './owed.ts'
import { jailFine } from '../turn/move.ts'

type Deal = Pick<Offer, 'from' | 'to' | 'give' | 'get'>

/** Whether two seats may deal; while a window closes, only to cover a debt (CHE-068). */
function isDealTime(game: Game, from: number, to: number): boolean {
  return game.own.phase !== 'closing' || isInDebt(game, from) || isInDebt(game, to)
}

/**
 * Returns the release cards that others may assume a seat has: any kept card could be Get Out of Jail Free
 * (CHE-076).
 */
function seemingCards(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return releases.filter(({ deck }) => cards.some((held) => held.deck === deck)).map((card) => ({ ...card }))
}

/**
 * Offers the proposer's unfrozen goods for any amount and all visible goods of the other side (CHE-068,
 * CHE-104, CHE-350).
 */
function dealOption(position: Position, from: number, to: number): Option {
  const { game } = position
  const goods = (name: string, seat: number, cash: number, deeds: number[], cards: HeldCard[]): Ask => {
    return { name, type: 'goods', seat, cash, deeds, cards }
  }
  const give = goods('give', from, dealableCash(game, from), freeDeeds(game, from), releasesOf(game, from))
  const get = goods('get', to, plenty, deedsOf(game, to), seemingCards(game, to))
  return { ...press('offer', null, { to }, give, get), fixed: { to }, says: offerReasons }
}

type Offered = { to: number; give: Json; get: Json }

function readDeal(position: Position, from: number, { with: { to, give, get } }: MoveWith<Offered>): Deal {
  return { from, to, give: readGoods(position, give), get: readGoods(position, get) }
}

/**
 * Requires goods on both sides, something other than money on at least one of them, and whole notes (CHE-008,
 * CHE-068).
 */
function formRefused({ give, get }: Deal): Refusal | null {
  if (isEmpty(give) || isEmpty(get)) return refusal('emptySide', {})
  const isCash = ({ deeds, cards }: Goods) => deeds.length + cards.length === 0
  if (isCash(give) && isCash(get)) return refusal('cashForCash', {})
  if (give.cash % note !== 0) return refusal('badAnswer', { name: 'give' })
  return get.cash % note !== 0 ? refusal('badAnswer', { name: 'get' }) : null
}

/** Refuses frozen goods of the proposer; only the proposer sees this refusal (CHE-350). */
function frozenIn({ game }: Position, seat: number, goods: Json | undefined): Refusal | null {
  const { cash, deeds } = goods && typeof goods === 'object' && !Array.isArray(goods) ? goods : {}
  return isAnyFrozen(game, seat, cash, Array.isArray(deeds) ? deeds : []) ? refusal('frozen', {}) : null
}

/** Whether the goods include frozen cash or deeds of the seat. */
function isAnyFrozen(game: Game, seat: number, cash: Json | undefined, deeds: readonly Json[]): boolean {
  if (typeof cash === 'number' && cash > dealableCash(game, seat) && cash <= seatAt(game, seat).cash)
    return true
  return deeds.some(
    (square) =>
      typeof square === 'number' && game.deeds[square]?.owner === seat && isFrozen(game, seat, square),
  )
}

/** Offers a deal to one other player; an offer reserves no goods (CHE-068). */
export const offer: FreeAction<Offered> = {
  options: (position, seat, wanted) =>
    fromLeft(position.game, seat)
      .filter((to) => couldMatch(wanted, 'offer', { to }))
      .filter((to) => isDealTime(position.game, seat, to) && !tooMany(position, seat, to))
      .map((to) => dealOption(position, seat, to)),
  explain: (position, seat, move) => {
    const { to, give } = move.with
    if (typeof to !== 'number' || position.game.seats[to]?.out !== false) return null
    return tooMany(position, seat, to) ?? frozenIn(position, seat, give)
  },
  check: (position, seat, move) => {
    const deal = readDeal(position, seat, move)
    const { to, give: gives, get: gets } = deal
    const refused = formRefused(deal) ?? debtorRefused(position, seat, to, { gives, gets })
    return refused ?? untrue(position, deal, move)
  },
  apply: (play, seat, move) => {
    const { game } = play
    const deal = readDeal(play, seat, move)
    const { to, give, get } = deal
    const lasts = clockOf(game, 'trade')
    const [id, made, due] = [play.newId(), game.now, dueAfter(game, [to], game.now, lasts)]
    const why = reasonIn(move)
    const open = { id, ...deal, redeem: [], parent: null, debt: null, ...(why && { why }), made, due }
    game.offers = [...openOffers(game), open]
    if (why) remember(play, { id, ...deal })
    const about = { offer: id, from: seat, parent: null }
    play.askBeside({ kind: 'trade.answer', seats: [to], timer: 'trade', lasts, about })
    // All public offers read the same; only the receiver sees the reason (CHE-068).
    play.emit({ kind: 'offered', offer: id, from: seat, to, parent: null, debt: null, why: null })
    play.emit({ kind: 'terms', offer: id, from: seat, to, give, get, redeem: [], audience: [seat, to] })
  },
}

export const withdraw: FreeAction<{ offer: number }> = {
  options: ({ game }, seat) =>
    openOffers(game)
      .filter(({ from }) => from === seat)
      .map(({ id, to }) => ({ ...press('withdraw', null, { to }), fixed: { offer: id } })),
  explain: () => refusal('offerClosed', {}),
  apply: (play, _seat, { with: { offer: id } }) => {
    const open = openOffers(play.game).find((one) => one.id === id)
    if (open) close(play, open, 'withdrawn')
  },
}

function close(play: Play, { id, from, to }: Offer, kind: 'withdrawn' | 'refused' | 'expired' | null): void {
  const { game } = play
  game.offers = openOffers(game).filter((open) => open.id !== id)
  const prompt = game.prompts.find(({ about }) => about['offer'] === id)
  if (prompt) play.close(prompt.id)
  if (kind === 'refused' || kind === 'expired') noteDeclined(play, { id })
  if (kind) play.emit({ kind, offer: id, from, to })
}

export function closeOffersOf(play: Play, seat: number): void {
  for (const open of openOffers(play.game))
    if (open.from === seat || open.to === seat) close(play, open, null)
}

function offerOf({ game }: Pick<Position, 'game'>, prompt: Prompt): Offer {
  const open = openOffers(game).find(({ id }) => id === prompt.about['offer'])
  if (!open) throw new Error('the offer of this prompt is gone')
  return open
}

/** Whether a seat lacks a deed or card that it would have to give, according to the ledger. */
function lacks({ game }: Position, seat: number, { deeds, cards }: Goods): boolean {
  const mate = seatAt(game, seat)
  const holds = (card: HeldCard) => mate.cards.some((held) => held.card === card.card)
  return deeds.some(({ square }) => deedAt(game, square).owner !== seat) || !cards.every(holds)
}

/**
 * Returns why the receiver cannot accept, or null; of frozen goods, only the receiver's own count (CHE-350).
 */
function acceptRefused(position: Position, seat: number, { from, give, get }: Offer): Refusal | null {
  const { game } = position
  if (!isDealTime(game, from, seat)) return refusal('notNow', { act: 'accept' })
  if (lacks(position, from, give) || seatAt(game, from).cash < give.cash)
    return refusal('noLongerHeld', { seat: from })
  if (lacks(position, seat, get)) return refusal('noLongerHeld', { seat })
  return isAnyFrozen(game, seat, get.cash, squaresOf(get)) ? refusal('frozen', {}) : null
}

/** Returns a refusal that the receiver can resolve with more cash or by paying debts, or null. */
function meansRefused(position: Position, seat: number, { from, give, get }: Offer): Refusal | null {
  const isShort = shortOfCash(get.cash, seatAt(position.game, seat).cash)
  return isShort ?? debtorRefused(position, seat, from, { gives: get, gets: give })
}

/** Whether the proposer can no longer fulfil the deal, for a reason that only they may know. */
function isTakenBack(position: Position, { from, to, give, get }: Offer): boolean {
  if (isAnyFrozen(position.game, from, give.cash, squaresOf(give))) return true
  return debtorRefused(position, from, to, { gives: give, gets: get }) !== null
}

/**
 * Accepts a deal. An offer that its proposer cannot fulfil appears as withdrawn, without a reason (CHE-104,
 * CHE-351).
 */
const accept: Answer = {
  explain: (position, seat, _move, prompt) => acceptRefused(position, seat, offerOf(position, prompt)),
  check: (position, seat, _move, prompt) => meansRefused(position, seat, offerOf(position, prompt)),
  apply: (play, _seat, _move, prompt) => {
    const open = offerOf(play, prompt)
    if (isTakenBack(play, open)) return close(play, open, 'withdrawn')
    close(play, open, null)
    exchange(play, open)
  },
}

/**
 * Exchanges the goods of a deal. The public line names no amount; only the two players see the terms
 * (CHE-068, CHE-131).
 */
function exchange(play: Play, { id, from, to, give, get }: Offer): void {
  hand(play, from, to, give)
  hand(play, to, from, get)
  notePrice(play, from, give, get)
  notePrice(play, to, get, give)
  play.emit({ kind: 'traded', offer: id, from, to, give, get, audience: [from, to] })
  const [gives, gets] = [squaresOf(give), squaresOf(get)]
  play.emit({ kind: 'dealt', from, to, gives, gets, givesCards: give.cards, getsCards: get.cards })
  inviteRivals(play, [from, to])
  for (const card of give.cards) keepCard(play, to, card)
  for (const card of get.cards) keepCard(play, from, card)
}

/** Records what a seat received for its deeds, in case a cheat brought it one of them (CHE-113). */
function notePrice({ game }: Play, seat: number, { deeds }: Goods, got: Goods): void {
  const price = { amount: got.cash, ...(got.deeds[0] && { square: got.deeds[0].square }) }
  for (const { square } of deeds) takenLawfully(game, seat, square, price)
}

function hand(play: Play, from: number, to: number, { cash, deeds, cards }: Goods): void {
  const { game } = play
  pay(play, from, to, cash, 'trade')
  for (const { square } of deeds) deedAt(game, square).owner = to
  const isGiven = (held: HeldCard) => cards.some(({ card }) => card === held.card)
  seatAt(game, from).cards = seatAt(game, from).cards.filter((held) => !isGiven(held))
}

/** Asks the receiver to confirm in private; the proposer confirmed by making the offer (CHE-068). */
export const dealPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const open = offerOf(position, prompt)
    const facts = { offer: open.id }
    const listed = acceptRefused(position, seat, open) ? [] : [press('accept', prompt.id, facts)]
    return [...listed, press('decline', prompt.id, facts)]
  },
  fallback: answering('decline'),
  lapse: (play, prompt) => close(play, offerOf(play, prompt), 'expired'),
  acts: {
    accept,
    decline: { apply: (play, _seat, _move, prompt) => close(play, offerOf(play, prompt), 'refused') },
  },
}

/**
 * Refuses deals that leave less to a debtor's other creditors. A release card counts as the fine that it
 * saves (CHE-068).
 */
export function debtorRefused(
  position: Position,
  seat: number,
  partner: number,
  { gives, gets }: { gives: Goods; gets: Goods },
): Refusal | null {
  const owed = openlyOwedBy(position, seat)
  const sum = sumOf(owed)
  if (sum <= seatAt(position.game, seat).cash || owed.every(({ to }) => to === partner)) return null
  const spared = gives.cards.length * jailFine
  const by = broughtBy(position, gives) + spared - broughtBy(position, gets)
  const left = raisable(position, seat) - broughtBy(position, gives) + broughtBy(position, gets)
  return by > 0 && left < sum ? refusal('lowersRaisable', { by }) : null
}

/**
 * Returns the cash plus the price of the deeds at the Bank, in M. The Bank buys a debtor's deeds but no cards
 * (CHE-062).
 */
function broughtBy(position: Position, { cash, deeds }: Goods): number {
  return deeds.reduce((sum, { square }) => sum + faceValue(position, square), cash)
}

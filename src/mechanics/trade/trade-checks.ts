import type { Position } from '#engine/edition.ts'
import type { Game, HeldCard } from '#engine/game.ts'
import type { Goods } from '../offers/state.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { type Deal, isEmpty, mortgagedIn } from './goods.ts'
import { deedAt, deedsOf, interestOn, isGroupBuilt, redeemCost } from '../property/holdings.ts'
import { seatAt, spendable } from '../money/funds.ts'
import { owesBeyondCash, sharesOf } from '../debt/owed.ts'
import { isInDebt } from '../debt/state.ts'
import { trialOn } from '../debt/raise-plan.ts'
import { handOverAll } from './exchange.ts'

/** Spendable cash of a seat, as known to the reader of a check. */
type Available = (game: Game, seat: number) => number

/** Squares of a seat's deeds that can be traded, because their group has no buildings (CLS-110). */
export function tradable(position: Position, seat: number): number[] {
  return deedsOf(position.game, seat).filter((square) => !isGroupBuilt(position, square))
}

/** Checks V1 to V4. An offer that fails them is void for good. */
export function dealRefused(position: Position, deal: Deal): Refusal | null {
  const { game } = position
  if (deal.from === deal.to || seatAt(game, deal.from).out || seatAt(game, deal.to).out)
    return refusal('offerClosed', {})
  return (
    notHeld(position, deal.from, deal.give) ??
    notHeld(position, deal.to, deal.get) ??
    built(position, [...deal.give.deeds, ...deal.get.deeds]) ??
    unbalanced(deal)
  )
}

function notHeld(position: Position, seat: number, { deeds, cards }: Goods): Refusal | null {
  const { game, edition } = position
  const isMissing = deeds.some(({ square }) => deedAt(game, square).owner !== seat)
  const held = cards.length > 0 ? edition.figures.tradableCards(position, seat) : []
  return isMissing || !holdsCards(held, cards) ? refusal('noLongerHeld', { seat }) : null
}

/** Whether a seat holds all wanted cards, counting duplicates. */
function holdsCards(held: readonly HeldCard[], wanted: readonly HeldCard[]): boolean {
  return wanted.every(({ deck, card }) => {
    const isSame = (one: HeldCard) => one.deck === deck && one.card === card
    return wanted.filter(isSame).length <= held.filter(isSame).length
  })
}

function built(position: Position, deeds: Goods['deeds']): Refusal | null {
  const blocked = deeds.find(({ square }) => isGroupBuilt(position, square))
  return blocked ? refusal('groupBuilt', { square: blocked.square }) : null
}

/** A more specific refusal if the goods include a lot of a built group (CLS-110). */
export function builtIn(position: Position, seat: number, goods: unknown): Refusal | null {
  const { deeds } = (goods ?? {}) as { deeds?: unknown }
  if (!Array.isArray(deeds)) return null
  const owned = deedsOf(position.game, seat).filter((square) => deeds.includes(square))
  return built(
    position,
    owned.map((square) => ({ square, mortgaged: false })),
  )
}

/** Refuses a deal in which a side gives nothing, or in which both sides give cash (CLS-112, CLS-113). */
function unbalanced({ give, get, debt }: Deal): Refusal | null {
  if (debt !== null) return isEmpty(give) ? refusal('emptySide', {}) : null
  if (give.cash > 0 && get.cash > 0) {
    const isCashAlone = [give, get].every(({ deeds, cards }) => deeds.length + cards.length === 0)
    return isCashAlone ? refusal('cashForCash', {}) : refusal('cashBothSides', {})
  }
  return isEmpty(give) || isEmpty(get) ? refusal('emptySide', {}) : null
}

/**
 * The seat for which a deal is checked, and the spendable cash of both parties as known to that seat, which
 * cannot see sealed bids.
 */
interface Reader {
  seat: number
  from: Available
  to: Available
}

/**
 * In addition to V1 to V4, checks V5 to V8: whether the deal is possible now, with the addressee's
 * redemptions.
 */
export function exchangeRefused(
  position: Position,
  deal: Deal,
  redeemedByAddressee: number[],
  reader: Reader,
): Refusal | null {
  return (
    standingRefused(position, deal) ??
    sideShort(position, deal, 'from', deal.redeem, reader) ??
    sideShort(position, deal, 'to', redeemedByAddressee, reader) ??
    debtorRefused(position, deal, redeemedByAddressee, ['from', 'to'])
  )
}

/**
 * Refuses a proposal because of its goods or the proposer's cash. The addressee may still raise money while
 * the offer is open.
 */
export function proposalRefused(position: Position, deal: Deal): Refusal | null {
  if (deal.redeem.some((square) => !mortgagedIn(deal.get).includes(square)))
    return refusal('badAnswer', { name: 'redeem' })
  const reader = { seat: deal.from, from: spendable, to: spendable }
  return (
    standingRefused(position, deal) ??
    sideShort(position, deal, 'from', deal.redeem, reader) ??
    debtorRefused(position, deal, [], ['from'])
  )
}

/** Refuses a deal by its goods, regardless of its price. */
function standingRefused(position: Position, deal: Deal): Refusal | null {
  return (
    dealRefused(position, deal) ??
    changedMortgage(position, [...deal.give.deeds, ...deal.get.deeds]) ??
    leadersRefused(position, deal)
  )
}

/**
 * Refuses a deal that would leave a party without a lot for a building that it leads for or has won
 * (CLS-107).
 */
function leadersRefused(position: Position, { from, to, give, get }: Deal): Refusal | null {
  const changes = () => [
    ...give.deeds.map(({ square }) => [square, { owner: to }] as const),
    ...get.deeds.map(({ square }) => [square, { owner: from }] as const),
  ]
  return (
    position.edition.figures.deedsKept(position, from, changes) ??
    position.edition.figures.deedsKept(position, to, changes)
  )
}

function changedMortgage({ game }: Position, deeds: Goods['deeds']): Refusal | null {
  const changed = deeds.find(({ square, mortgaged }) => deedAt(game, square).mortgaged !== mortgaged)
  return changed ? refusal('mortgageChanged', { square: changed.square }) : null
}

/** Refuses a deal if one side lacks the cash for its part and for the mortgaged deeds that it receives. */
function sideShort(
  position: Position,
  deal: Deal,
  side: 'from' | 'to',
  redeem: number[],
  reader: Reader,
): Refusal | null {
  const { game } = position
  const seat = deal[side]
  const [gives, gets] = side === 'from' ? [deal.give, deal.get] : [deal.get, deal.give]
  const isSettler = deal.debt !== null && side === 'from'
  const money = isSettler ? seatAt(game, seat).cash : reader[side](game, seat)
  const incoming = mortgagedIn(gets)
  const need = gives.cash + sumOver(incoming, (square) => chargeFor(position, square, redeem))
  const have = money + gets.cash
  if (need <= have && gives.cash <= money) return null
  const tenth = sumOver(incoming, (square) => interestOn(position, square))
  return short(seat === reader.seat, seat, { need, have, tenth })
}

/** The refusal for lack of cash; it mentions the tenth for mortgages if the price includes one. */
function short(
  isReader: boolean,
  seat: number,
  { need, have, tenth }: { need: number; have: number; tenth: number },
): Refusal {
  if (tenth === 0)
    return isReader ? refusal('shortOfCash', { need, have }) : refusal('partnerShort', { seat })
  return isReader
    ? refusal('shortWithTenth', { need, have, tenthAmount: tenth })
    : refusal('partnerShortWithTenth', { seat, tenthAmount: tenth })
}

function sumOver(squares: readonly number[], sumOf: (square: number) => number): number {
  return squares.reduce((sum, square) => sum + sumOf(square), 0)
}

/** Cost of a received mortgaged deed: the tenth, or the value and a tenth if it is redeemed (CLS-122). */
function chargeFor(position: Position, square: number, redeem: number[]): number {
  return redeem.includes(square) ? redeemCost(position, square) : interestOn(position, square)
}

/** An amount above the price of any deal. */
const enough = 1_000_000_000

/**
 * Refuses a deal of a player who owes more than the cash at hand if creditors other than the partner would
 * lose (CLS-114). `redeemed` lists the mortgages that the addressee would redeem.
 */
export function debtorRefused(
  position: Position,
  deal: Deal,
  redeemed: number[],
  sides: readonly ('from' | 'to')[],
): Refusal | null {
  const cards = { from: deal.get.cards, to: deal.give.cards }
  const bound = sides.filter((side) => owesBeyondCash(position, deal[side], cards[side]))
  if (bound.length === 0) return null
  const lifted = { from: deal.redeem, to: redeemed }
  if (bound.some((side) => lifted[side].length > 0 && isInDebt(position.game, deal[side])))
    return refusal('holdOnly', {})
  const after = afterDeal(position, deal, redeemed)
  for (const side of bound) {
    const partner = deal[side === 'from' ? 'to' : 'from']
    const by = lossThrough(position, after, { seat: deal[side], partner, cards: cards[side] })
    if (by > 0) return refusal('lowersRaisable', { by })
  }
  return null
}

/** The game after a deal. The addressee temporarily gets enough cash for it. */
function afterDeal({ edition, game }: Position, deal: Deal, redeemed: number[]): Position {
  const play = trialOn(edition, game)
  seatAt(play.game, deal.to).cash += enough
  handOverAll(play, deal, redeemed)
  seatAt(play.game, deal.to).cash -= enough
  dropCards(play, deal.from, deal.get)
  dropCards(play, deal.to, deal.give)
  return play
}

/** Removes cards that a party receives. The Bank does not buy cards, so they must not offset their price. */
function dropCards({ game }: Position, seat: number, { cards }: Goods): void {
  const mate = seatAt(game, seat)
  mate.cards = mate.cards.filter(
    (held) => !cards.some(({ deck, card }) => deck === held.deck && card === held.card),
  )
}

/** A debtor in a deal, with the cards that the debtor receives. */
interface Debtor {
  seat: number
  partner: number
  cards: readonly HeldCard[]
}

/**
 * Loss of a seat's creditors through a deal; 0 if only its partner loses. Depends only on the goods of the
 * deal, so that it does not reveal anybody's cash.
 */
function lossThrough(before: Position, after: Position, { seat, partner, cards }: Debtor): number {
  const shares = sharesOf(after, seat, cards)
  const isLess = [...sharesOf(before, seat, cards)].some(
    ([creditor, share]) => creditor !== partner && (shares.get(creditor) ?? 0) < share,
  )
  if (!isLess) return 0
  const { estate, raisable } = before.edition.figures
  return Math.max(...[estate, raisable].map((worth) => worth(before, seat) - worth(after, seat)))
}

import { at } from '#engine/at.ts'
import { groupOf, lotAt, propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Party, Prompt, StepOf } from '#engine/game.ts'
import { type Choice, couldMatch, type Move, type MoveWith, type Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { hotel } from '#mechanics/buildings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { announceComplete } from '#mechanics/property/complete.ts'
import { deedAt, isLot, sumsOf } from '#mechanics/property/holdings.ts'
import { choose, closing, closingWithoutUndo, pickOne } from '../../answers.ts'
import { mayStillPlay } from '../cards/targets.ts'
import type { Answer, Play, Position, PromptKind, Table } from '../game.ts'
import { rentBy } from '../rent.ts'
import {
  changeLevel,
  doesCount,
  forcedPrice,
  hasPieces,
  type Holdings,
  isByStreet,
  isMonopoly,
  isTransferable,
  isWhole,
  levelOf,
  levelPrice,
  openDeeds,
  refill,
  takeOut,
} from '../sets.ts'
import { duesOf, payTender, placeLevels } from '../tender/place.ts'
import { reducesLaterPayments, openWays, owe } from '../tender/settlement.ts'
import { type Due, isCompleted, nothing, partsOf, reach, type Tender } from '../tender/tender.ts'
import { isMyTurn } from '../turn/moment.ts'

declare module '#engine/game.ts' {
  interface Steps {
    fund: Purchase
    offer: Purchase
  }
  interface Subjects {
    'two.fund': Purchase & { price: number }
    'two.card.buy': Purchase
  }
}

/**
 * A purchase that a player chooses: a deed from the market, from another player or with a card, or a level.
 */
export type Purchase = { seat: number; what: 'market' | 'taken' | 'card' | 'level'; square: number }

export function priceOf(holdings: Holdings, { what, square }: Omit<Purchase, 'seat'>): number {
  if (what === 'taken') return forcedPrice(holdings, square)
  return what === 'level' ? levelPrice(holdings, square) : propertyAt(holdings.board, square).price
}

/** The payment for a purchase. The set that the purchase raises cannot be given for it (TWO-069). */
export function dueFor(table: Table, purchase: Purchase): Due {
  const { seat, what, square } = purchase
  const owner = table.game.deeds[square]?.owner ?? null
  const payee: Party = what === 'taken' && owner !== null ? owner : 'bank'
  const raises = what === 'level' ? (groupOf(table.board, square)[0] ?? null) : null
  return {
    payer: seat,
    payee,
    sum: priceOf(table, purchase),
    isDebt: false,
    raises,
    buys: what === 'level' ? null : square,
    later: duesOf(table.game, seat),
  }
}

/**
 * Whether cash and deeds cover the price in addition to open debts; there is no credit (TWO-087, TWO-144).
 */
export function canAfford(position: Position, purchase: Purchase): boolean {
  const due = dueFor(position, purchase)
  const isCovered = seatAt(position.game, purchase.seat).cash >= due.sum || reach(position, due) >= due.sum
  return isCovered && (due.later.length === 0 || openWays(position, due).length > 0)
}

/** Buys immediately if there is no choice or the buyer pays in cash, otherwise asks how to pay. */
function startPurchase(play: Play, purchase: Purchase): void {
  const { game } = play
  const { seat } = purchase
  const due = dueFor(play, purchase)
  const isCashEnough = seatAt(game, seat).cash >= due.sum
  const isCashAlone = !wishesToChoose(game, seat) || partsOf(play, due).length === 0
  if (isCashEnough && isCashAlone && !reducesLaterPayments(play, due, nothing))
    return complete(play, purchase, nothing)
  askHow(play, purchase)
}

/**
 * Whether to ask how to pay: if the buyer wants that, or has not set a way to pay and buys in another
 * player's turn (TWO-082).
 */
function wishesToChoose({ own, turn }: Play['game'], seat: number): boolean {
  const style = own.styles[seat]
  return style === 'ask' || (style === 'unset' && turn.seat !== seat)
}

function askHow(play: Play, purchase: Purchase): void {
  const { seat, what, square } = purchase
  const about = { seat, what, square, price: priceOf(play, purchase) }
  play.ask({ kind: 'two.fund', seats: [seat], timer: 'choice', about })
}

/** Transfers price and purchase together (TWO-059), as one settlement (TWO-135). */
export function complete(play: Play, purchase: Purchase, tender: Tender): void {
  const due = dueFor(play, purchase)
  const { seat, what, square } = purchase
  const price = due.sum
  play.push({ step: 'settled' })
  if (what === 'level') return raiseLevel(play, seat, square, due, tender)
  if (what === 'taken' && due.payee !== 'bank' && due.payee !== 'pot') {
    play.emit({ kind: 'taken', seat, from: due.payee, square, price })
    // The deed has no owner during the payment, so that no set looks complete in between.
    deedAt(play.game, square).owner = null
    payOwner(play, due, tender, square)
    deedAt(play.game, square).owner = seat
  } else {
    play.emit({ kind: 'marketBought', seat, square, price })
    payTender(play, due, tender, what, { square })
    if (what === 'market') play.game.own.round.marketUsed = true
    takeOut(play, square)
    deedAt(play.game, square).owner = seat
    refill(play)
  }
  if (doesCount(play, square)) announceComplete(play, seat, [square])
}

/**
 * Pays the owner of a taken deed. The owner may keep buildings that are given for it; the rest of the price
 * is then a debt (O-2, O-10).
 */
function payOwner(play: Play, due: Due, tender: Tender, square: number): void {
  if (!isTransferable(play) || Object.keys(tender.lots).length === 0)
    return payTender(play, due, tender, 'taken', { square })
  const { payer, payee, sum } = due
  const debt = owe(play, { debtor: payer, creditor: payee, amount: sum, why: 'taken', about: { square } })
  play.push({ step: 'debts' })
  if (debt) placeLevels(play, debt, tender)
}

/** Raises a set or a street by one level (TWO-065, TWO-066). */
function raiseLevel(play: Play, seat: number, square: number, due: Due, tender: Tender): void {
  const from = levelOf(play, square)
  payTender(play, due, tender, 'level', { square })
  refill(play)
  changeLevel(play, square, from + 1)
  play.game.own.round.raised.push(square)
  play.emit({ kind: 'raised', seat, square, level: from + 1, price: due.sum, isSet: !isByStreet(play) })
}

/**
 * Deeds that a seat may take now: they belong to others, their sets are incomplete, and the seat can pay the
 * price (TWO-054 to TWO-058).
 */
function takeable(position: Position, seat: number): number[] {
  return position.board.properties.filter(
    (square) => isOpenTo(position, seat, square) && canAfford(position, { seat, what: 'taken', square }),
  )
}

function isOpenTo(position: Position, seat: number, square: number): boolean {
  return position.game.deeds[square]?.owner !== seat && isUnprotected(position, square)
}

/** Whether a deed has an owner who does not have the whole set. */
export function isUnprotected(holdings: Holdings, square: number): boolean {
  const owner = holdings.game.deeds[square]?.owner ?? null
  return owner !== null && !isMonopoly(holdings, square, owner)
}

/** Squares that a seat may raise now: the first squares of sets, or single streets. */
export function raisable(position: Position, seat: number): number[] {
  const { board } = position
  const squares = isByStreet(position) ? board.properties : board.lotGroups.map((group) => at(group, 0))
  return squares.filter((square) => raiseRefused(position, seat, square) === null)
}

/**
 * The reason why a seat cannot raise a set or a street, or null (TWO-064 to TWO-068, TWO-087, TWO-012, O-1,
 * O-4, O-8).
 */
function raiseRefused(position: Position, seat: number, square: number): Refusal | null {
  if (!isLot(position.board, square)) return refusal('noLot', { square })
  if (!isWhole(position, square, seat)) return refusal('groupIncomplete', { square })
  const refused = levelRefused(position, square)
  if (refused || canAfford(position, { seat, what: 'level', square })) return refused
  return refusal('cannotAfford', { price: priceOf(position, { what: 'level', square }) })
}

function levelRefused(position: Position, square: number): Refusal | null {
  const { game, board } = position
  const level = levelOf(position, square)
  if (level >= hotel) return refusal('fullyBuilt', { square })
  const group = groupOf(board, square)
  const isRaised = group.some((street) => game.own.round.raised.includes(street))
  if (game.options['oneLevelPerTurn'] === true && isRaised) return refusal('raisedThisTurn', { square })
  if (isByStreet(position) && group.some((street) => levelOf(position, street) < level))
    return refusal('lowestFirst', { square })
  if (hasPieces(position, square, level)) return null
  return refusal('tooFewPieces', { square, piece: level + 1 === hotel ? 'hotel' : 'house' })
}

/** Offers the target of a card the unowned property on which it landed (TWO-053). */
export function offer(play: Play, seat: number, square: number): void {
  play.ask({ kind: 'two.card.buy', seats: [seat], timer: 'buy', about: { seat, what: 'card', square } })
}

export const offerPrompt: PromptKind<'two.card.buy'> = {
  showsFreeActions: true,
  options: (position, prompt) => {
    const purchase = prompt.about
    const price = priceOf(position, purchase)
    const facts = { square: purchase.square, price }
    const decline = press('decline', prompt.id, facts)
    return canAfford(position, purchase) ? [press('buy', prompt.id, facts), decline] : [decline]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'decline'),
  acts: {
    buy: closingWithoutUndo((play, _seat, _move, prompt) => startPurchase(play, prompt.about)),
    decline: closing((play, seat, _move, prompt) =>
      play.emit({ kind: 'declined', seat, square: prompt.about.square }),
    ),
  },
}

// Options to buy, take and build in a player's own turn, even before the dice move anybody (TWO-015,
// TWO-022).

function choosing(
  position: Position,
  prompt: Prompt,
  { act, what, of = 'deed' }: { act: string; what: Purchase['what']; of?: string },
  squares: readonly number[],
): Option[] {
  const [seat = 0] = prompt.seats
  if (squares.length === 0) return []
  const prices = sumsOf(squares, (square) => priceOf(position, { what, square }))
  const { cash } = seatAt(position.game, seat)
  const facts = { prices, sums: prices, cash }
  return [{ ...press(act, prompt.id, facts, pickOne('square', of, squares)), atOnce: true }]
}

/** Open deeds that the seat could pay for; a seat may buy one per turn (TWO-049). */
function forSale(position: Position, seat: number): number[] {
  if (position.game.own.round.marketUsed) return []
  return openDeeds(position.game).filter((square) => canAfford(position, { seat, what: 'market', square }))
}

type Named = MoveWith<{ square: number[] }>

/** Previews the price, the remaining cash, and whether the purchase completes a set. */
function previewing(what: Purchase['what']): NonNullable<Answer['preview']> {
  return (position, seat, { with: { square: squares } }: Named) => {
    const [square = 0] = squares
    const price = priceOf(position, { what, square })
    const isWhole = what !== 'level' && isCompleted(position, { payee: seat, buys: null }, square, [square])
    const { cash } = seatAt(position.game, seat)
    const rents = what === 'level' ? rentsOf(position, square) : {}
    return { facts: { square, price, cash, isWhole, isShort: cash < price, ...rents }, isGrave: false }
  }
}

/** The rent of a street before and after a raise; of a set, the rent of its dearest street (TWO-041 to TWO-043). */
function rentsOf(position: Position, square: number): Option['facts'] {
  const { board } = position
  const streets = isByStreet(position) ? [square] : groupOf(board, square)
  const level = levelOf(position, square) + 1
  const rentAt = (street: number) => lotAt(board, street).rents[level] ?? 0
  const dearestSquare = streets.reduce(
    (most, street) => (rentAt(street) > rentAt(most) ? street : most),
    square,
  )
  const oldRentAmount = rentBy(position, dearestSquare, position.game.deeds[square]?.owner ?? 0, 0)
  return { dearestSquare, oldRentAmount, newRentAmount: rentAt(dearestSquare), isSet: !isByStreet(position) }
}

function buying(what: Purchase['what']): Answer['apply'] {
  return (play, seat, { with: { square } }: Named, prompt) => {
    play.close(prompt.id)
    if (play.game.own.round.awaitsMover) play.push({ step: 'askMover' })
    startPurchase(play, { seat, what, square: at(square, 0) })
  }
}

function namedSquare({ with: { square } }: Pick<Move, 'with'>): number | undefined {
  const [first] = Array.isArray(square) ? square : []
  return typeof first === 'number' ? first : undefined
}

export const buyFromMarket: Answer = {
  explain: (position, seat, move) => {
    const { game } = position
    if (game.seats[seat]?.jail !== null) return refusal('inJail', {})
    if (game.own.round.marketUsed) return refusal('marketDone', {})
    if (openDeeds(game).length === 0) return refusal('marketEmpty', {})
    const square = namedSquare(move)
    return square !== undefined && openDeeds(game).includes(square)
      ? refusal('cannotAfford', { price: priceOf(position, { what: 'market', square }) })
      : null
  },
  apply: buying('market'),
}

export const take: Answer = {
  explain: (position, seat, move) => {
    if (position.game.seats[seat]?.jail !== null) return refusal('inJail', {})
    const square = namedSquare(move)
    if (square === undefined || !position.board.properties.includes(square)) return null
    return isOpenTo(position, seat, square)
      ? refusal('cannotAfford', { price: priceOf(position, { what: 'taken', square }) })
      : refusal('deedProtected', { square })
  },
  preview: previewing('taken'),
  undo: true,
  apply: buying('taken'),
}

/** Explains why a raise is refused. A set must be named by its first street (TWO-065). */
function whyNotRaised(position: Position, seat: number, move: Move): Refusal | null {
  const { board } = position
  const square = namedSquare(move)
  if (square === undefined || !board.squares[square]) return null
  const [first = square] = isByStreet(position) || !isLot(board, square) ? [] : groupOf(board, square)
  return raiseRefused(position, seat, first)
}

export const raise: Answer = {
  explain: whyNotRaised,
  preview: previewing('level'),
  undo: true,
  apply: buying('level'),
}

export function raising(position: Position, prompt: Prompt, seat: number, wanted?: Choice): Option[] {
  if (!couldMatch(wanted, 'raise')) return []
  const squares = raisable(position, seat)
  const levels = sumsOf(squares, (square) => levelOf(position, square) + 1)
  const of = isByStreet(position) ? 'deed' : 'set'
  return choosing(position, prompt, { act: 'raise', what: 'level', of }, squares).map((option) => ({
    ...option,
    facts: { ...option.facts, levels },
  }))
}

export function buyable(position: Position, prompt: Prompt, seat: number, wanted?: Choice): Option[] {
  const market = couldMatch(wanted, 'market') ? forSale(position, seat) : []
  const others = couldMatch(wanted, 'takeDeed') ? takeable(position, seat) : []
  return [
    ...choosing(position, prompt, { act: 'market', what: 'market' }, market),
    ...choosing(position, prompt, { act: 'takeDeed', what: 'taken' }, others),
  ]
}

// Purchases that are offered again after a card was played, if they are still possible (TWO-100).

export function fundAgain(play: Play, purchase: StepOf<'fund'>): void {
  if (isStillPossible(play, purchase)) askHow(play, purchase)
}

export function offerAgain(play: Play, purchase: StepOf<'offer'>): void {
  if (isStillPossible(play, purchase)) offer(play, purchase.seat, purchase.square)
}

function isStillPossible(position: Position, purchase: Purchase): boolean {
  const { seat, what, square } = purchase
  const { game } = position
  if (!isMyTurn(game, seat)) return false
  switch (what) {
    case 'level':
      return raiseRefused(position, seat, square) === null
    case 'market':
      return openDeeds(game).includes(square) && canAfford(position, purchase)
    case 'taken':
      return isOpenTo(position, seat, square) && canAfford(position, purchase)
    case 'card':
      return isOfferable(position, seat, square)
  }
}

/**
 * Whether a card's square can be offered: it is unowned, and the player can pay or may still play a card
 * (TWO-053, TWO-100).
 */
export function isOfferable(position: Position, seat: number, square: number): boolean {
  if (position.game.deeds[square]?.owner !== null) return false
  return canAfford(position, { seat, what: 'card', square }) || mayStillPlay(position, seat)
}

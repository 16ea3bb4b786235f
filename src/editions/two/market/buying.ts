import { at } from '#engine/at.ts'
import { groupOf } from '#engine/board.ts'
import type { Prompt, StepOf } from '#engine/game.ts'
import { type Choice, mayMean, type MoveWith, type Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isLot, sumsOf } from '#mechanics/property/holdings.ts'
import { mayStillPlay } from '../cards/targets.ts'
import type { Answer, Play, Position } from '../game.ts'
import { isByStreet, levelOf } from '../sets.ts'
import { isCompleted } from '../tender/tender.ts'
import { isMyTurn } from '../turn/moment.ts'
import { openDeeds } from './market.ts'
import {
  askHow,
  canAfford,
  isOpenTo,
  offer,
  priceOf,
  type Purchase,
  raisable,
  raiseRefused,
  startPurchase,
  takeable,
} from './purchase.ts'

/** Buying, taking and building in the own turn, also while the dice have moved nobody yet (TWO-015, TWO-022). */

function choose(
  position: Position,
  prompt: Prompt,
  { act, what, of = 'deed' }: { act: string; what: Purchase['what']; of?: string },
  squares: readonly number[],
): Option[] {
  const [seat = 0] = prompt.seats
  if (squares.length === 0) return []
  const prices = sumsOf(squares, (square) => priceOf(position, { what, square }))
  const { cash } = seatAt(position.game, seat)
  const ask: Option['ask'] = [{ name: 'square', type: 'pick', of, from: [...squares], min: 1, max: 1 }]
  return [{ act, prompt: prompt.id, fixed: {}, ask, facts: { prices, sums: prices, cash }, atOnce: true }]
}

/** Open deeds that the seat could pay for; one a turn (TWO-049). */
function forSale(position: Position, seat: number): number[] {
  if (position.game.own.round.marketUsed) return []
  return openDeeds(position.game).filter((square) => canAfford(position, { seat, what: 'market', square }))
}

/** A move that names the one square that it is about. */
type Named = MoveWith<{ square: number[] }>

/** The price of a purchase, the cash there is, and whether it makes a set whole. */
function previewing(what: Purchase['what']): NonNullable<Answer['preview']> {
  return (
    position,
    seat,
    {
      with: {
        square: [square = 0],
      },
    }: Named,
  ) => {
    const price = priceOf(position, { what, square })
    const isWhole = what !== 'level' && isCompleted(position, { payee: seat, buys: null }, square, [square])
    const { cash } = seatAt(position.game, seat)
    return { facts: { price, cash, isWhole, isShort: cash < price }, isGrave: false }
  }
}

function buying(what: Purchase['what']): Answer['carry'] {
  return (play, seat, { with: { square } }: Named, prompt) => {
    play.close(prompt.id)
    if (play.game.own.round.awaitsMover) play.push({ step: 'askMover' })
    startPurchase(play, { seat, what, square: at(square, 0) })
  }
}

const namedSquare = (move: { with: Record<string, unknown> }): number | undefined => {
  const { square } = move.with
  const first: unknown = Array.isArray(square) ? square[0] : undefined
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
  carry: buying('market'),
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
  carry: buying('taken'),
}

/** A set is named by its first street, and by none but that (TWO-065). */
function whyNotRaised(
  position: Position,
  seat: number,
  move: { with: Record<string, unknown> },
): Refusal | null {
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
  carry: buying('level'),
}

export function raising(position: Position, prompt: Prompt, seat: number, wanted?: Choice): Option[] {
  if (!mayMean(wanted, 'raise')) return []
  const squares = raisable(position, seat)
  return choose(
    position,
    prompt,
    { act: 'raise', what: 'level', of: isByStreet(position) ? 'deed' : 'set' },
    squares,
  ).map((option) => ({
    ...option,
    facts: { ...option.facts, levels: sumsOf(squares, (square) => levelOf(position, square) + 1) },
  }))
}

/** Deeds of the market, and those of others. */
export function buyable(position: Position, prompt: Prompt, seat: number, wanted?: Choice): Option[] {
  const market = mayMean(wanted, 'market') ? forSale(position, seat) : []
  const others = mayMean(wanted, 'takeDeed') ? takeable(position, seat) : []
  return [
    ...choose(position, prompt, { act: 'market', what: 'market' }, market),
    ...choose(position, prompt, { act: 'takeDeed', what: 'taken' }, others),
  ]
}

/** Purchases that are asked about again after a card was played beside them, if the card left them possible (TWO-100). */

export function fundAgain(play: Play, purchase: StepOf<'fund'>): void {
  if (isStillPossible(play, purchase)) askHow(play, purchase)
}

export function offerAgain(play: Play, purchase: StepOf<'offer'>): void {
  if (isStillPossible(play, purchase)) offer(play, purchase.seat, purchase.square)
}

function isStillPossible(position: Position, purchase: Purchase): boolean {
  return isMyTurn(position.game, purchase.seat) && isOnOffer(position, purchase)
}

function isOnOffer(position: Position, purchase: Purchase): boolean {
  const { seat, what, square } = purchase
  const { game } = position
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

/** A card offers what nobody has to a player who can pay for it, or may still play a card for that (TWO-053, TWO-100). */
export function isOfferable(position: Position, seat: number, square: number): boolean {
  if (position.game.deeds[square]?.owner !== null) return false
  return canAfford(position, { seat, what: 'card', square }) || mayStillPlay(position, seat)
}

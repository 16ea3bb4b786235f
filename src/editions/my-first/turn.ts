import { at } from '#engine/at.ts'
import { propertyAt, type Station } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { refusal } from '#engine/refusal.ts'
import { charge, isLastCoin } from '#mechanics/ending/broke/charge.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { announceComplete } from '#mechanics/property/complete.ts'
import { deedAt, heldInGroup, wouldComplete } from '#mechanics/property/holdings.ts'
import type { SeatStep } from '#mechanics/turn/order.ts'
import { choose, closing } from '../answers.ts'
import { discard } from './cards/cards.ts'
import type { Answer, Game, Own, Play, Position, PromptKind } from './game.ts'
import { goPay } from './options.ts'

// Places: purchases, free places and rent (MYF-013 to MYF-020, MYF-030).

function placeAt({ board }: Pick<Position, 'board'>, square: number): Station {
  const place = propertyAt(board, square)
  if (place.kind !== 'station') throw new Error(`square ${square} is no place`)
  return place
}

/** Rent of a place: its price, doubled if its owner has both places of the colour. */
export function rentOf(position: Position, square: number, owner: number): number {
  return at(placeAt(position, square).rents, heldInGroup(position, square, owner) - 1)
}

export function priceOf({ board }: Pick<Position, 'board'>, square: number): number {
  return propertyAt(board, square).price
}

/** Rent for visitors after a purchase: doubled if the purchase completes the colour (MYF-017, MYF-018). */
function rentWhenBought(position: Position, square: number, seat: number): number {
  return at(placeAt(position, square).rents, wouldComplete(position, square, seat) ? 1 : 0)
}

/** Whether a player has placed all signs, if the number of signs is limited (MYF-008). */
export function hasAllSigns(game: Pick<Game, 'options' | 'deeds'>, seat: number): boolean {
  const { signs } = game.options
  if (typeof signs !== 'number') return false
  return game.deeds.filter((deed) => deed?.owner === seat).length >= signs
}

export function landOnPlace(play: Play, { seat, square, special }: Stop): void {
  const { game } = play
  const { owner } = deedAt(game, square)
  const rest = (why: string) => play.emit({ kind: 'rested', seat, square, why })
  if (owner === seat) return rest('own')
  if (owner !== null) return chargeRent(play, seat, square, owner)
  if (hasAllSigns(game, seat)) return rest('noSigns')
  if (special === 'free') return getForNothing(play, seat, square)
  if (game.options['buy.mandatory'] === true) return buyPlace(play, seat, square)
  const price = priceOf(play, square)
  if (seatAt(game, seat).cash < price) return rest('tooDear')
  play.ask({ kind: 'buy', seats: [seat], timer: 'buy', about: { square, price } })
}

/**
 * Charges rent immediately. Owners need not ask for it, and get it in Jail as well (MYF-017, MYF-020,
 * MYF-026).
 */
function chargeRent(play: Play, seat: number, square: number, owner: number): void {
  const amount = rentOf(play, square, owner)
  charge(play, { seat, to: owner, amount, why: 'rent', about: { square } })
}

function getForNothing(play: Play, seat: number, square: number): void {
  deedAt(play.game, square).owner = seat
  play.emit({ kind: 'gotPlace', seat, square })
  announceComplete(play, seat, [square])
}

/**
 * Buys a place from the Bank. A compulsory purchase without enough cash is a failed payment (MYF-013,
 * MYF-016).
 */
function buyPlace(play: Play, seat: number, square: number): void {
  const amount = priceOf(play, square)
  const brings = () => putSign(play, seat, square)
  charge(play, { seat, to: 'bank', amount, why: 'purchase', about: { square }, brings })
}

function putSign(play: Play, seat: number, square: number): void {
  deedAt(play.game, square).owner = seat
  play.emit({ kind: 'bought', seat, square, price: priceOf(play, square) })
  announceComplete(play, seat, [square])
}

type SalePrompt = Prompt & { about: { square: number; price: number } }

const buy: Answer = {
  ...closing((play: Play, seat, _move, { about: { square } }: SalePrompt) => buyPlace(play, seat, square)),
  explain: (position, seat, _move, { about: { square } }: SalePrompt) => {
    const need = priceOf(position, square)
    const have = seatAt(position.game, seat).cash
    return have < need ? refusal('shortOfCash', { need, have }) : null
  },
}

const decline: Answer = closing((play, seat, _move, { about: { square } }: SalePrompt) =>
  play.emit({ kind: 'declined', seat, square }),
)

/** For an absent player, buys if some money is left afterwards (decision `myf.buy`). */
export const buyPrompt: PromptKind = {
  options: (position, { id, about: { square } }: SalePrompt, seat) => {
    const price = priceOf(position, square)
    // Asks for confirmation of a purchase that would end the game (MYF-034).
    const isGrave = isLastCoin(position.game, seat, price)
    const facts = { square, price, isLast: isGrave, visitAmount: rentWhenBought(position, square, seat) }
    const buying = { ...press('buy', id, facts), ...(isGrave && { grave: true as const }) }
    return [buying, press('decline', id, { square })]
  },
  fallback: (position, { id, about: { square } }: SalePrompt, seat) =>
    choose(id, seatAt(position.game, seat).cash > priceOf(position, square) ? 'buy' : 'decline'),
  acts: { buy, decline },
}

// Nobody stays in Jail for a second turn (MYF-024, MYF-025).

/** Price to leave Jail. */
const wayOut = 1

/**
 * Releases a player from Jail before the roll. Asks whether to use the card or money if both are possible.
 */
function leaveJail(play: Play, seat: number): void {
  const { cash, cards } = seatAt(play.game, seat)
  const hasCard = cards.length > 0
  if (hasCard && cash >= wayOut)
    play.ask({ kind: 'jail.card', seats: [seat], timer: 'turn', about: { amount: wayOut } })
  else if (hasCard) leaveByCard(play, seat)
  else leaveByMoney(play, seat)
}

function leaveByCard(play: Play, seat: number): void {
  const [held] = seatAt(play.game, seat).cards.splice(0, 1)
  if (!held) throw new Error(`seat ${seat} holds no card`)
  discard(play.game, held.card)
  play.emit({ kind: 'usedCard', seat, ...held })
  release(play, seat, 'card')
}

function leaveByMoney(play: Play, seat: number): void {
  const brings = () => release(play, seat, 'fine')
  charge(play, { seat, to: 'bank', amount: wayOut, why: 'fine', brings })
}

/** Releases a player, whose turn then continues normally. */
function release(play: Play, seat: number, how: 'card' | 'fine'): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
  play.push({ step: 'start', seat })
}

export const jailPrompt: PromptKind = {
  moment: 'gap',
  options: (_position, prompt) => [press('useCard', prompt.id), press('pay', prompt.id, { amount: wayOut })],
  fallback: (_position, prompt) => choose(prompt.id, 'useCard'),
  acts: {
    useCard: closing((play, seat) => leaveByCard(play, seat)),
    pay: closing((play, seat) => leaveByMoney(play, seat)),
  },
}

/** Releases the player from Jail if necessary, then asks for the roll (MYF-009, MYF-024). */
export const start: SeatStep<Own> = (play, { seat }) => {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  if (jail !== null) leaveJail(play, seat)
  else play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
}

/** Pays the salary each time that a token moves forward to or past GO (MYF-012). */
export const payGo: SeatStep<Own> = (play, { seat }) =>
  pay(play, 'bank', seat, goPay(play.game.options), 'salary', { square: play.board.go })

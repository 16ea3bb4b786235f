import { propertyAt } from '#engine/board.ts'
import type { Party } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import type { Play, Position } from '../game.ts'
import {
  doesCount,
  forcedPrice,
  isByStreet,
  isTransferable,
  levelOf,
  levelPrice,
  setLevel,
  type Holdings,
} from '../sets.ts'
import { returnPieces } from '../box.ts'
import { payTender } from '../tender/pay.ts'
import { placeLevels } from '../tender/place.ts'
import { duesOf, type Debtors } from '../tender/debt.ts'
import { doesStarve, openWays } from '../tender/later.ts'
import { owe } from '../tender/settlement.ts'
import { nothing, partsOf, reach, type Due, type Tender } from '../tender/tender.ts'
import { groupOf } from '#engine/board.ts'
import { refill, takeOut } from './market.ts'

/** Something that a player chooses to buy: a deed of the market, of another player, by a card, or a level. */
export interface Purchase {
  seat: number
  what: 'market' | 'taken' | 'card' | 'level'
  square: number
}

export function purchaseIn({ seat, what, square }: Record<string, Json>): Purchase {
  return { seat: seat as number, what: what as Purchase['what'], square: square as number }
}

export function priceOf(holdings: Holdings, { what, square }: Omit<Purchase, 'seat'>): number {
  if (what === 'taken') return forcedPrice(holdings, square)
  return what === 'level' ? levelPrice(holdings, square) : propertyAt(holdings.board, square).price
}

/** What is to be paid for a purchase; the set that it raises takes no part in that (TWO-069). */
export function dueFor(holdings: Holdings & { readonly game: Debtors }, purchase: Purchase): Due {
  const { seat, what, square } = purchase
  const owner = holdings.game.deeds[square]?.owner ?? null
  const payee: Party = what === 'taken' && owner !== null ? owner : 'bank'
  const raises = what === 'level' ? (groupOf(holdings.board, square)[0] ?? null) : null
  return {
    payer: seat,
    payee,
    sum: priceOf(holdings, purchase),
    isDebt: false,
    raises,
    buys: what === 'level' ? null : square,
    later: duesOf(holdings.game, seat),
  }
}

/** Whether cash and deeds cover the price beside open debts: there is no credit (TWO-087, TWO-144). */
export function canAfford(position: Position, purchase: Purchase): boolean {
  const due = dueFor(position, purchase)
  const isCovered = seatAt(position.game, purchase.seat).cash >= due.sum || reach(position, due) >= due.sum
  return isCovered && (due.later.length === 0 || openWays(position, due).length > 0)
}

/** Buys at once where there is nothing to choose, or its buyer pays in cash; asks how otherwise. */
export function startPurchase(play: Play, purchase: Purchase): void {
  const { game } = play
  const { seat } = purchase
  const due = dueFor(play, purchase)
  const isCashEnough = seatAt(game, seat).cash >= due.sum
  const isCashAlone = !wishesToChoose(game, seat) || partsOf(play, due).length === 0
  if (isCashEnough && isCashAlone && !doesStarve(play, due, nothing)) return complete(play, purchase, nothing)
  askHow(play, purchase)
}

/** Asks a buyer who never chose a way to pay, in the turn of another player (TWO-082). */
function wishesToChoose({ own, turn }: Play['game'], seat: number): boolean {
  const style = own.styles[seat]
  return style === 'ask' || (style === 'unset' && turn.seat !== seat)
}

export function askHow(play: Play, purchase: Purchase): void {
  const { seat, what, square } = purchase
  play.ask({
    kind: 'two.fund',
    seats: [seat],
    timer: 'choice',
    about: { seat, what, square, price: priceOf(play, purchase) },
  })
}

/** Price and goods change hands in the same instant (TWO-059), which is a settlement (TWO-135). */
export function complete(play: Play, purchase: Purchase, tender: Tender): void {
  const due = dueFor(play, purchase)
  const { seat, what, square } = purchase
  const price = due.sum
  play.push({ step: 'settled' })
  if (what === 'level') return raise(play, seat, square, due, tender)
  if (what === 'taken') {
    const from = due.payee as number
    play.emit({ kind: 'taken', seat, from, square, price })
    // Nobody has it while it is paid for: else a set might seem whole for that moment.
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
  if (doesCount(play, square)) tellComplete(play, seat, [square])
}

/** The owner may keep buildings that are given for a deed; the rest of the price is a debt (O-2, O-10). */
function payOwner(play: Play, due: Due, tender: Tender, square: number): void {
  if (!isTransferable(play) || Object.keys(tender.lots).length === 0)
    return payTender(play, due, tender, 'taken', { square })
  const { payer, payee, sum } = due
  const debt = owe(play, { debtor: payer, creditor: payee, amount: sum, why: 'taken', about: { square } })
  play.push({ step: 'debts' })
  if (debt) placeLevels(play, debt, tender)
}

/** A set, or a street, rises by one level (TWO-065, TWO-066). */
function raise(play: Play, seat: number, square: number, due: Due, tender: Tender): void {
  const from = levelOf(play, square)
  payTender(play, due, tender, 'level', { square })
  refill(play)
  setLevel(play, square, from + 1)
  returnPieces(play, square, from, from + 1)
  play.game.own.round.raised.push(square)
  play.emit({ kind: 'raised', seat, square, level: from + 1, price: due.sum, isSet: !isByStreet(play) })
}

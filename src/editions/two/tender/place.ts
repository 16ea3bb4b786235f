import { at } from '#engine/at.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { pay, type PaymentFacts } from '#engine/money.ts'
import type { MoveWith } from '#engine/option.ts'
import { hotel } from '#mechanics/buildings.ts'
import { type Debt, openDebts } from '#mechanics/debt/state.ts'
import { announceComplete } from '#mechanics/property/complete.ts'
import { deedAt, isLot, livingSeats } from '#mechanics/property/holdings.ts'
import { choose, closingWithoutUndo } from '../../answers.ts'
import type { Game, Own, Play, Position, PromptKind, Table } from '../game.ts'
import {
  builtOf,
  changeLevel,
  doesCount,
  hasPieces,
  isMonopoly,
  isTransferable,
  levelOf,
  levelPrice,
  monopoliesOf,
  putUnder,
} from '../sets.ts'
import { buildingsIn, cashWith, type Due, levelsIn, overpaid, type Tender, worthOf } from './tender.ts'

type Debtors = Pick<Table['game'], 'debts' | 'seats'>

export function dueOf(game: Debtors, debt: Debt): Due {
  return { ...plainDue(debt), later: duesOf(game, debt.debtor, debt.id) }
}

/** Unpaid debts of a seat, in order; only those newer than the debt with id `after`. */
export function duesOf(game: Debtors, seat: number, after = 0): Due[] {
  return openDebts(game)
    .filter((debt) => debt.debtor === seat && debt.id > after && !isVoid(game, debt))
    .map(plainDue)
}

/** Whether a debt has lapsed because one of its players is out (TWO-131). */
export function isVoid({ seats }: Debtors, { debtor, creditor }: Debt): boolean {
  return seats[debtor]?.out === true || (typeof creditor === 'number' && seats[creditor]?.out === true)
}

function plainDue({ debtor, creditor, amount }: Debt): Due {
  return { payer: debtor, payee: creditor, sum: amount, isDebt: true, raises: null, buys: null, later: [] }
}

export function debtOf(game: Pick<Game, 'debts'>, id: number): Debt | undefined {
  return openDebts(game).find((debt) => debt.id === id)
}

export function drop(game: Game, { id }: Debt): void {
  game.debts = openDebts(game).filter((debt) => debt.id !== id)
}

/**
 * Transfers a valid tender: cash, deeds, and buildings, for which the Bank pays money (TWO-080, TWO-083 to
 * TWO-086). The caller must then fill the market.
 */
export function payTender(play: Play, due: Due, tender: Tender, why: string, facts: PaymentFacts = {}): void {
  const { payer, payee } = due
  const worth = buildingsIn(play, tender)
  const cash = cashWith(play, due, tender)
  if (tender.deeds.length + Object.keys(tender.lots).length === 0)
    return pay(play, payer, payee, cash, why, facts)
  pay(play, payer, payee, cash, why, { ...facts, wholeAmount: due.sum })
  giveUp(play, due, tender, () => {
    if (typeof payee === 'number') pay(play, 'bank', payee, worth, 'buildings', { wholeAmount: 0 })
  })
}

/** Transfers buildings and deeds, and calls `forBuildings` in between. */
function giveUp(play: Play, due: Due, tender: Tender, forBuildings: () => void): void {
  const { payer, payee, sum } = due
  const over = overpaid(play, due, tender)
  const deeds = [...tender.deeds]
  play.emit({
    kind: 'tendered',
    seat: payer,
    to: payee,
    amount: sum,
    deeds,
    builtCount: levelsIn(play, tender),
    builtSquares: Object.keys(tender.lots).map(Number),
    overAmount: over,
    isOver: over > 0,
  })
  for (const [set, level] of Object.entries(tender.lots)) lower(play, payer, Number(set), level)
  forBuildings()
  if (typeof payee === 'number') handDeeds(play, payer, payee, deeds)
  else tellBroken(play, payer, deeds, () => putUnder(play, deeds))
}

/** Lowers a set or a street to a level and returns its pieces to the box. */
export function lower(play: Play, seat: number, square: number, level: number): void {
  const from = levelOf(play, square)
  const worthAmount = (from - level) * levelPrice(play, square)
  changeLevel(play, square, level)
  play.emit({ kind: 'lowered', seat, square, from, level, worthAmount })
}

/** Transfers deeds to another player together, with the buildings that belong to them (TWO-083, O-1). */
export function handDeeds(play: Play, from: number, to: number, deeds: readonly number[]): void {
  tellBroken(play, from, deeds, () => {
    for (const square of deeds) deedAt(play.game, square).owner = to
  })
  const counting = deeds.filter((square) => doesCount(play, square))
  announceComplete(play, to, counting)
}

/** Applies `change` and announces monopolies that it breaks. */
export function tellBroken(play: Play, seat: number, deeds: readonly number[], change: () => void): void {
  const firsts = new Set(deeds.map((square) => at(groupOf(play.board, square), 0)))
  const monopolies = [...firsts].filter((set) => isMonopoly(play, set, seat))
  change()
  for (const set of monopolies) play.emit({ kind: 'broken', seat, group: propertyAt(play.board, set).group })
}

// Buildings that a payee places on their own sets instead of taking money (O-2).

/** First squares of a seat's colour monopolies that have room for a level, if the box has the pieces. */
function roomFor(position: Position, seat: number): number[] {
  return monopoliesOf(position, seat).filter((set) => {
    const level = levelOf(position, set)
    return isLot(position.board, set) && level < hotel && hasPieces(position, set, level)
  })
}

/** Cash value of each level of a tender. */
function lotValues(play: Play, { lots }: Tender): number[] {
  return Object.entries(lots).flatMap(([set, to]) =>
    Array.from({ length: levelOf(play, Number(set)) - to }, () => levelPrice(play, Number(set))),
  )
}

/**
 * After a tender's deeds are transferred, which may make room, lets the payee place its levels (O-2). Returns
 * false if there are none to place.
 */
export function placeLevels(play: Play, debt: Debt, tender: Tender): boolean {
  const { creditor, id } = debt
  const values = lotValues(play, tender)
  if (!isTransferable(play) || typeof creditor !== 'number' || values.length === 0) return false
  const due = dueOf(play.game, debt)
  const cash = cashWith(play, due, tender)
  giveUp(play, due, tender, () => undefined)
  credit(debt, worthOf(play, { deeds: tender.deeds, lots: {} }))
  startPlacing(play, { debt: id, payee: creditor, worths: values, cash })
  return true
}

/** Lets an heir place the levels from an estate (O-2, TWO-128). */
export function placeEstate(play: Play, payee: number, values: number[]): void {
  startPlacing(play, { debt: null, payee, worths: values, cash: 0 })
}

export function levelsOf(play: Play, seat: number): number[] {
  return lotValues(play, { deeds: [], lots: Object.fromEntries(builtOf(play, seat).map((set) => [set, 0])) })
}

function startPlacing(play: Play, placing: NonNullable<Own['placing']>): void {
  play.game.own.placing = placing
  play.push({ step: 'place' })
}

/** Reduces a debt and marks it, so that any remainder that the debtor cannot pay is forgiven (O-2). */
function credit(debt: Debt | undefined, worth: number): void {
  if (!debt) return
  debt.amount = Math.max(0, debt.amount - worth)
  debt.about = { ...debt.about, forgiven: true }
}

function placedFor({ game }: Play): Debt | undefined {
  const id = game.own.placing?.debt ?? null
  return id === null ? undefined : debtOf(game, id)
}

/** Asks the payee about each level in turn. Pays cash for levels that have no room. */
export function place(play: Play): void {
  const { game } = play
  const { placing } = game.own
  if (!placing) return
  const isOut = game.seats[placing.payee]?.out === true
  // The last player in the game has won, so there is nothing to ask.
  const isLast = livingSeats(game).length === 1
  while (placing.worths.length > 0 && !isOut) {
    if (!isLast && roomFor(play, placing.payee).length > 0) {
      const about = placing.debt === null ? {} : { debt: placing.debt }
      play.push({ step: 'place' })
      return play.ask({ kind: 'two.place', seats: [placing.payee], timer: 'choice', about })
    }
    cashIn(play)
  }
  const debt = placedFor(play)
  if (debt) payInCash(play, debt, isOut ? 0 : placing.cash)
  if (debt?.amount === 0) drop(game, debt)
  game.own.placing = null
}

/** Pays the remainder of the debt in cash, but never more cash than the tender included (O-2). */
function payInCash(play: Play, debt: Debt, laidDown: number): void {
  const { debtor, creditor, why, about, amount } = debt
  const cash = play.game.seats[debtor]?.out ? 0 : Math.min(laidDown, amount)
  if (cash > 0) pay(play, debtor, creditor, cash, why, about)
  credit(debt, cash)
}

function cashIn(play: Play): void {
  const { placing } = play.game.own
  const worth = placing?.worths.shift()
  if (!placing || worth === undefined) return
  pay(play, 'bank', placing.payee, worth, 'buildings')
  credit(placedFor(play), worth)
}

export const placePrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const worth = position.game.own.placing?.worths[0] ?? 0
    return [
      ...roomFor(position, seat).map((square) => ({
        ...press('putUp', prompt.id, { square, level: levelOf(position, square) + 1 }),
        fixed: { square },
      })),
      press('takeCash', prompt.id, { amount: worth }),
    ]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'takeCash'),
  acts: {
    putUp: closingWithoutUndo((play, seat, { with: { square } }: MoveWith<{ square: number }>) => {
      play.game.own.placing?.worths.shift()
      const level = levelOf(play, square) + 1
      changeLevel(play, square, level)
      const worthAmount = levelPrice(play, square)
      credit(placedFor(play), worthAmount)
      play.emit({ kind: 'placed', seat, square, level, worthAmount })
    }),
    takeCash: closingWithoutUndo((play) => cashIn(play)),
  },
}

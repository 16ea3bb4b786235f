import { hotel } from '#mechanics/buildings.ts'
import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { Debt } from '#mechanics/debt/state.ts'
import { isLot, livingSeats } from '#mechanics/property/holdings.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { hasPieces, returnPieces } from '../box.ts'
import { builtOf, isTransferable, levelOf, levelPrice, monopoliesOf, setLevel } from '../sets.ts'
import type { Own } from '../state.ts'
import { debtOf, drop, dueOf } from './debt.ts'
import { giveUp } from './pay.ts'
import { cashWith, worthOf, type Tender } from './tender.ts'

/** Buildings that a payee puts on sets of their own in place of money (O-2). */

/** Own colour monopolies on which another level has room, and pieces in the box, each by its first square. */
function roomFor(position: Position, seat: number): number[] {
  return monopoliesOf(position, seat).filter((set) => {
    const level = levelOf(position, set)
    return isLot(position.board, set) && level < hotel && hasPieces(position, set, level)
  })
}

/** The worth of each level of a tender in cash. */
function worthsOf(play: Play, { lots }: Tender): number[] {
  return Object.entries(lots).flatMap(([set, to]) =>
    Array.from({ length: levelOf(play, Number(set)) - to }, () => levelPrice(play, Number(set))),
  )
}

/**
 * Takes the deeds and levels of a tender, and lets its payee choose: the deeds may make room (O-2). False where no
 * buildings are given, or none can be kept.
 */
export function placeLevels(play: Play, debt: Debt, tender: Tender): boolean {
  const { creditor, id } = debt
  const worths = worthsOf(play, tender)
  if (!isTransferable(play) || typeof creditor !== 'number' || worths.length === 0) return false
  const due = dueOf(play.game, debt)
  const cash = cashWith(play, due, tender)
  giveUp(play, due, tender, () => undefined)
  credit(debt, worthOf(play, { deeds: tender.deeds, lots: {} }))
  startPlacing(play, { debt: id, payee: creditor, worths, cash })
  return true
}

/** Lets an heir place the levels of an estate (O-2, TWO-128). */
export function placeEstate(play: Play, payee: number, worths: number[]): void {
  startPlacing(play, { debt: null, payee, worths, cash: 0 })
}

/** The worth of all levels of a seat, one by one. */
export function levelsOf(play: Play, seat: number): number[] {
  return worthsOf(play, { deeds: [], lots: Object.fromEntries(builtOf(play, seat).map((set) => [set, 0])) })
}

function startPlacing(play: Play, placing: NonNullable<Own['placing']>): void {
  play.game.own.placing = placing
  play.push({ step: 'place' })
}

/** So much of the debt is paid; what is left of it is never more than its debtor can pay (O-2). */
function credit(debt: Debt | undefined, worth: number): void {
  if (!debt) return
  debt.amount = Math.max(0, debt.amount - worth)
  debt.about = { ...debt.about, forgiven: true }
}

/** The debt for which levels are placed. */
function placedFor({ game }: Play): Debt | undefined {
  const id = game.own.placing?.debt ?? null
  return id === null ? undefined : debtOf(game, id)
}

/** The payee is asked of one level after the other; whoever has no room left takes cash. */
export function place(play: Play): void {
  const { game } = play
  const { placing } = game.own
  if (!placing) return
  const isOut = game.seats[placing.payee]?.out === true
  // The last one left has won: there is nothing to ask.
  const isLast = livingSeats(game).length === 1
  while (placing.worths.length > 0 && !isOut) {
    if (!isLast && roomFor(play, placing.payee).length > 0) {
      play.push({ step: 'place' })
      return play.ask({
        kind: 'two.place',
        seats: [placing.payee],
        timer: 'choice',
        about: placing.debt === null ? {} : { debt: placing.debt },
      })
    }
    cashIn(play)
  }
  const debt = placedFor(play)
  if (debt) payInCash(play, debt, isOut ? 0 : placing.cash)
  if (debt?.amount === 0) drop(game, debt)
  game.own.placing = null
}

/** The cash that its debtor put in, as far as the levels have left something to pay; they are asked for more than that alone (O-2). */
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
  fallback: (_position, prompt) => ({ act: 'takeCash', prompt: prompt.id, with: {} }),
  acts: {
    putUp: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        play.game.own.placing?.worths.shift()
        const square = move.with['square'] as number
        const level = levelOf(play, square) + 1
        returnPieces(play, square, level - 1, level)
        setLevel(play, square, level)
        const worthAmount = levelPrice(play, square)
        credit(placedFor(play), worthAmount)
        play.emit({ kind: 'placed', seat, square, level, worthAmount })
      },
    },
    takeCash: {
      carry: (play, _seat, _move, prompt) => {
        play.close(prompt.id)
        cashIn(play)
      },
    },
  },
}

import { at } from '#engine/at.ts'
import type { View } from '#engine/look.ts'
import { type BoardFigures, type GroupFigures, type GroupWorth, groupOf } from './figures.ts'

// Worth of holdings to a seat, in units of money. Only differences are meaningful.

/** Number of each opponent's turns for which income counts. */
const horizon = 12
/**
 * Income that a seat expects before it pays for the next buildings, in money of the classic board, like all
 * amounts here.
 */
const soon = 250
/** Share of a complete group's full worth for a seat that cannot build yet. */
const shareOfLater = 0.4
/** Share of a building's price that is lost, since the Bank buys it back at half price. */
const sunk = 0.5
/** Share of a complete group's worth that counts for an incomplete one. */
const hope = 0.25
/** Cash below this counts for more than its amount, since it avoids sales at half price. */
const thin = 150
/** Assumed cash of a seat whose cash is hidden. */
const guessedCash = 400

export function cashOf(view: Pick<View, 'seats'>, seat: number): number {
  return view.seats[seat]?.cash ?? guessedCash
}

export function opponentsOf(view: View): number {
  let living = 0
  for (const seat of view.seats) if (!seat.out) living++
  return living - 1
}

export function countHeld(view: Pick<View, 'deeds'>, group: GroupFigures, seat: number): number {
  let held = 0
  for (const square of group.squares) if (view.deeds[square]?.owner === seat) held++
  return held
}

/** Worth of holding `held` squares of a group, beyond their printed prices. `funds`: money for buildings. */
function synergy(group: GroupFigures, held: number, funds: number, opponents: number): number {
  if (held <= 0) return 0
  const { part, whole: full } = (group.worth[opponents] ??= worthOf(group, opponents))
  if (held < group.squares.length || full.length === 0) return at(part, held)
  const level = Math.floor(funds / rowOf(group))
  return at(full, Math.max(-1, Math.min(level, group.income.length - 1)) + 1)
}

function rowOf({ squares, building }: GroupFigures): number {
  return squares.length * building
}

function worthOf(group: GroupFigures, opponents: number): GroupWorth {
  if (group.kind !== 'lot')
    return { part: group.income.map((income) => income * horizon * opponents), whole: [] }
  const full = wholeWorth(group, opponents)
  const size = group.squares.length
  const part = group.squares.map(
    (_, held) => hope * (held / size) * (held / size) * at(full, full.length - 1),
  )
  return { part, whole: full }
}

/**
 * Worth of a complete group by affordable level, from -1 upwards: the better of its worth now and a share of
 * the highest later worth.
 */
function wholeWorth({ income, squares, building }: GroupFigures, opponents: number): number[] {
  const row = squares.length * building
  const levels = income.map((each, level) => each * horizon * opponents - sunk * level * row)
  const some = shareOfLater * Math.max(0, ...levels)
  let now = 0
  return [0, ...levels.map((worth) => (now = Math.max(now, worth)))].map((best) => Math.max(best, some))
}

/**
 * An exchange from one seat's point of view: the squares that it gets and gives, and the net amounts of
 * `cash` and of the worth of `cards`.
 */
export interface Exchange {
  comes: readonly number[]
  goes: readonly number[]
  cash: number
  cards: number
}

/** The worth of an exchange to a seat. */
export function gain(view: View, figures: BoardFigures, seat: number, exchange: Exchange): number {
  const { comes, goes, cash, cards } = exchange
  const before = cashOf(view, seat)
  const opponents = opponentsOf(view)
  const { unit } = figures
  const funds = before + cash + soon * unit
  let sum = useOfCash(before + cash, unit) - useOfCash(before, unit) + cards
  for (const square of comes) sum += deedWorth(view, figures, square, true)
  for (const square of goes) sum -= deedWorth(view, figures, square, false)
  for (const group of new Set([...comes, ...goes].map((square) => groupOf(figures, square)))) {
    const held = countHeld(view, group, seat)
    const after = held + countIn(figures, comes, group) - countIn(figures, goes, group)
    sum += synergy(group, after, funds, opponents) - synergy(group, held, funds, opponents)
  }
  return sum
}

/** By how much the worth of a group rises if a seat gets one more of its squares. */
export function synergyOfOneMore(
  view: View,
  { unit }: BoardFigures,
  group: GroupFigures,
  seat: number,
  spend: number,
  opponents: number,
): number {
  const held = countHeld(view, group, seat)
  const funds = cashOf(view, seat) - spend + soon * unit
  return synergy(group, held + 1, funds, opponents) - synergy(group, held, funds, opponents)
}

function useOfCash(cash: number, unit: number): number {
  const few = thin * unit
  return cash < few ? cash - (few - cash) / 2 : cash
}

/**
 * The printed price, minus the cost to redeem the deed if it is mortgaged; a receiver also pays a tenth
 * immediately.
 */
function deedWorth(view: View, { price }: BoardFigures, square: number, comes: boolean): number {
  const full = at(price, square)
  if (!view.deeds[square]?.mortgaged) return full
  return full - (full / 2) * (comes ? 1.2 : 1.1)
}

function countIn({ groupAt }: BoardFigures, squares: readonly number[], group: GroupFigures): number {
  let count = 0
  for (const square of squares) if (groupAt[square] === group) count++
  return count
}

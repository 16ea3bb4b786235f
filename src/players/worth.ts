import { at } from '#engine/at.ts'
import type { View } from '#engine/look.ts'
import { type BoardFigures, type GroupFigures, type GroupWorth, groupOf } from './figures.ts'

/** What holdings are worth to a seat, in units of money; only differences mean anything. */

/** Turns of each opponent over which an income is counted. */
const horizon = 12
/** Money that comes in before the next buildings must be paid, in units of the usual board as all sums here. */
const soon = 250
/** Share of a complete group's full worth that it has for who cannot build yet. */
const shareOfLater = 0.4
/** Share of a building's price that is lost for good: the Bank takes it back at half. */
const sunk = 0.5
/** How far an incomplete group counts towards a complete one. */
const hope = 0.25
/** Cash below this is worth more than its figure: it saves from selling at half price. */
const thin = 150
/** Cash that a seat is taken to have where it is hidden. */
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

/** What holding so many of a group is worth beyond the printed prices. `funds`: money to build with. */
function synergy(group: GroupFigures, held: number, funds: number, opponents: number): number {
  if (held <= 0) return 0
  const { part, whole } = (group.worth[opponents] ??= worthOf(group, opponents))
  if (held < group.squares.length || whole.length === 0) return at(part, held)
  const level = Math.floor(funds / rowOf(group))
  return at(whole, Math.max(-1, Math.min(level, group.income.length - 1)) + 1)
}

/** Price of one building on every square of a group. */
function rowOf({ squares, building }: GroupFigures): number {
  return squares.length * building
}

function worthOf(group: GroupFigures, opponents: number): GroupWorth {
  if (group.kind !== 'lot')
    return { part: group.income.map((income) => income * horizon * opponents), whole: [] }
  const whole = wholeWorth(group, opponents)
  const size = group.squares.length
  const part = group.squares.map(
    (_, held) => hope * (held / size) * (held / size) * at(whole, whole.length - 1),
  )
  return { part, whole }
}

/** By the level that can be paid for, from -1 upwards: the best of what may be had now, or some day. */
function wholeWorth({ income, squares, building }: GroupFigures, opponents: number): number[] {
  const row = squares.length * building
  const levels = income.map((each, level) => each * horizon * opponents - sunk * level * row)
  const some = shareOfLater * Math.max(0, ...levels)
  let now = 0
  return [0, ...levels.map((worth) => (now = Math.max(now, worth)))].map((best) => Math.max(best, some))
}

/** What one seat gives and gets; squares by number, `cash` and the worth of `cards` as what comes in less what goes out. */
export interface Exchange {
  comes: readonly number[]
  goes: readonly number[]
  cash: number
  cards: number
}

/** What an exchange is worth to a seat. */
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

/** The change of synergy when one more square comes to a seat. */
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

/** Printed price, less what it takes to redeem it; who gets a mortgaged deed pays a tenth at once. */
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

import { groupOf, lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { deedAt, deedsOf, isComplete, isGroupBuilt, isLot, mortgageValue } from './holdings.ts'
import { seatAt } from './means.ts'
import { mortgage } from './mortgage.ts'
import { levelsNow, sellTo, sellable, type Levels } from './selling.ts'

/** Raises a sum in cash in the order of CLS-127 and stops as soon as it is there. */
export function raiseMoney(play: Play, seat: number, sum: number): void {
  const isShort = () => seatAt(play.game, seat).cash < sum
  const isLoose = (square: number) => !isOwnColourGroup(play, square, seat)
  mortgageWhile(isShort, play, seat, cheapestFirst(play, seat).filter(isLoose))
  while (isShort() && sellNext(play, seat));
  if (isShort()) mortgageWhile(isShort, play, seat, cheapestFirst(play, seat))
}

function isOwnColourGroup(position: Position, square: number, seat: number): boolean {
  return isLot(position.board, square) && isComplete(position, square, seat)
}

function mortgageWhile(isShort: () => boolean, play: Play, seat: number, squares: number[]): void {
  for (const square of squares) {
    if (!isShort()) return
    mortgage(play, seat, square)
  }
}

/** What a seat may mortgage now, smallest mortgage value first, ties by square. */
function cheapestFirst(position: Position, seat: number): number[] {
  const { game, board } = position
  return deedsOf(game, seat)
    .filter((square) => !deedAt(game, square).mortgaged && !isGroupBuilt(position, square))
    .sort((a, b) => mortgageValue(board, a) - mortgageValue(board, b) || a - b)
}

/** Sells one level: cheapest building first, highest level, lowest square; the whole group where stock is short. */
function sellNext(play: Play, seat: number): boolean {
  const square = nextToSell(play, seat)
  if (square === null) return false
  const one: Levels = { [square]: deedAt(play.game, square).level - 1 }
  sellTo(play, seat, sellable(play, one) ? one : smallestSale(play, square))
  return true
}

function nextToSell({ game, board }: Position, seat: number): number | null {
  let next: number | null = null
  for (const square of deedsOf(game, seat))
    if (deedAt(game, square).level > 0 && (next === null || goesBefore(square, next))) next = square
  return next

  function goesBefore(square: number, other: number): boolean {
    const dearer = lotAt(board, square).building - lotAt(board, other).building
    if (dearer !== 0) return dearer < 0
    return deedAt(game, square).level > deedAt(game, other).level
  }
}

/** The smallest even sell-down of a group that the houses at hand can furnish (CLS-100). */
function smallestSale(position: Position, square: number): Levels {
  const group = groupOf(position.board, square)
  const now = levelsNow(position, group)
  const total = Object.values(now).reduce((sum, level) => sum + level, 0)
  for (let left = total - 1; left >= 0; left--) {
    const target = spread(group, now, left)
    if (target && sellable(position, target)) return target
  }
  throw new Error('a group can always be sold to bare ground')
}

/** An even set of levels with a given sum, the odd ones where the levels are highest now; null if one would rise. */
function spread(group: readonly number[], now: Levels, sum: number): Levels | null {
  const base = Math.floor(sum / group.length)
  const extra = sum % group.length
  const order = [...group].sort((a, b) => (now[b] as number) - (now[a] as number) || b - a)
  const target: Levels = {}
  order.forEach((square, index) => (target[square] = base + (index < extra ? 1 : 0)))
  return order.every((square) => (target[square] as number) <= (now[square] as number)) ? target : null
}

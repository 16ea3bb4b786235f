import { groupOf, lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { deedAt, deedsOf, isComplete, isGroupBuilt, isLot, mortgageValue } from '../property/holdings.ts'
import { seatAt } from '../money/means.ts'
import { mortgage } from '../mortgage/mortgage.ts'
import { levelsNow, sellTo, sellable, type Levels } from '../building/selling.ts'

/** So much cash is to be raised. */
export interface Raise extends Step {
  step: string
  seat: number
  sum: number
}

/** Raises a sum in cash in the order of CLS-127 and stops as soon as it is there. */
export function raiseMoney(play: Play, raise: Raise): void {
  mortgageFor(play, raise, (square) => !isOwnColourGroup(play, square, raise.seat))
  sellFor(play, raise)
  mortgageFor(play, raise)
}

function isShort({ game }: Play, { seat, sum }: Raise): boolean {
  return seatAt(game, seat).cash < sum
}

function isOwnColourGroup(position: Position, square: number, seat: number): boolean {
  return isLot(position.board, square) && isComplete(position, square, seat)
}

/** Mortgages deeds, all of them or some, as long as the sum is not there. */
export function mortgageFor(
  play: Play,
  raise: Raise,
  isMeant: (square: number) => boolean = () => true,
): void {
  if (!isShort(play, raise)) return
  for (const square of cheapestFirst(play, raise.seat).filter(isMeant)) {
    mortgage(play, raise.seat, square)
    if (!isShort(play, raise)) return
  }
}

/** Sells buildings as long as the sum is not there. */
export function sellFor(play: Play, raise: Raise): void {
  while (isShort(play, raise) && sellNext(play, raise.seat));
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
  if (sellable(play, one, [square])) sellTo(play, seat, one, [square])
  else sellTo(play, seat, smallestSale(play, square))
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
  const target = { ...now }
  while (group.some((member) => (target[member] as number) > 0)) {
    const next = group.reduce((best, member) => (sinksBefore(member, best) ? member : best))
    target[next] = (target[next] as number) - 1
    if (sellable(position, target)) return target
  }
  throw new Error('a group can always be sold to bare ground')

  /** The highest first; of equal ones that which is lower now, then by square. */
  function sinksBefore(one: number, other: number): boolean {
    const higher = (target[one] as number) - (target[other] as number)
    return higher > 0 || (higher === 0 && (now[one] as number) < (now[other] as number))
  }
}

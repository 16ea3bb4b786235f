import { at } from '#engine/at.ts'
import { isProperty, lotAt, topLevel } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, isAnyMortgaged, isComplete, isLot } from '../property/holdings.ts'
import { spendable } from '../money/funds.ts'
import { claimsFirst } from '../debt/owed.ts'
import { isInDebt } from '../debt/state.ts'
import { isLowestNow } from './ground.ts'
import { plan, type Bounds } from './plan.ts'
import { groupsOf, levelsAfter, squaresIn, type Levels, levelIn } from './selling.ts'
import { movePieces } from './stock.ts'

/**
 * The reason why an order cannot be carried out now, not even the part that the Bank's stock allows (CLS-086
 * to CLS-096), or null.
 */
export function orderRefused(
  position: Position,
  seat: number,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): Refusal | null {
  return layoutRefused(position, seat, wanted, squares) ?? stepsRefused(position, seat, wanted, squares)
}

/**
 * The reason why a seat may not reach these levels, regardless of cost and stock (CLS-086 to CLS-096), or
 * null.
 */
export function layoutRefused(
  position: Position,
  seat: number,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): Refusal | null {
  if (isInDebt(position.game, seat)) return refusal('inDebt', {})
  return (
    first(squares, (square) => lotRefused(position, seat, square, wanted)) ??
    first(groupsOf(position, squares), (group) => unevenGroup(position, group, wanted))
  )
}

function first<Item>(items: readonly Item[], why: (item: Item) => Refusal | null): Refusal | null {
  for (const item of items) {
    const refused = why(item)
    if (refused) return refused
  }
  return null
}

/** The reason why a seat cannot build on a square at all, or null. */
function lotRefused(position: Position, seat: number, square: number, wanted: Levels): Refusal | null {
  const { board, game } = position
  if (!isProperty(board.squares[square])) return refusal('noLot', { square })
  if (deedAt(game, square).owner !== seat) return refusal('notOwner', { square })
  if (!isLot(board, square)) return refusal('noLot', { square })
  if (!isComplete(position, square, seat)) return refusal('groupIncomplete', { square })
  if (isAnyMortgaged(position, square)) return refusal('groupMortgaged', { square })
  const level = levelIn(wanted, square)
  const now = deedAt(game, square).level
  if (level < now) return refusal('badAnswer', { name: 'levels' })
  const top = topLevel(board)
  const isTooHigh = !Number.isInteger(level) || level > top || now === top
  return isTooHigh ? refusal('fullyBuilt', { square }) : null
}

function unevenGroup(position: Position, group: readonly number[], wanted: Levels): Refusal | null {
  const now = levelsAfter(position, group, {})
  const after = levelsAfter(position, group, wanted)
  if (isRaisedEvenly(now, after)) return null
  return refusal('uneven', { square: at(group, after.indexOf(Math.max(...after))) })
}

/** Whether the lots that rise could get their pieces one by one, the lowest lot first (CLS-089). */
function isRaisedEvenly(now: readonly number[], after: readonly number[]): boolean {
  let lowest = Infinity
  for (const level of after) if (level < lowest) lowest = level
  for (const [index, level] of after.entries()) if (level > at(now, index) && level > lowest + 1) return false
  return true
}

function stepsRefused(
  position: Position,
  seat: number,
  wanted: Levels,
  squares: readonly number[],
): Refusal | null {
  const steps = plan(position, wanted, {}, squares)
  return tooDear(position, seat, steps) ?? (steps.length > 0 ? null : outOfStock(position, wanted))
}

export function tooDear(position: Position, seat: number, steps: readonly number[]): Refusal | null {
  const need = steps.reduce((sum, square) => sum + lotAt(position.board, square).building, 0)
  const have = spendable(position.game, seat)
  return need > have ? refusal('shortOfCash', { need, have }) : claimsFirst(position, seat, need)
}

/** Refuses an order because the Bank has none of the next pieces (CLS-093). */
function outOfStock(position: Position, wanted: Levels): Refusal {
  const { game, board } = position
  const isHotelNext = squaresIn(wanted).some(
    (square) =>
      wanted[square] === board.buildings.hotel &&
      deedAt(game, square).level === board.buildings.houses &&
      isLowestNow(position, square),
  )
  return isHotelNext ? refusal('noHotels', {}) : refusal('noHouses', {})
}

/**
 * Places the part of an order that stock and bounds allow, and charges its price. Returns the number of
 * pieces.
 */
export function build(
  play: Play,
  seat: number,
  wanted: Levels,
  bounds: Bounds = {},
  squares: readonly number[] = squaresIn(wanted),
): number {
  const steps = plan(play, wanted, bounds, squares)
  for (const square of steps) {
    const price = lotAt(play.board, square).building
    pay(play, seat, 'bank', price, 'building', { square })
    erect(play, seat, square, price)
  }
  return steps.length
}

function isFirstFull({ game, board }: Position, level: number): boolean {
  const top = topLevel(board)
  return level === top && game.deeds.filter((deed) => deed?.level === top).length === 1
}

/** Places the next piece on a lot. The caller has already charged the price. */
export function erect(play: Play, seat: number, square: number, price: number): void {
  const deed = deedAt(play.game, square)
  deed.level += 1
  movePieces(play, deed.level - 1, deed.level)
  const isFirst = isFirstFull(play, deed.level)
  play.emit({ kind: 'built', seat, square, level: deed.level, price, ...(isFirst && { first: true }) })
}

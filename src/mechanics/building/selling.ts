import { at } from '#engine/at.ts'
import { groupOf, lotAt } from '#engine/board.ts'
import { type Position, type FreeAction, press } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, isLot } from '../property/holdings.ts'
import { housesAt, left, movePieces } from './stock.ts'

/** Wanted level by square. */
export type Levels = Record<number, number>

export function levelIn(levels: Levels, square: number): number {
  const level = levels[square]
  if (level === undefined) throw new RangeError(`the order has no level of square ${square}`)
  return level
}

export function levelsNow({ game }: Position, squares: readonly number[]): Levels {
  const levels: Levels = {}
  for (const square of squares) levels[square] = deedAt(game, square).level
  return levels
}

/** Levels of a group after an order; lots that the order does not name keep theirs. */
export function levelsAfter({ game }: Position, group: readonly number[], wanted: Levels): number[] {
  return group.map((square) => wanted[square] ?? deedAt(game, square).level)
}

/** Whether the lots that sink could lose their pieces one by one, the highest lot first (CLS-098). */
function isLoweredEvenly(now: readonly number[], after: readonly number[]): boolean {
  let highest = 0
  for (const level of after) if (level > highest) highest = level
  for (const [index, level] of after.entries())
    if (level < at(now, index) && level < highest - 1) return false
  return true
}

/**
 * Squares of an order in rising order. Parsing the keys is slow, so callers that already have the squares
 * pass them on.
 */
export function squaresIn(wanted: Levels): number[] {
  const squares: number[] = []
  for (const square of Object.keys(wanted)) squares.push(Number(square))
  return squares
}

export function groupsOf({ board }: Position, squares: readonly number[]): (readonly number[])[] {
  const groups: (readonly number[])[] = []
  for (const square of squares) {
    const group = groupOf(board, square)
    if (!groups.includes(group)) groups.push(group)
  }
  return groups
}

export function readLevels(given: unknown): Levels {
  return given as Levels
}

/** Whether a sale keeps every group even and the Bank has the houses that it needs (CLS-098 to CLS-100). */
export function sellable(
  position: Position,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): boolean {
  return saleRefused(position, wanted, squares) === null
}

/**
 * The reason why a sale is refused, or null. Only the stock after the whole sale counts, not the sequence of
 * its steps.
 */
function saleRefused(position: Position, wanted: Levels, squares: readonly number[]): Refusal | null {
  const left = housesToHand(position.game)
  let stock = left
  for (const group of groupsOf(position, squares)) {
    const now = levelsAfter(position, group, {})
    const after = levelsAfter(position, group, wanted)
    if (!isLoweredEvenly(now, after)) return refusal('uneven', { square: lowestSunk(group, now, after) })
    stock += houses(position, now) - houses(position, after)
  }
  return stock < 0 ? refusal('tooFewHouses', { houses: left - stock, left }) : null
}

/** Houses that the Bank can hand out to replace a hotel; excludes those reserved for an auction. */
function housesToHand({ bank, contention }: Game): number {
  return left(bank, 'house') - (contention?.piece === 'house' ? contention.held : 0)
}

/** The lot that a sale would lower too far. */
function lowestSunk(group: readonly number[], now: readonly number[], after: readonly number[]): number {
  const sunk = group.filter((_, index) => at(after, index) < at(now, index))
  const levelOf = (square: number) => at(after, group.indexOf(square))
  return sunk.reduce((lowest, square) => (levelOf(square) < levelOf(lowest) ? square : lowest))
}

function houses({ board }: Position, levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + housesAt(board, level), 0)
}

/** Sells buildings down to the wanted levels at half price per level (CLS-097, CLS-101). */
export function sellTo(
  play: Play,
  seat: number,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): void {
  const { game, board } = play
  for (const square of housesFirst(play, squares)) {
    const deed = deedAt(game, square)
    const level = levelIn(wanted, square)
    if (level >= deed.level) continue
    const refund = ((deed.level - level) * lotAt(board, square).building) / 2
    movePieces(play, deed.level, level)
    deed.level = level
    pay(play, 'bank', seat, refund, 'sale', { square })
    play.emit({ kind: 'sold', seat, square, level, refund })
  }
}

/** Puts lots that return houses before those whose hotel needs some, so that the stock never runs short. */
function housesFirst({ game, board }: Position, squares: readonly number[]): readonly number[] {
  const hasHotel = (square: number) => Number(deedAt(game, square).level === board.buildings.hotel)
  return squares.toSorted((a, b) => hasHotel(a) - hasHotel(b) || a - b)
}

function builtLots({ game, board }: Position, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => isLot(board, square) && deedAt(game, square).level > 0)
}

/** Sells buildings to the Bank at half price, at any time and evenly (CLS-097, CLS-098). */
export const sell: FreeAction = {
  options: (position, seat) => {
    const lots = builtLots(position, seat)
      .map((square) => ({ square, now: deedAt(position.game, square).level }))
      .filter(({ square, now }) => !saleLeavesNoLot(position, seat, { [square]: now - 1 }))
      .map((lot) => ({ ...lot, min: 0, max: lot.now }))
    if (lots.length === 0) return []
    const refunds = Object.fromEntries(
      lots.map(({ square }) => [square, lotAt(position.board, square).building / 2]),
    )
    const facts = { refunds, houses: position.game.bank.houses }
    return [press('sell', null, facts, { name: 'levels', type: 'levels', lots })]
  },
  explain: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    return isLevels(wanted) ? saleLeavesNoLot(position, seat, wanted) : null
  },
  check: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    const squares = squaresIn(wanted)
    return (
      nothingWanted(position, move, squares) ??
      saleRefused(position, wanted, squares) ??
      saleLeavesNoLot(position, seat, wanted)
    )
  },
  undo: true,
  apply: (play, seat, move) => sellTo(play, seat, readLevels(move.with['levels'])),
}

/**
 * Refuses a sale that would leave the seat without a lot for a building that it leads for or has won
 * (CLS-107).
 */
function saleLeavesNoLot(position: Position, seat: number, wanted: Levels): Refusal | null {
  return position.edition.figures.deedsKept(position, seat, () =>
    squaresIn(wanted).map((square) => [square, { level: levelIn(wanted, square) }] as const),
  )
}

function isLevels(wanted: unknown): wanted is Levels {
  return typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
}

export function nothingWanted(
  { game }: Position,
  move: Move,
  squares: readonly number[] = squaresIn(readLevels(move.with['levels'])),
): Refusal | null {
  const wanted = readLevels(move.with['levels'])
  for (const square of squares) if (deedAt(game, square).level !== wanted[square]) return null
  return refusal('nothingChosen', {})
}

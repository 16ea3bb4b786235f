import { groupOf, hotel, lotAt } from '#engine/board.ts'
import type { Position, StandingMove } from '#engine/edition.ts'
import type { Move } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, isLot } from './holdings.ts'
import { movePieces } from './stock.ts'

/** Wanted level by square. */
export type Levels = Record<number, number>

export function levelsNow({ game }: Position, squares: readonly number[]): Levels {
  const levels: Levels = {}
  for (const square of squares) levels[square] = deedAt(game, square).level
  return levels
}

/** Levels of a group after an order, the lots it does not name as they are. */
export function levelsAfter({ game }: Position, group: readonly number[], wanted: Levels): number[] {
  return group.map((square) => wanted[square] ?? deedAt(game, square).level)
}

export function isEven(levels: readonly number[]): boolean {
  let lowest = Infinity
  let highest = -Infinity
  for (const level of levels) {
    if (level < lowest) lowest = level
    if (level > highest) highest = level
  }
  return highest - lowest <= 1
}

/** The squares that an order names, in rising order. */
export function squaresIn(wanted: Levels): number[] {
  return Object.keys(wanted).map(Number)
}

/** The groups to which some squares belong. */
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

/** Whether a sale leaves every group even and furnished with houses that are there (CLS-098 to CLS-100). */
export function sellable(position: Position, wanted: Levels): boolean {
  return saleRefused(position, wanted) === null
}

/** Groups that give houses back may be thought of as sold first: only what is left in the end counts. */
function saleRefused(position: Position, wanted: Levels): Refusal | null {
  let stock = position.game.bank.houses
  for (const group of groupsOf(position, squaresIn(wanted))) {
    const after = levelsAfter(position, group, wanted)
    if (!isEven(after)) return refusal('uneven', { square: worst(group, after) })
    stock += houses(group.map((square) => deedAt(position.game, square).level)) - houses(after)
  }
  return stock < 0 ? refusal('noHouses', {}) : null
}

/** The lot that a sale leaves too low. */
function worst(group: readonly number[], levels: readonly number[]): number {
  return group[levels.indexOf(Math.min(...levels))] as number
}

function houses(levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + (level === hotel ? 0 : level), 0)
}

/** Sells down to the wanted levels, half the price for each level whatever the path (CLS-097, CLS-101). */
export function sellTo(play: Play, seat: number, wanted: Levels): void {
  const { game, board } = play
  for (const square of housesFirst(play, wanted)) {
    const deed = deedAt(game, square)
    const level = wanted[square] as number
    if (level >= deed.level) continue
    const refund = ((deed.level - level) * lotAt(board, square).building) / 2
    movePieces(play, deed.level, level)
    deed.level = level
    pay(play, 'bank', seat, refund, 'sale', { square })
    play.emit({ kind: 'sold', seat, square, level, refund })
  }
}

/** Lots that give houses back come before those whose hotel asks for some, so that the stock never runs short. */
function housesFirst({ game }: Position, wanted: Levels): number[] {
  const hasHotel = (square: number) => Number(deedAt(game, square).level === hotel)
  return squaresIn(wanted).sort((a, b) => hasHotel(a) - hasHotel(b) || a - b)
}

function builtLots({ game, board }: Position, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => isLot(board, square) && deedAt(game, square).level > 0)
}

/** Buildings go to the Bank at half price, at any time, evenly (CLS-097, CLS-098). */
export const sell: StandingMove = {
  options: (position, seat) => {
    const lots = builtLots(position, seat).map((square) => {
      const { level } = deedAt(position.game, square)
      return { square, now: level, min: 0, max: level }
    })
    if (lots.length === 0) return []
    const refunds = Object.fromEntries(
      lots.map(({ square }) => [square, lotAt(position.board, square).building / 2]),
    )
    return [
      {
        act: 'sell',
        prompt: null,
        fixed: {},
        ask: [{ name: 'levels', type: 'levels', lots }],
        facts: { refunds, houses: position.game.bank.houses },
      },
    ]
  },
  check: (position, _seat, move) =>
    nothingWanted(position, move) ?? saleRefused(position, readLevels(move.with['levels'])),
  carry: (play, seat, move) => sellTo(play, seat, readLevels(move.with['levels'])),
}

/** An order that changes no level is none. */
export function nothingWanted({ game }: Position, move: Move): Refusal | null {
  const wanted = readLevels(move.with['levels'])
  for (const square of squaresIn(wanted)) if (deedAt(game, square).level !== wanted[square]) return null
  return refusal('nothingChosen', {})
}

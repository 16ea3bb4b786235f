import { groupOf, hotel, isProperty, lotAt, type Board } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, isAnyMortgaged, isComplete, isLot } from './holdings.ts'
import { isInDebt, spendable } from './means.ts'
import { groupsOf, isEven, levelsAfter, squaresIn, type Levels } from './selling.ts'
import { movePieces, piecesFor } from './stock.ts'

/** Why an order could not be carried out now, not even in part where the stock cuts it off (CLS-086 to CLS-096). */
export function orderRefused(position: Position, seat: number, wanted: Levels): Refusal | null {
  if (isInDebt(position.game, seat)) return refusal('inDebt', {})
  const squares = squaresIn(wanted)
  return (
    first(squares, (square) => lotRefused(position, seat, square, wanted)) ??
    first(groupsOf(position, squares), (group) => unevenGroup(position, group, wanted)) ??
    stepsRefused(position, seat, wanted)
  )
}

function first<Item>(items: readonly Item[], why: (item: Item) => Refusal | null): Refusal | null {
  for (const item of items) {
    const refused = why(item)
    if (refused) return refused
  }
  return null
}

/** What keeps a seat from building on a square at all. */
function lotRefused(position: Position, seat: number, square: number, wanted: Levels): Refusal | null {
  const { board, game } = position
  if (!isProperty(board.squares[square])) return refusal('noLot', { square })
  if (deedAt(game, square).owner !== seat) return refusal('notOwner', { square })
  if (!isLot(board, square)) return refusal('noLot', { square })
  if (!isComplete(position, square, seat)) return refusal('groupIncomplete', { square })
  if (isAnyMortgaged(position, square)) return refusal('groupMortgaged', { square })
  const level = wanted[square] as number
  const now = deedAt(game, square).level
  if (level < now) return refusal('badAnswer', { name: 'levels' })
  const isTooHigh = !Number.isInteger(level) || level > hotel || now === hotel
  return isTooHigh ? refusal('fullyBuilt', { square }) : null
}

function unevenGroup(position: Position, group: readonly number[], wanted: Levels): Refusal | null {
  const after = levelsAfter(position, group, wanted)
  if (isEven(after)) return null
  return refusal('uneven', { square: group[after.indexOf(Math.max(...after))] as number })
}

function stepsRefused(position: Position, seat: number, wanted: Levels): Refusal | null {
  const steps = plan(position, wanted)
  const need = steps.reduce((sum, square) => sum + lotAt(position.board, square).building, 0)
  const have = spendable(position.game, seat)
  if (need > have) return refusal('shortOfCash', { need, have })
  return steps.length > 0 ? null : outOfStock(position, wanted)
}

/** Nothing of the order could be built because the Bank has no such piece (CLS-093). */
function outOfStock({ game }: Position, wanted: Levels): Refusal {
  const needsHotel = Object.entries(wanted).some(
    ([key, level]) => level === hotel && deedAt(game, Number(key)).level === hotel - 1,
  )
  return needsHotel ? refusal('noHotels', {}) : refusal('noHouses', {})
}

/**
 * The lots to be raised by one level each, in an order in which every single purchase is legal: the lowest lot of its
 * group first, hotels as soon as they can be, since they give houses back. Ends where the stock does (CLS-093,
 * CLS-103).
 */
function plan(position: Position, wanted: Levels): number[] {
  const { game } = position
  const stock = { houses: game.bank.houses, hotels: game.bank.hotels }
  const levels = levelsOf(game)
  const planned = { squares: squaresIn(wanted), levels, wanted, stock }
  const steps: number[] = []
  for (;;) {
    const next = nextStep(position, planned)
    if (next === null) return steps
    const level = (levels[next] as number) + 1
    levels[next] = level
    takePiece(stock, level)
    steps.push(next)
  }
}

interface Planned {
  squares: readonly number[]
  /** By square, as far as the plan has come. */
  levels: number[]
  wanted: Levels
  stock: Stock
}

interface Stock {
  houses: number
  hotels: number
}

/** Levels by square. */
export function levelsOf({ deeds }: Game): number[] {
  return deeds.map((deed) => deed?.level ?? 0)
}

/** Whether a lot could take its next piece alone: evenly, and out of the Bank's stock. */
export function mayRise(board: Board, square: number, levels: readonly number[], stock: Stock): boolean {
  const isInStock = levels[square] === hotel - 1 ? stock.hotels > 0 : stock.houses > 0
  return isInStock && isLowest(board, square, levels)
}

function takePiece(stock: Stock, level: number): void {
  const { houses, hotels } = piecesFor(level - 1, level)
  stock.houses -= houses
  stock.hotels -= hotels
}

function nextStep({ board }: Position, { squares, levels, wanted, stock }: Planned): number | null {
  let house: number | null = null
  for (const square of squares) {
    const level = levels[square] as number
    if (level >= (wanted[square] as number) || !mayRise(board, square, levels, stock)) continue
    if (level + 1 === hotel) return square
    house ??= square
  }
  return house
}

function isLowest(board: Board, square: number, levels: readonly number[]): boolean {
  const level = levels[square] as number
  for (const member of groupOf(board, square)) if ((levels[member] as number) < level) return false
  return true
}

/** Pays for and places what the stock allows of an order. */
export function build(play: Play, seat: number, wanted: Levels): void {
  const { game, board } = play
  for (const square of plan(play, wanted)) {
    const deed = deedAt(game, square)
    const price = lotAt(board, square).building
    pay(play, seat, 'bank', price, 'building', { square })
    deed.level += 1
    movePieces(play, deed.level - 1, deed.level)
    play.emit({ kind: 'built', seat, square, level: deed.level, price })
  }
}

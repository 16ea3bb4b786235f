import { groupOf, isProperty, lotAt } from '#engine/board.ts'
import type { Position, StandingMove } from '#engine/edition.ts'
import type { Option } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf, isAnyMortgaged, isComplete, isLot } from './holdings.ts'
import { isInDebt, spendable } from './means.ts'
import { queueOrder } from './orders.ts'
import { groupsIn, isEven, levelsAfter, nothingWanted, readLevels, type Levels } from './selling.ts'
import { hotel, movePieces, piecesFor } from './stock.ts'
import { mayBuildNow } from './turn.ts'

/** Why an order could not be carried out now, not even in part where the stock cuts it off (CLS-086 to CLS-096). */
export function orderRefused(position: Position, seat: number, wanted: Levels): Refusal | null {
  if (isInDebt(position.game, seat)) return refusal('inDebt', {})
  return (
    first(Object.keys(wanted), (key) => lotRefused(position, seat, Number(key), wanted)) ??
    first(groupsIn(position, wanted), (group) => unevenGroup(position, group, wanted)) ??
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
export function plan(position: Position, wanted: Levels): number[] {
  const { game } = position
  const stock = { houses: game.bank.houses, hotels: game.bank.hotels }
  const squares = Object.keys(wanted).map(Number)
  const levels: Levels = {}
  for (const square of squares) levels[square] = deedAt(game, square).level
  const steps: number[] = []
  for (;;) {
    const next = nextStep(position, { squares, levels, wanted, stock })
    if (next === null) return steps
    levels[next] = (levels[next] as number) + 1
    takePiece(stock, levels[next])
    steps.push(next)
  }
}

interface Planned {
  squares: readonly number[]
  levels: Levels
  wanted: Levels
  stock: Stock
}

interface Stock {
  houses: number
  hotels: number
}

function takePiece(stock: Stock, level: number): void {
  const { houses, hotels } = piecesFor(level - 1, level)
  stock.houses -= houses
  stock.hotels -= hotels
}

function nextStep(position: Position, { squares, levels, wanted, stock }: Planned): number | null {
  let house: number | null = null
  for (const square of squares) {
    const level = levels[square] as number
    if (level >= (wanted[square] as number) || !isLowest(position, square, levels)) continue
    if (level + 1 === hotel && stock.hotels > 0) return square
    if (level + 1 < hotel && stock.houses > 0) house ??= square
  }
  return house
}

function isLowest({ board, game }: Position, square: number, levels: Levels): boolean {
  const level = levels[square] as number
  for (const member of groupOf(board, square))
    if ((levels[member] ?? deedAt(game, member).level) < level) return false
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

/** Lots of own clean groups that could take a building. */
function buildableLots(position: Position, seat: number): number[] {
  const { game, board } = position
  return deedsOf(game, seat).filter(
    (square) =>
      isLot(board, square) &&
      deedAt(game, square).level < hotel &&
      isComplete(position, square, seat) &&
      !isAnyMortgaged(position, square),
  )
}

/** Orders houses and hotels: built at once where the moment allows it, queued otherwise (CLS-091, CLS-092). */
export const buildMove: StandingMove = {
  options: (position, seat) => {
    const { game, board } = position
    if (isInDebt(game, seat)) return []
    const lots = buildableLots(position, seat)
    const money = spendable(game, seat)
    const affordable = lots.some((square) => lotAt(board, square).building <= money)
    const inStock = game.bank.houses > 0 || game.bank.hotels > 0
    return affordable && inStock ? [buildOption(position, seat, lots)] : []
  },
  explain: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return null
    return orderRefused(position, seat, wanted)
  },
  check: (position, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    return nothingWanted(position, move) ?? orderRefused(position, seat, wanted)
  },
  carry: (play, seat, move) => {
    const wanted = readLevels(move.with['levels'])
    if (mayBuildNow(play.game, seat)) build(play, seat, wanted)
    else queueOrder(play, seat, wanted)
  },
}

function buildOption({ game, board }: Position, seat: number, lots: number[]): Option {
  return {
    act: 'build',
    prompt: null,
    fixed: {},
    ask: [
      {
        name: 'levels',
        type: 'levels',
        lots: lots.map((square) => {
          const { level } = deedAt(game, square)
          return { square, now: level, min: level, max: hotel }
        }),
      },
    ],
    facts: {
      prices: Object.fromEntries(lots.map((square) => [square, lotAt(board, square).building])),
      houses: game.bank.houses,
      hotels: game.bank.hotels,
      queued: !mayBuildNow(game, seat),
    },
  }
}

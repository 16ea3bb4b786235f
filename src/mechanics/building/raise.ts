import { groupOf, lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { isShort, type Asset, type Raise } from '../asset.ts'
import { deedAt, deedsOf, isLot, ownsNothing } from '../property/holdings.ts'
import { levelsNow, sellTo, sellable, type Levels, levelIn } from './selling.ts'
import { movePieces } from './stock.ts'

/** Sells buildings until the amount is reached. */
export function sellFor(play: Play, raise: Raise): void {
  while (isShort(play, raise) && sellNext(play, raise.seat));
}

/**
 * Sells one level: from the cheapest building, then the highest level, then the lowest square. Sells down the
 * whole group if the Bank has too few houses.
 */
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

/** The smallest even reduction of a group that the available houses allow (CLS-100). */
function smallestSale(position: Position, square: number): Levels {
  const group = groupOf(position.board, square)
  const now = levelsNow(position, group)
  const target = { ...now }
  while (group.some((member) => levelIn(target, member) > 0)) {
    const next = group.reduce((best, member) => (sinksBefore(member, best) ? member : best))
    target[next] = levelIn(target, next) - 1
    if (sellable(position, target)) return target
  }
  throw new Error('even the sale of all buildings of a group is illegal')

  /** Sort order for sales: highest level first; of equal lots, the one that is lower now, then by square. */
  function sinksBefore(one: number, other: number): boolean {
    const higher = levelIn(target, one) - levelIn(target, other)
    return higher > 0 || (higher === 0 && levelIn(now, one) < levelIn(now, other))
  }
}

/** Half the price of all buildings on a lot (CLS-097); 0 for a mortgaged lot. */
function halfPrice({ board, game }: Position, square: number): number {
  const { level, mortgaged } = deedAt(game, square)
  return !mortgaged && level > 0 && isLot(board, square) ? (level * lotAt(board, square).building) / 2 : 0
}

/** Sells all buildings of a seat to the Bank at half price (CLS-129). */
function sellAll(play: Play, seat: number): void {
  const lots = deedsOf(play.game, seat).filter((at) => isLot(play.board, at))
  sellTo(play, seat, Object.fromEntries(lots.map((at) => [at, 0])))
}

/** Buildings as an asset that can meet debts. */
export const buildings: Asset = {
  raisableFrom: halfPrice,
  isHeld: ({ game }, seat) => !ownsNothing(game, seat),
  raise: sellFor,
  cashIn: sellAll,
  returned: (play, square) => movePieces(play, deedAt(play.game, square).level, 0),
}

import { groupOf, lotAt } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { deedAt, deedsOf, isComplete, isGroupBuilt, isLot, mortgageValue } from './holdings.ts'
import { seatAt } from './means.ts'
import { mortgage } from './mortgage.ts'
import { levelsNow, sellTo, sellable, type Levels } from './selling.ts'

/** Raises a sum in cash in the order of CLS-127 and stops as soon as it is there. */
export function raiseMoney(play: Play, seat: number, sum: number): void {
  while (seatAt(play.game, seat).cash < sum) {
    const loose = cheapestToMortgage(play, seat, (square) => !isOwnColourGroup(play, square, seat))
    if (loose !== null) mortgage(play, seat, loose)
    else if (!sellNext(play, seat)) {
      const rest = cheapestToMortgage(play, seat, () => true)
      if (rest === null) return
      mortgage(play, seat, rest)
    }
  }
}

function isOwnColourGroup(position: Position, square: number, seat: number): boolean {
  return isLot(position.board, square) && isComplete(position, square, seat)
}

function cheapestToMortgage(
  position: Position,
  seat: number,
  isMeant: (square: number) => boolean,
): number | null {
  const { game, board } = position
  let cheapest: number | null = null
  for (const square of deedsOf(game, seat)) {
    if (deedAt(game, square).mortgaged || isGroupBuilt(position, square) || !isMeant(square)) continue
    if (cheapest === null || mortgageValue(board, square) < mortgageValue(board, cheapest)) cheapest = square
  }
  return cheapest
}

/** Sells one level: cheapest building first, highest level, lowest square; the whole group where stock is short. */
function sellNext(play: Play, seat: number): boolean {
  const { game, board } = play
  const built = deedsOf(game, seat).filter((square) => deedAt(game, square).level > 0)
  built.sort(
    (a, b) =>
      lotAt(board, a).building - lotAt(board, b).building ||
      deedAt(game, b).level - deedAt(game, a).level ||
      a - b,
  )
  const square = built[0]
  if (square === undefined) return false
  const one: Levels = { [square]: deedAt(game, square).level - 1 }
  sellTo(play, seat, sellable(play, one) ? one : smallestSale(play, square))
  return true
}

/** The smallest even sell-down of a group that the houses at hand can furnish (CLS-100). */
export function smallestSale(position: Position, square: number): Levels {
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

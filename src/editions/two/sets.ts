import { groupOf, lotAt, propertyAt, type Board } from '#engine/board.ts'
import type { Deed } from '#engine/game.ts'
import { isLot } from '#mechanics/property/holdings.ts'
import { ceil5 } from './money.ts'

/** Sets, what stands on them, and what all of it is worth. */

/** As much of a position as sets go by; everybody sees it. */
export interface Seen {
  readonly board: Board
  readonly game: {
    readonly deeds: readonly (Deed | null)[]
    readonly options: Readonly<Record<string, string | number | boolean>>
  }
}

/** What one level of a single street costs, by the price of a house of its set (O-1). */
const streetLevels: Readonly<Record<number, number>> = { 50: 20, 100: 40, 150: 60, 200: 80 }

/** Buildings stand on single streets (O-1). */
export function isByStreet({ game }: Seen): boolean {
  return game.options['buildings'] === 'streets'
}

/** Owned by one player as a whole; whether it counts as one of five is another thing (O-9). */
export function isWhole({ board, game }: Seen, square: number, owner: number): boolean {
  return groupOf(board, square).every((member) => game.deeds[member]?.owner === owner)
}

/** A monopoly, for winning and for protection (TWO-062, TWO-063, O-9). */
export function isMonopoly(seen: Seen, square: number, owner: number): boolean {
  return doesCount(seen, square) && isWhole(seen, square, owner)
}

export function doesCount({ board, game }: Seen, square: number): boolean {
  return game.options['setsThatCount'] !== 'colours-only' || isLot(board, square)
}

/** The first square of each set, in board order; a set is named by it. */
export function setsOf(board: Board): number[] {
  return Object.values(board.groups).map(([first]) => first as number)
}

/** The sets that are a player's monopolies, each by its first square. */
export function monopoliesOf(seen: Seen, seat: number): number[] {
  return setsOf(seen.board).filter((first) => isMonopoly(seen, first, seat))
}

export function levelOf({ game }: Pick<Seen, 'game'>, square: number): number {
  return game.deeds[square]?.level ?? 0
}

/** What one level costs, of a whole set or of a single street (TWO-065, O-1). */
export function levelPrice(seen: Seen, square: number): number {
  const { building } = lotAt(seen.board, square)
  return isByStreet(seen) ? (streetLevels[building] ?? building) : building
}

/** What a deed is worth in a tender: its board price, with its buildings where they are its own (TWO-074, O-1). */
export function deedWorth(seen: Seen, square: number): number {
  const { price } = propertyAt(seen.board, square)
  const built = isByStreet(seen) ? levelOf(seen, square) : 0
  return built > 0 ? price + built * levelPrice(seen, square) : price
}

/** What it costs to take a deed from its owner (TWO-056, O-1, O-6). */
export function forcedPrice(seen: Seen, square: number): number {
  const { price } = propertyAt(seen.board, square)
  const percent = seen.game.options['forcedPricePercent'] as number
  return ceil5((price * percent) / 100) + deedWorth(seen, square) - price
}

/** What the buildings of a seat are worth: each level of a set once, or every street by itself (TWO-079, O-1). */
export function buildingsWorth(seen: Seen, seat: number): number {
  return builtOf(seen, seat).reduce((sum, at) => sum + levelOf(seen, at) * levelPrice(seen, at), 0)
}

/** Where buildings of a seat count: one square for each set, or every street (O-1). */
export function builtOf(seen: Seen, seat: number): number[] {
  const { board, game } = seen
  const squares = isByStreet(seen) ? board.properties : setsOf(board)
  return squares.filter((at) => isLot(board, at) && game.deeds[at]?.owner === seat && levelOf(seen, at) > 0)
}

/** Sets the level of a whole set, or of one street (O-1). */
export function setLevel(seen: Seen, square: number, level: number): void {
  const squares = isByStreet(seen) ? [square] : groupOf(seen.board, square)
  for (const member of squares) {
    const deed = seen.game.deeds[member]
    if (deed) deed.level = level
  }
}

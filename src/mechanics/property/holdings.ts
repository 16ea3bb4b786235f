import { groupOf, propertyAt, type Board } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Deed, Game } from '#engine/game.ts'
import { inMoney } from '#engine/money.ts'

// Ownership of deeds. Squares and seats are given as indexes.

export function deedAt(game: Game, square: number): Deed {
  const deed = game.deeds[square]
  if (!deed) throw new Error(`square ${square} has no deed`)
  return deed
}

export function deedsOf(game: Game, seat: number): number[] {
  const squares: number[] = []
  for (let square = 0; square < game.deeds.length; square++)
    if (game.deeds[square]?.owner === seat) squares.push(square)
  return squares
}

export function ownsNothing({ deeds }: Game, seat: number): boolean {
  for (const deed of deeds) if (deed?.owner === seat) return false
  return true
}

export function isLot(board: Board, square: number): boolean {
  return board.squares[square]?.kind === 'lot'
}

/** A board and its deeds. */
interface Deeds {
  readonly board: Board
  readonly game: { readonly deeds: readonly (Deed | null)[] }
}

/** How many squares the owner has in the group of a property, including mortgaged ones (CLS-056, CLS-058). */
export function heldInGroup({ board, game }: Deeds, square: number, owner: number): number {
  let held = 0
  for (const member of groupOf(board, square)) if (game.deeds[member]?.owner === owner) held++
  return held
}

/** Whether a player owns the whole group of a square. */
export function isComplete(position: Position, square: number, owner: number): boolean {
  const { deeds } = position.game
  for (const member of groupOf(position.board, square)) if (deeds[member]?.owner !== owner) return false
  return true
}

/** Whether a seat owns all other squares of a square's group. */
export function wouldComplete(position: Position, square: number, seat: number): boolean {
  const { deeds } = position.game
  return groupOf(position.board, square).every((member) => member === square || deeds[member]?.owner === seat)
}

export function isAnyMortgaged({ board, game }: Position, square: number): boolean {
  for (const member of groupOf(board, square)) if (game.deeds[member]?.mortgaged) return true
  return false
}

/** Whether the owner of a property has buildings in its group. */
export function isGroupBuilt({ board, game }: Position, square: number): boolean {
  if (!isLot(board, square)) return false
  const { owner } = deedAt(game, square)
  for (const member of groupOf(board, square)) {
    const deed = deedAt(game, member)
    if (deed.level > 0 && deed.owner === owner) return true
  }
  return false
}

export function mortgageValue(board: Board, square: number): number {
  return propertyAt(board, square).price / 2
}

/** A tenth of the mortgage value, rounded up to a whole unit (CLS-119). */
export function interestOn(position: Position, square: number): number {
  return inMoney(position, tenthOf(position, square))
}

export function redeemCost(position: Position, square: number): number {
  return inMoney(position, mortgageValue(position.board, square) + tenthOf(position, square))
}

function tenthOf({ board }: Position, square: number): number {
  return Math.ceil(mortgageValue(board, square) / 10)
}

/** Amounts by square, as facts of an option. */
export function sumsOf(
  squares: readonly number[],
  sumOf: (square: number) => number,
): Record<number, number> {
  const sums: Record<number, number> = {}
  for (const square of squares) sums[square] = sumOf(square)
  return sums
}

export function livingSeats(game: Game): number[] {
  const living: number[] = []
  for (let seat = 0; seat < game.seats.length; seat++) if (!game.seats[seat]?.out) living.push(seat)
  return living
}

/** The next seat to the left that is still in the game. Throws if there is none. */
export function nextLiving({ seats }: Game, seat: number): number {
  for (let step = 1; step < seats.length; step++) {
    const other = (seat + step) % seats.length
    if (!seats[other]?.out) return other
  }
  throw new Error('no other living seat')
}

/** The other seats that are still in the game, starting to the left of a seat. */
export function fromLeft(game: Game, seat: number): number[] {
  const count = game.seats.length
  const order: number[] = []
  for (let step = 1; step < count; step++) {
    const other = (seat + step) % count
    if (!game.seats[other]?.out) order.push(other)
  }
  return order
}

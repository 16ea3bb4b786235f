import { at } from '#engine/at.ts'
import { groupOf, lotAt, topLevel } from '#engine/board.ts'
import type { Position } from '#engine/edition.ts'
import type { Piece } from '../buildings.ts'
import { deedAt, deedsOf } from '../property/holdings.ts'
import { raisableFrom, spendable } from '../money/funds.ts'
import { left, pieceOf } from './stock.ts'

/** A seat's complete groups of lots without a mortgage (CLS-086, CLS-087). */
export function cleanGroups(position: Position, seat: number): (readonly number[])[] {
  const clean: (readonly number[])[] = []
  for (const group of position.board.lotGroups) if (isCleanGroup(position, seat, group)) clean.push(group)
  return clean
}

function isCleanGroup({ game }: Position, seat: number, group: readonly number[]): boolean {
  for (const square of group) {
    const { owner, mortgaged } = deedAt(game, square)
    if (owner !== seat || mortgaged) return false
  }
  return true
}

/** Whether a lot could take its next piece now: the group stays even, and the Bank has the piece. */
export function mayRiseNow(position: Position, square: number): boolean {
  const { board, game } = position
  const { level } = deedAt(game, square)
  return left(game.bank, pieceOf(board, level + 1)) > 0 && isLowestNow(position, square)
}

export function isLowestNow({ board, game }: Position, square: number): boolean {
  const { level } = deedAt(game, square)
  for (const member of groupOf(board, square)) if (deedAt(game, member).level < level) return false
  return true
}

/** The seat's lots that can take a piece of this kind next, cheapest first, then by square. */
export function legalLots(position: Position, seat: number, piece: Piece): number[] {
  const { board, game } = position
  const lots = cleanGroups(position, seat).flatMap((group) =>
    group.filter((square) => {
      const { level } = deedAt(game, square)
      return level < topLevel(board) && pieceOf(board, level + 1) === piece && isLowestNow(position, square)
    }),
  )
  return lots.sort((a, b) => lotAt(board, a).building - lotAt(board, b).building || a - b)
}

/**
 * The seat's lots for a piece that it won at an auction: the price of their building is at most the amount
 * paid.
 */
export function lotsFor(position: Position, seat: number, piece: Piece, paid: number): number[] {
  return legalLots(position, seat, piece).filter((square) => lotAt(position.board, square).building <= paid)
}

/** How many houses, or how many hotels, a group has room for without building the other kind first. */
function roomFor({ game, board }: Position, group: readonly number[], piece: Piece): number {
  const { houses } = board.buildings
  let room = 0
  for (const square of group) {
    const { level } = deedAt(game, square)
    if (piece === 'house') room += Math.max(0, houses - level)
    else if (level < houses) return 0
    else if (level < topLevel(board)) room++
  }
  return room
}

/** How many pieces of one kind the other seats have room for, regardless of their cash. */
export function roomBeside(position: Position, seat: number, piece: Piece): number {
  let room = 0
  for (const group of position.board.lotGroups) {
    const { owner } = deedAt(position.game, at(group, 0))
    if (owner !== null && owner !== seat && isCleanGroup(position, owner, group))
      room += roomFor(position, group, piece)
  }
  return room
}

/**
 * Max amount that a seat could pay without touching these groups: its cash, and the Bank's price of its other
 * assets (CLS-103).
 */
export function meansBeside(
  position: Position,
  seat: number,
  grounds: readonly (readonly number[])[],
): number {
  const isGround = (square: number) => grounds.some((group) => group.includes(square))
  let means = spendable(position.game, seat)
  for (const square of deedsOf(position.game, seat))
    if (!isGround(square)) means += raisableFrom(position, square)
  return means
}

/**
 * Max number of pieces of one kind that a seat could pay for and place without building the other kind first
 * (CLS-103).
 */
export function maxPlaceable(position: Position, seat: number, piece: Piece): number {
  const { board } = position
  const grounds = cleanGroups(position, seat).filter((group) => roomFor(position, group, piece) > 0)
  if (grounds.length === 0) return 0
  const priceOn = (group: readonly number[]) => lotAt(board, at(group, 0)).building
  let means = meansBeside(position, seat, grounds)
  let count = 0
  for (const group of grounds.sort((a, b) => priceOn(a) - priceOn(b))) {
    const some = Math.min(roomFor(position, group, piece), Math.floor(means / priceOn(group)))
    count += some
    means -= some * priceOn(group)
  }
  return count
}

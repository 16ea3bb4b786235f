import { lotAt, rentAtLevel } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt, isComplete, deedsOf } from '#mechanics/property/holdings.ts'
import type { Position, Game } from '../state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { HeldCard } from '#engine/game.ts'
import { frozenCash, isFrozen } from '../cheats/attempts.ts'

/** By the deed as it stands: its hotel, else the holder's whole colour, else bare; hotels elsewhere do not matter (CHE-040). */
export function rentOf(position: Position, square: number): number {
  const { board } = position
  const lot = lotAt(board, square)
  const { owner, level } = deedAt(position.game, square)
  const bare = rentAtLevel(board, lot, 0)
  if (level === hotel) return rentAtLevel(board, lot, hotel)
  return owner !== null && isComplete(position, square, owner) ? (lot.set ?? bare) : bare
}

/** Printed price, or the hotel rent where a hotel stands; whole colours do not matter (CHE-061). */
export function faceValue({ board, game }: Position, square: number): number {
  const lot = lotAt(board, square)
  return deedAt(game, square).level === hotel ? rentAtLevel(board, lot, hotel) : lot.price
}

/** Cash and the face value of all deeds that are not frozen (CHE-064). */
export function raisable(position: Position, seat: number): number {
  const { cash } = seatAt(position.game, seat)
  return freeDeeds(position.game, seat).reduce((sum, square) => sum + faceValue(position, square), cash)
}

/** Get Out of Jail Free, one in each deck; nothing else that is kept may be dealt in (CHE-068). */
export const releases: readonly HeldCard[] = [
  { deck: 'chance', card: 'C01' },
  { deck: 'chest', card: 'K01' },
]

/** Deeds of a seat that none of its open attempts has taken or moved (CHE-104). */
export function freeDeeds(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => !isFrozen(game, seat, square))
}

export function releasesOf(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.filter(({ card }) => releases.some((release) => release.card === card))
}

/** Cash of a seat but for what an open attempt of its own took (CHE-104). */
export function dealableCash(game: Game, seat: number): number {
  return Math.max(0, seatAt(game, seat).cash - frozenCash(game, seat))
}

import { lotAt, rentAtLevel } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt, isComplete } from '#mechanics/property/holdings.ts'
import type { Position } from '../game.ts'

/** By the deed as it stands: its hotel, else the holder's whole colour, else bare; hotels elsewhere do not matter (CHE-040). */
export function rentOf(position: Position, square: number): number {
  const { board } = position
  const lot = lotAt(board, square)
  const { owner, level } = deedAt(position.game, square)
  const bare = rentAtLevel(board, lot, 0)
  if (level === hotel) return rentAtLevel(board, lot, hotel)
  return owner !== null && isComplete(position, square, owner) ? (lot.set ?? bare) : bare
}

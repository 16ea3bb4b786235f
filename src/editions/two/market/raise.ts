import { groupOf, hotel } from '#engine/board.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Position } from '../game.ts'
import { hasPieces } from '../box.ts'
import { isByStreet, isWhole, levelOf } from '../sets.ts'
import { isLot } from '#mechanics/property/holdings.ts'
import { canAfford } from './purchase.ts'

/** What a seat may raise by a level now: whole sets by their first square, or single streets (TWO-064 to TWO-068, O-1, O-4). */
export function raisable(position: Position, seat: number): number[] {
  const { board, game } = position
  const squares = isByStreet(position) ? board.properties : board.lotGroups.map(([first]) => first as number)
  return squares.filter(
    (square) =>
      isLot(board, square) &&
      deedAt(game, square).owner === seat &&
      isWhole(position, square, seat) &&
      mayRise(position, square) &&
      canAfford(position, { seat, what: 'level', square }),
  )
}

function mayRise(position: Position, square: number): boolean {
  const { game, board } = position
  const level = levelOf(position, square)
  if (level >= hotel) return false
  if (game.options['oneLevelPerTurn'] === true && game.own.round.raised.includes(square)) return false
  if (isByStreet(position)) return groupOf(board, square).every((other) => levelOf(position, other) >= level)
  return hasPieces(position, square, level)
}

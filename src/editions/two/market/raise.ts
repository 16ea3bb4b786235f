import { groupOf } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { isLot } from '#mechanics/property/holdings.ts'
import type { Position } from '../game.ts'
import { hasPieces } from '../box.ts'
import { isByStreet, isWhole, levelOf } from '../sets.ts'
import { canAfford, priceOf } from './purchase.ts'

/** What a seat may raise by a level now: whole sets by their first square, or single streets. */
export function raisable(position: Position, seat: number): number[] {
  const { board } = position
  const squares = isByStreet(position) ? board.properties : board.lotGroups.map(([first]) => first as number)
  return squares.filter((square) => raiseRefused(position, seat, square) === null)
}

/** Why a seat cannot raise a set or a street, or null (TWO-064 to TWO-068, TWO-087, TWO-012, O-1, O-4, O-8). */
export function raiseRefused(position: Position, seat: number, square: number): Refusal | null {
  if (!isLot(position.board, square)) return refusal('noLot', { square })
  if (!isWhole(position, square, seat)) return refusal('groupIncomplete', { square })
  const refused = levelRefused(position, square)
  if (refused || canAfford(position, { seat, what: 'level', square })) return refused
  return refusal('cannotAfford', { price: priceOf(position, { what: 'level', square }) })
}

function levelRefused(position: Position, square: number): Refusal | null {
  const { game, board } = position
  const level = levelOf(position, square)
  if (level >= hotel) return refusal('fullyBuilt', { square })
  const group = groupOf(board, square)
  const isRaised = group.some((at) => game.own.round.raised.includes(at))
  if (game.options['oneLevelPerTurn'] === true && isRaised) return refusal('raisedThisTurn', { square })
  if (isByStreet(position) && group.some((at) => levelOf(position, at) < level))
    return refusal('lowestFirst', { square })
  if (hasPieces(position, square, level)) return null
  return refusal('tooFewPieces', { square, piece: level + 1 === hotel ? 'hotel' : 'house' })
}

import type { Figures } from '#engine/edition.ts'
import { type Game, promptsOf } from '#engine/game.ts'
import type { Piece } from '../property/piece.ts'
import { refusal } from '#engine/refusal.ts'
import { lotsFor } from '../building/ground.ts'

/**
 * Why deeds may not change so: their owner leads the auction of a building, or has won it, and would have no legal lot
 * left for it (CLS-107).
 */
export const deedsKept: Figures['deedsKept'] = (position, seat, changes) => {
  const won = wonBy(position.game, seat)
  if (!won) return null
  const changed = new Map(changes())
  const deeds = position.game.deeds.map((deed, square) => {
    const change = changed.get(square)
    return deed && change ? { ...deed, ...change } : deed
  })
  const after = { ...position, game: { ...position.game, deeds } }
  return lotsFor(after, seat, won.piece, won.paid).length > 0
    ? null
    : refusal('leavesNoLot', { seat, piece: won.piece })
}

/** The building that a seat leads the auction of, or has to place, with what it costs. */
function wonBy({ auction, prompts, contention }: Game, seat: number): { piece: Piece; paid: number } | null {
  if (!contention) return null
  if (auction?.lot.piece && auction.leader === seat) return { piece: auction.lot.piece, paid: auction.bid }
  const placing = promptsOf({ prompts }, 'build.place').find(({ seats }) => seats.includes(seat))
  return placing?.about ?? null
}

import { filingsIn } from './state.ts'
import type { Position, FreeAction } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Filing, Lot } from './state.ts'
import { explainAmount } from './answers.ts'
import { ahead, bidIn, chosen, filing, keysIn, lay, takeUp } from './runs.ts'
import { auctionOf, floorFor } from './standing.ts'

/**
 * Lots that are still to come stay open to all their bidders: who has passed on the present one, or is not called, is
 * not asked about it, but may file for the others, and take back what they have filed (Auctions, runs).
 */

function isAsked({ kind, seats }: Prompt, seat: number): boolean {
  return kind.startsWith('auction.') && seats.includes(seat)
}

/** What follows the lot under the hammer, for a bidder who is not asked about that one; nothing for others. */
function later({ game: { auction, prompts } }: Position, seat: number): Lot[] {
  if (!auction?.bidders.some((bidder) => bidder.seat === seat)) return []
  return prompts.some((prompt) => isAsked(prompt, seat)) ? [] : auction.queue
}

function factsOf(position: Position): Lot & { count: number } {
  const { lot, queue } = auctionOf(position)
  return { ...lot, count: queue.length + 1 }
}

export const passLater: FreeAction = {
  options: (position, seat) => {
    const lots = later(position, seat)
    return lots.length > 0 ? [ahead('passAhead', null, lots, factsOf(position))] : []
  },
  carry: (play, seat, move) =>
    lay(play, seat, chosen(auctionOf(play).queue, keysIn(move)), { amount: null, final: false }),
}

export const fileLater: FreeAction = {
  options: (position, seat) => {
    const lots = later(position, seat)
    return lots.length > 0 ? filing(position, null, seat, lots, factsOf(position)) : []
  },
  explain: (position, seat, move) =>
    later(position, seat).length > 0 ? explainAmount(floorFor)(position, seat, move, null) : null,
  carry: (play, seat, move) => lay(play, seat, chosen(auctionOf(play).queue, keysIn(move)), bidIn(move)),
}

function filedBy({ game }: Position, seat: number): Filing[] {
  return filingsIn(game).filter((filed) => filed.seat === seat)
}

/** Who has taken back what they filed is asked like everybody else when the lot opens. */
export const unfile: FreeAction = {
  options: (position, seat) => {
    const lots = filedBy(position, seat).map(({ lot }) => lot)
    return lots.length > 0 ? [ahead('unfile', null, lots, {})] : []
  },
  carry: (play, seat, move) => {
    const filed = filedBy(play, seat).map(({ lot }) => lot)
    const lots = chosen(filed, keysIn(move))
    takeUp(play, seat, lots)
    play.emit({ kind: 'unfiled', seat, lots, audience: [seat] })
  },
}

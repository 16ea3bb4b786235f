import { several, type AdvanceOrder } from '#engine/advance-orders.ts'
import { colourOf } from '../property/colours.ts'
import { ownBid, passing, standingOf } from './order-standing.ts'

/**
 * Passes in auctions of deeds unless for some colours (CLS-037). Whoever has bid in person goes on in person; for a building
 * nobody bids who has not said that they want it.
 */
export const passUnless: AdvanceOrder = {
  isOnlyOne: true,
  ways: ({ board }) => [{ fixed: {}, ask: [several('groups', 'group', Object.keys(board.groups), 0)] }],
  decide: (outlook, { groups }: { groups: string[] }) => {
    const standing = standingOf(outlook)
    if (!standing || ownBid(outlook, standing.auction) > 0) return 'wait'
    if (groups.includes(colourOf(outlook, standing.square))) return 'wait'
    const pass = passing(outlook, standing)
    return pass ? { choose: pass } : 'wait'
  },
}

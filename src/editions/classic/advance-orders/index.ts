import type { AdvanceOrder } from '#engine/advance-orders.ts'
import { bidUpTo } from '#mechanics/auction/bid-up-to.ts'
import { buyColour } from '#mechanics/purchase/buy-colour.ts'
import { declineBelow } from '#mechanics/trade/decline-below.ts'
import { passUnless } from '#mechanics/auction/pass-unless.ts'
import { rollForMe } from '#mechanics/turn/roll-for-me.ts'

/**
 * Orders that may be left in advance (DAY-031), in the order in which they act: a bid for a deed goes before passing,
 * and a roll comes after all else.
 */
export const advanceOrders = { declineBelow, buyColour, bidUpTo, passUnless, rollForMe } satisfies Record<
  string,
  AdvanceOrder
>

import { buyColour } from '#mechanics/purchase/buy-colour.ts'
import { declineBelow } from '#mechanics/trade/decline-below.ts'
import type { AdvanceOrder } from '../game.ts'
import { rollForMe } from './roll-for-me.ts'

/**
 * A deed is bought before pockets are picked: they may be picked after it as well (SLH-070). A deal with anything of the
 * inventory has no printed worth.
 */
export const advanceOrders: Readonly<Record<string, AdvanceOrder>> = { declineBelow, buyColour, rollForMe }

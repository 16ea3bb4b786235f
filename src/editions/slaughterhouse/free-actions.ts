import { sell } from '#mechanics/building/selling.ts'
import { resign } from '#mechanics/debt/leave.ts'
import { raiseCash } from '#mechanics/debt/raise-cash.ts'
import { proposeStop, withdrawStop } from '#mechanics/ending/vote.ts'
import { mortgageMove, redeemMove } from '#mechanics/mortgage/mortgage.ts'
import { buyColour } from '#mechanics/purchase/buy-colour.ts'
import { declineBelow } from '#mechanics/trade/decline-below.ts'
import { withdrawMove } from '#mechanics/trade/offers.ts'
import { openRoll, rollForMe as classicRoll } from '#mechanics/turn/roll-for-me.ts'
import { orderlyBuild } from './building.ts'
import type { AdvanceOrder, FreeAction } from './game.ts'
import { placeHouse, sellToolMove, tokenMoves } from './tools/placing.ts'
import { proposal } from './trade.ts'
import { inBeginPhase, whileRaisingOnDeeds } from './turn/phase.ts'

/** What a player may do of their own accord, and when (SLH-005, SLH-010); nothing is auctioned, claimed or ordered. */
export const freeActions: Readonly<Record<string, FreeAction>> = {
  ...tokenMoves,
  placeHouse,
  build: inBeginPhase(orderlyBuild),
  redeem: inBeginPhase(redeemMove),
  offer: proposal,
  withdraw: withdrawMove,
  raiseCash: whileRaisingOnDeeds(raiseCash),
  sell: whileRaisingOnDeeds(sell),
  mortgage: whileRaisingOnDeeds(mortgageMove),
  sellTool: sellToolMove,
  proposeStop,
  withdrawStop,
  resign,
}

/** What a card has given is placed before the first roll, or kept until another turn (SLH-121, SLH-122, SLH-129). */
const placements: readonly string[] = ['placeBomb', 'placeMiner', 'placeHouse']

/**
 * Also leaves the roll to its owner where it would give away what a card or a robbery has brought (DAY-033): pockets
 * that may still be picked stand beside the roll itself (SLH-070). The Cop moves after the turn, whoever rolls (SLH-011).
 */
const rollForMe: AdvanceOrder = {
  ...classicRoll,
  decide: (outlook, terms) => {
    const isPlacing = () => placements.some((act) => outlook.freeAction(act).length > 0)
    return openRoll(outlook) && isPlacing() ? { cancelled: 'choice' } : classicRoll.decide(outlook, terms)
  },
}

/**
 * A deed is bought before pockets are picked: they may be picked after it as well (SLH-070). A deal with anything of the
 * inventory has no printed worth.
 */
export const advanceOrders: Readonly<Record<string, AdvanceOrder>> = { declineBelow, buyColour, rollForMe }

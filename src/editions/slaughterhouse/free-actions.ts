import { sell } from '#mechanics/building/selling.ts'
import { raiseCash } from '#mechanics/debt/raise-cash.ts'
import { resign } from '#mechanics/debt/leave.ts'
import { proposeStop, withdrawStop } from '#mechanics/ending/vote.ts'
import { mortgageMove, redeemMove } from '#mechanics/mortgage/mortgage.ts'
import { withdrawMove } from '#mechanics/trade/offers.ts'
import { orderlyBuild } from './building/flattened.ts'
import type { FreeAction } from './game.ts'
import { placeHouse } from './tools/houses.ts'
import { sellToolMove } from './tools/selling.ts'
import { tokenMoves } from './tools/tokens.ts'
import { proposal } from './trade/offers.ts'
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

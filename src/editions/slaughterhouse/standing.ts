import { buildMove } from '../classic/building/buildMove.ts'
import { sell } from '../classic/building/selling.ts'
import { resign } from '../classic/debt/leave.ts'
import { proposeStop, withdrawStop } from '../classic/end/vote.ts'
import { mortgageMove, redeemMove } from '../classic/mortgage.ts'
import { withdrawMove } from '../classic/trade/offers.ts'
import type { StandingMove } from '#engine/edition.ts'
import { placeHouse } from './tools/houses.ts'
import { sellToolMove } from './tools/selling.ts'
import { tokenMoves } from './tools/tokens.ts'
import { proposal } from './trade/offers.ts'
import { inBeginPhase, whileRaising } from './turn/phase.ts'

/** What a player may do of his own accord, and when (SLH-005, SLH-010); nothing is auctioned, claimed or ordered. */
export const standing: Readonly<Record<string, StandingMove>> = {
  ...tokenMoves,
  placeHouse,
  build: inBeginPhase(buildMove),
  redeem: inBeginPhase(redeemMove),
  offer: proposal,
  withdraw: withdrawMove,
  sell: whileRaising(sell),
  mortgage: whileRaising(mortgageMove),
  sellTool: sellToolMove,
  proposeStop,
  withdrawStop,
  resign,
}

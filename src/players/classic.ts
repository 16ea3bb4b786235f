import { develop, wouldDevelop } from './building.ts'
import { reserveFor } from './danger.ts'
import { decideDebt } from './debts.ts'
import { decideJail } from './jail.ts'
import { decideTransfer, redeem, worthRedeeming } from './mortgages.ts'
import { decideSettlement, decideTrade, propose } from './offers.ts'
import { decideBid, decideBuy, decideMinimum, decideSealed } from './purchases.ts'
import { decideClaim, decidePlace } from './scarce.ts'
import { plainAnswer, type Decider, type Player } from './situation.ts'
import { decideVote } from './votes.ts'

/** What a way out of Jail is worth, in units of the usual board. */
export const releaseWorth = 40

const goOn: Decider = (_situation, _prompt, options) => plainAnswer(options)

/** How the classic game is played. */
export const classicPlayer: Player = {
  deciders: {
    'turn.roll': goOn,
    'turn.again': goOn,
    'turn.end': goOn,
    'jail.choice': decideJail,
    'jail.must': decideJail,
    buy: decideBuy,
    'auction.bid': decideBid,
    'auction.call': decideBid,
    'auction.round': decideBid,
    'auction.minimum': decideMinimum,
    'auction.sealed': decideSealed,
    'build.claim': decideClaim,
    'build.place': decidePlace,
    'rent.claim': goOn,
    'debt.raise': decideDebt,
    'debt.answer': decideSettlement,
    'trade.answer': decideTrade,
    'mort.transfer': decideTransfer,
    'vote.stop': decideVote,
  },
  habits: [develop, redeem, propose],
  reserve: reserveFor,
  cardWorth: ({ figures }) => releaseWorth * figures.unit,
  hasBusiness: (outlook) => wouldDevelop(outlook) || worthRedeeming(outlook).length > 0,
}

import { develop } from './building.ts'
import { decideDebt } from './debts.ts'
import { decideJail } from './jail.ts'
import { decideTransfer, redeem } from './mortgages.ts'
import { decideSettlement, decideTrade, propose } from './offers.ts'
import { decideBid, decideBuy } from './purchases.ts'
import { plainAnswer, type Decider, type Player } from './situation.ts'

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
    'debt.raise': decideDebt,
    'debt.answer': decideSettlement,
    'trade.answer': decideTrade,
    'mort.transfer': decideTransfer,
  },
  habits: [develop, redeem, propose],
  gaps: new Set(['turn.roll', 'jail.choice', 'jail.must']),
  ownTime: new Set(['turn.again', 'turn.end']),
}

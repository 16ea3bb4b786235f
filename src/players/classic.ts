import { develop, wouldDevelop } from './building.ts'
import { reserveFor } from './danger.ts'
import { decideDebt } from './debts.ts'
import { decideJail } from './jail.ts'
import { decideTransfer, redeem, worthRedeeming } from './mortgages.ts'
import { decideSettlement, decideTrade, propose } from './offers.ts'
import { decideBid, decideBuy, decideMinimum, decideSealed, decideClaim, decidePlace } from './purchases.ts'
import { preferring, type Decider, type Player, type Situation } from './situation.ts'
import { lotAt, propertyAt } from '#engine/board.ts'
import { cashOf } from './worth.ts'

/** Worth of a Get Out of Jail card, in money of the classic board. */
export const releaseWorth = 40

/** Number of turns per seat after which a game counts as long. */
const long = 60

/** Agrees to end the game if the seat leads or the game is long. */
const decideVote: Decider = (situation, _prompt, options) =>
  preferring(options, leads(situation) || hasGoneOn(situation) ? 'agree' : 'refuse')

export const classicPlayer: Player = {
  deciders: {
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

function hasGoneOn({ view }: Situation): boolean {
  return view.turn.number > long * view.seats.length
}

function leads(situation: Situation): boolean {
  const { view, seat } = situation
  const own = wealthOf(situation, seat)
  return view.seats.every(({ out }, other) => out || other === seat || wealthOf(situation, other) < own)
}

/**
 * Wealth of any seat as far as this seat can see it: cash, printed prices (half if mortgaged) and buildings.
 */
function wealthOf({ view, board }: Situation, seat: number): number {
  let sum = cashOf(view, seat)
  view.deeds.forEach((deed, square) => {
    if (deed?.owner !== seat) return
    const { price } = propertyAt(board, square)
    sum += deed.mortgaged ? price / 2 : price
    if (deed.level > 0) sum += deed.level * lotAt(board, square).building
  })
  return sum
}

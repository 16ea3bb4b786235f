import { mayStepIn, stepIns } from './step-in.ts'
import { decideDeck, decideLetter, decideSecond, worthOfCard } from './cards.ts'
import { decideDebt } from './debts.ts'
import { decideTrade } from './deals.ts'
import { accusedBefore, decideVote } from './jury.ts'
import {
  decideAllowance,
  decideBill,
  decideCard,
  decideHotel,
  decideHush,
  decideMove,
  decidePlace,
} from './prompts.ts'
import { decideBid, decideBuy, decideClaim } from './purchases.ts'
import { decideDice, decideNeighbour, decideSum } from './tampers.ts'
import { decideAgain, decideGoOn, decidePass, decideRoll } from './turn.ts'
import { reserveOf } from './worth.ts'
import type { Player } from './situation.ts'

/** How Cheater's is played: an honest plan, a temper for the rest, and an eye on the books of the others. */
export const player: Player = {
  deciders: {
    'turn.roll': decideRoll,
    'turn.again': decideAgain,
    'turn.pass': decidePass,
    goOn: decideGoOn,
    move: decideMove,
    allowance: decideAllowance,
    deck: decideDeck,
    buy: decideBuy,
    bid: decideBid,
    'build.claim': decideClaim,
    bill: decideBill,
    hush: decideHush,
    'debt.raise': decideDebt,
    'trade.answer': decideTrade,
    card: decideCard,
    second: decideSecond,
    k09: decideLetter,
    place: decidePlace,
    freeHotel: decideHotel,
    liftedHotel: decideHotel,
    vote: decideVote,
    dice: decideDice,
    sum: decideSum,
    neighbour: decideNeighbour,
  },
  leavesTime: { vote: accusedBefore },
  /** What there is to do is done where a seat is asked, in its turn and before it lets a window go, or aside. */
  habits: [],
  stepIns,
  mayStepIn,
  reserve: reserveOf,
  cardWorth: (_outlook, { card }) => worthOfCard(card),
  hasBusiness: () => false,
}

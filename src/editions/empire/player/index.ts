import { bidUpTo, sealedUpTo } from '#players/purchases.ts'
import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { lossOf, winsForOther, wouldFill } from '../actions/action.ts'
import { bargainBin, byRank, jailCard, noCards } from '../cards/piles.ts'
import type { Own } from '../game.ts'
import { cellsOf, cellsToWin, heightOf, topOf } from '../towers/tower.ts'
import {
  bestOf,
  bestSquare,
  cashOf,
  type Decider,
  freePrice,
  isBargain,
  listDeals,
  mostBid,
  type Player,
  playOf,
  seen,
  startCard,
  worthOfLoss,
  worthOfSwap,
} from './worth.ts'

/** A start card that brings enough, then the dice. */
const decideRoll: Decider = (situation, _prompt, options) => startCard(situation) ?? plainAnswer(options)

const decideJail: Decider = (situation, _prompt, options) => {
  const { view, seat, board } = situation
  const table = seen(situation)
  const cash = cashOf(situation, seat)
  const roll = named(options, 'roll')
  const fine = named(options, 'pay')
  const isLow = cellsOf(table, seat) < cellsToWin(table) - 4
  const isAnyFree = board.properties.some((at) => (freePrice(situation, at) ?? Infinity) <= cash - 100)
  const card = named(options, 'useCard')
  const isToLeave = isLow && isAnyFree
  if (isToLeave && card) return answer(card)
  const hidden = isToLeave ? playOf(situation, jailCard) : null
  if (hidden) return hidden
  if (isToLeave && fine && cash >= 300) return answer(fine)
  const isCardReady = view.own.round.cardUsed ? null : startCard(situation)
  return isCardReady ?? (roll ? answer(roll) : plainAnswer(options))
}

/** Everything that can be paid is bought; the bin where it saves much. */
const decideBuy: Decider = (situation, prompt, options) => {
  const { square, price } = prompt.about as { square: number; price: number }
  const bin = isBargain(situation, square, price) ? playOf(situation, bargainBin) : null
  return bin ?? plainAnswer(options)
}

/** A cell for its price where it wins, or covers a big tile, or money is plenty. */
const decideUtility: Decider = (situation, prompt, options) => {
  const { seat } = situation
  const table = seen(situation)
  const buy = named(options, 'buyTile')
  const leave = named(options, 'leaveIt')
  const top = topOf(table, seat)
  const isCover = top !== null && heightOf(table, top) >= 3
  const isGood =
    wouldFill(table, seat, prompt.about['tile'] as 'HP' | 'PW') ||
    (isCover && cashOf(situation, seat) >= 300) ||
    cashOf(situation, seat) >= 600
  return buy && (isGood || !leave) ? answer(buy) : leave ? answer(leave) : null
}

const decideSwap: Decider = (situation, _prompt, options) => {
  const move = named(options, 'moveOn')
  const swaps = options.filter(({ act }) => act === 'swapTops')
  const best = bestOf(swaps, ({ fixed }) =>
    worthOfSwap(situation, fixed['one'] as number, fixed['other'] as number),
  )
  const goal = move?.facts['square']
  const cash = cashOf(situation, situation.seat)
  const moving = typeof goal === 'number' ? (bestSquare(situation, [goal], cash)?.worth ?? 0) / 100 : 0
  if (best && best.worth >= Math.max(1, moving)) return answer(best.item)
  return move ? answer(move) : plainAnswer(options)
}

const decideRival: Decider = (situation, _prompt, options) => {
  const best = bestOf(options, ({ fixed }) => worthOfLoss(situation, fixed['target'] as number))
  return best ? answer(best.item) : null
}

/** To GO with a high tower, or to a brand that is worth the way. */
const decideTrip: Decider = (situation, _prompt, options) => {
  const trip = named(options, 'travel')
  const ask = trip && asked(trip, 'square', 'pick')
  const stay = named(options, 'stay')
  const cash = cashOf(situation, situation.seat) - 100
  const best = ask && bestSquare(situation, ask.from as number[], cash)
  if (trip && best && best.worth >= 200) return answer(trip, { square: [best.square] })
  return stay ? answer(stay) : plainAnswer(options)
}

const decideRide: Decider = (situation, _prompt, options) => {
  const ride = named(options, 'ride')
  const ask = ride && asked(ride, 'square', 'pick')
  const best = ask && bestSquare(situation, ask.from as number[], cashOf(situation, situation.seat))
  return ride && best ? answer(ride, { square: [best.square] }) : plainAnswer(options)
}

/** Whoever is least of a danger may win the prize. */
const decideQuiz: Decider = (situation, _prompt, options) => {
  const table = seen(situation)
  const best = bestOf(options, ({ fixed }) => -cellsOf(table, fixed['target'] as number))
  return best ? answer(best.item) : null
}

const decideDiscard: Decider = (_situation, _prompt, options) => {
  const rank = (card: unknown) => byRank.indexOf(card as string)
  const best = bestOf(options, ({ fixed }) => -rank(fixed['card']))
  return best ? answer(best.item) : null
}

/** A No for a great loss, the last one for a greater one, and always against a win. */
const decideAnswer: Decider = (situation, _prompt, options) => {
  const no = named(options, 'sayNo')
  const letBe = named(options, 'letBe')
  const { action, hands } = situation.view.own
  if (!no || !action) return letBe ? answer(letBe) : null
  const table = seen(situation)
  const held = (hands[situation.seat] ?? []).filter((card) => noCards.includes(card)).length
  const cash = cashOf(situation, situation.seat)
  const isGreat = lossOf(table, action, situation.seat) >= (held > 1 ? 100 : 150)
  return answer(isGreat || winsForOther(table, cash, action, situation.seat) || !letBe ? no : letBe)
}

const bid = bidUpTo<Own>(mostBid)

/** How Empire is played by the computer. */
export const player: Player = {
  deciders: {
    'turn.roll': decideRoll,
    'jail.choice': decideJail,
    buy: decideBuy,
    'empire.utility': decideUtility,
    'empire.swap': decideSwap,
    'empire.rival': decideRival,
    'empire.trip': decideTrip,
    'empire.limousine': decideRide,
    'empire.quiz': decideQuiz,
    'empire.discard': decideDiscard,
    'empire.answer': decideAnswer,
    'auction.bid': bid,
    'auction.call': bid,
    'auction.round': bid,
    'auction.sealed': sealedUpTo<Own>(mostBid),
  },
  habits: [listDeals],
  reserve: () => 0,
  cardWorth: () => 0,
  hasBusiness: () => false,
}

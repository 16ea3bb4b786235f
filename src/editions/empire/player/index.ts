import { numberIn, wordIn } from '#engine/game.ts'
import { bidUpTo, sealedUpTo } from '#players/purchases.ts'
import { answer, named, pickable, plainAnswer, preferring } from '#players/situation.ts'
import { lossOf, winsForOther, wouldFill } from '../actions/action.ts'
import { pileAt } from '../board.ts'
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
  maxBid,
  type Player,
  playOf,
  seen,
  startCard,
  worthOfLoss,
  worthOfSwap,
} from './worth.ts'

/** Plays a start card if it is worth enough, otherwise rolls. */
const decideRoll: Decider = (situation, _prompt, options) => startCard(situation) ?? plainAnswer(options)

const decideJail: Decider = (situation, _prompt, options) => {
  const { view, seat, board } = situation
  const table = seen(situation)
  const cash = cashOf(situation, seat)
  const fine = named(options, 'pay')
  const isLow = cellsOf(table, seat) < cellsToWin(table) - 4
  const isAnyFree = board.properties.some((at) => (freePrice(situation, at) ?? Infinity) <= cash - 100)
  const card = named(options, 'useCard')
  const isToLeave = isLow && isAnyFree
  if (isToLeave && card) return answer(card)
  const hidden = isToLeave ? playOf(situation, jailCard) : null
  if (hidden) return hidden
  if (isToLeave && fine && cash >= 300) return answer(fine)
  const start = view.own.round.cardUsed ? null : startCard(situation)
  return start ?? preferring(options, 'roll')
}

/** Buys every brand that the cash covers; uses the Bargain bin if it saves a lot. */
const decideBuy: Decider = (situation, prompt, options) => {
  const [square, price] = [numberIn(prompt.about, 'square'), numberIn(prompt.about, 'price')]
  const bin = isBargain(situation, square, price) ? playOf(situation, bargainBin) : null
  return bin ?? plainAnswer(options)
}

/**
 * Buys a utility if it wins the game, if it covers a big tile and some cash is left, or if there is plenty of
 * cash.
 */
const decideUtility: Decider = (situation, prompt, options) => {
  const { seat } = situation
  const table = seen(situation)
  const top = topOf(table, seat)
  const isCover = top !== null && heightOf(table, top) >= 3
  const tile = pileAt[numberIn(prompt.about, 'square')]
  const isGood =
    (tile !== undefined && wouldFill(table, seat, tile)) ||
    (isCover && cashOf(situation, seat) >= 300) ||
    cashOf(situation, seat) >= 600
  return preferring(options, ...(isGood ? ['buyTile'] : []), 'leaveIt')
}

const decideSwap: Decider = (situation, _prompt, options) => {
  const move = named(options, 'moveOn')
  const swaps = options.filter(({ act }) => act === 'swapTops')
  const best = bestOf(swaps, ({ fixed }) =>
    worthOfSwap(situation, numberIn(fixed, 'one'), numberIn(fixed, 'other')),
  )
  const goal = move?.facts['square']
  const cash = cashOf(situation, situation.seat)
  const moving = typeof goal === 'number' ? (bestSquare(situation, [goal], cash)?.worth ?? 0) / 100 : 0
  if (best && best.worth >= Math.max(1, moving)) return answer(best.item)
  return preferring(options, 'moveOn')
}

const decideRival: Decider = (situation, _prompt, options) => {
  const best = bestOf(options, ({ fixed }) => worthOfLoss(situation, numberIn(fixed, 'target')))
  return best ? answer(best.item) : null
}

/** Travels to the best square if that is worth at least 200, such as GO with a high tower. */
const decideTrip: Decider = (situation, _prompt, options) => {
  const trip = named(options, 'travel')
  const cash = cashOf(situation, situation.seat) - 100
  const best = bestSquare(situation, pickable(trip, 'square'), cash)
  if (trip && best && best.worth >= 200) return answer(trip, { square: [best.item] })
  return preferring(options, 'stay')
}

const decideRide: Decider = (situation, _prompt, options) => {
  const ride = named(options, 'ride')
  const best = bestSquare(situation, pickable(ride, 'square'), cashOf(situation, situation.seat))
  return ride && best ? answer(ride, { square: [best.item] }) : plainAnswer(options)
}

/** Picks the rival with the lowest tower as opponent, since the rival may win the prize. */
const decideQuiz: Decider = (situation, _prompt, options) => {
  const table = seen(situation)
  const best = bestOf(options, ({ fixed }) => -cellsOf(table, numberIn(fixed, 'target')))
  return best ? answer(best.item) : null
}

const decideDiscard: Decider = (_situation, _prompt, options) => {
  const best = bestOf(options, ({ fixed }) => -byRank.indexOf(wordIn(fixed, 'card')))
  return best ? answer(best.item) : null
}

/**
 * Says No to a large loss, but keeps the last such card for a larger one. Always says No to prevent a win.
 */
const decideAnswer: Decider = (situation, _prompt, options) => {
  const { action, hands } = situation.view.own
  if (!action) return preferring(options, 'letBe')
  const table = seen(situation)
  const held = (hands[situation.seat] ?? []).filter((card) => noCards.includes(card)).length
  const cash = cashOf(situation, situation.seat)
  const isGreat = lossOf(table, action, situation.seat) >= (held > 1 ? 100 : 150)
  const isNo = isGreat || winsForOther(table, cash, action, situation.seat)
  return preferring(options, ...(isNo ? ['sayNo'] : []), 'letBe')
}

const bid = bidUpTo<Own>(maxBid)

export const player: Player = {
  looksAhead: true,
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
    'auction.sealed': sealedUpTo<Own>(maxBid),
  },
  habits: [listDeals],
  reserve: () => 0,
  cardWorth: () => 0,
  hasBusiness: () => false,
}

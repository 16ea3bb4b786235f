import { groupOf } from '#engine/board.ts'
import {
  answer,
  type Decider as AnyDecider,
  type Player as AnyPlayer,
  preferring,
} from '#players/situation.ts'
import type { Own } from '../game.ts'

type Decider = AnyDecider<Own>

/** Money to keep while other players own attractions. */
const reserve = 5

/** Buys if enough money is left afterwards; less is enough if the purchase completes a pair. */
const decideBuy: Decider = ({ view, seat, board }, prompt, options) => {
  const [square, price] = [Number(prompt.about['square']), Number(prompt.about['price'])]
  const left = (view.seats[seat]?.cash ?? 0) - price
  const isPair = groupOf(board, square).every((at) => at === square || view.deeds[at]?.owner === seat)
  const isFeared = view.deeds.some((deed) => deed !== null && deed.owner !== null && deed.owner !== seat)
  const wanted = left >= (isFeared ? (isPair ? 2 : reserve) : 1)
  return preferring(options, wanted ? 'buy' : 'decline')
}

const keepMoney: Decider = (_situation, _prompt, options) => preferring(options, 'decline')

/** Replaces the booth of the richest rival. */
const decideSwap: Decider = ({ view }, _prompt, options) => {
  const cashOf = (option: (typeof options)[number]) => view.seats[Number(option.facts['owner'])]?.cash ?? 0
  const [richest] = options.toSorted((one, other) => cashOf(other) - cashOf(one))
  return richest ? answer(richest) : null
}

export const player: AnyPlayer<Own> = {
  deciders: { buy: decideBuy, 'buy.last': keepMoney, 'booth.swap': decideSwap },
  habits: [],
  reserve: () => reserve,
  cardWorth: () => 0,
  hasBusiness: () => false,
}

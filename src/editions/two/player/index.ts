import type { Subjects } from '#engine/game.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { decideSwap, leastWorth, playCards, playPressed, swapCards } from './cards.ts'
import { thrownWay, worthOfLanding } from './landing.ts'
import { budget, building, completing, fromMarket, fundingFor, reserve } from './purchases.ts'
import { cashOf, type Decider, type Player } from './situation.ts'

/** Sets first, then a deed of the market, buildings; then the dice, then the end. */
const decideTurn: Decider = (situation, _prompt, options) => {
  const roll = named(options, 'roll') ?? named(options, 'end')
  return (
    completing(situation, options) ??
    fromMarket(situation, options) ??
    building(situation, options) ??
    (roll ? answer(roll) : plainAnswer(options))
  )
}

/** Whoever takes most harm for this player's good, or the player where the way there is worth most. */
const decideTarget: Decider = (situation, _prompt, options) => {
  const way = thrownWay(situation)
  const worth = ({ fixed }: (typeof options)[number]) =>
    worthOfLanding(situation, fixed['whom'] as number, way)
  const [best] = options.filter(({ act }) => act === 'move').toSorted((a, b) => worth(b) - worth(a))
  return best ? answer(best) : null
}

const decideJail: Decider = (situation, _prompt, options) => {
  const go = named(options, 'escape') ?? named(options, 'end')
  return building(situation, options) ?? (go ? answer(go) : plainAnswer(options))
}

/** Cash pays as long as it is there, also for who likes to be asked; else there was a way that the purchase is worth. */
const decideFund: Decider = (situation, prompt, options) => {
  const { price, ...purchase } = prompt.about as Subjects['two.fund']
  const isCashEnough = price <= cashOf(situation, situation.seat)
  const way = isCashEnough ? 'least' : fundingFor(situation, purchase)
  const chosen =
    options.find(({ act, fixed }) => act === 'payWith' && fixed['way'] === way) ??
    (isCashEnough ? named(options, 'payWith') : undefined) ??
    named(options, 'cancel')
  return chosen ? answer(chosen) : plainAnswer(options)
}

const decideOffer: Decider = (situation, prompt, options) => {
  const purchase = prompt.about as Subjects['two.card.buy']
  const buy = named(options, 'buy')
  const price = (buy?.facts['price'] ?? 0) as number
  const isGood =
    price <= cashOf(situation, situation.seat)
      ? price <= budget(situation)
      : fundingFor(situation, purchase) !== null
  const choice = (isGood ? buy : null) ?? named(options, 'decline')
  return choice ? answer(choice) : plainAnswer(options)
}

/** Cards come before deeds, and all of them before the end (TWO-100, TWO-127). */
const decidePay: Decider = (situation, _prompt, options) => {
  const isLost = named(options, 'concede') !== undefined
  return (isLost ? playPressed(situation) : playCards(situation)) ?? plainAnswer(options)
}

/** The least useful cards go, unless one may be played. */
const decideDiscard: Decider = (situation, _prompt, options) => {
  const played = playPressed(situation)
  if (played) return played
  const discard = named(options, 'discard')
  const ask = discard?.ask[0]
  if (!discard || ask?.type !== 'pick') return plainAnswer(options)
  return answer(discard, { cards: leastWorth(situation, ask.from as string[]).slice(0, ask.min) })
}

/** A card in the hand is worth more than ten. */
const decideFine: Decider = (_situation, _prompt, options) => {
  const draw = named(options, 'drawChance')
  return draw ? answer(draw) : plainAnswer(options)
}

/** The dearest set that has room, since a level is worth most there. */
const decidePlace: Decider = (_situation, _prompt, options) => {
  const up = options.findLast(({ act }) => act === 'putUp')
  return up ? answer(up) : plainAnswer(options)
}

/** How Two is played by the computer. */
export const player: Player = {
  deciders: {
    'two.turn': decideTurn,
    'two.jail': decideJail,
    'two.roll.target': decideTarget,
    'two.fund': decideFund,
    'two.pay': decidePay,
    'two.card.buy': decideOffer,
    'two.card.fineOrChance': decideFine,
    'two.hand.discard': decideDiscard,
    'two.place': decidePlace,
    'two.swap.answer': decideSwap,
  },
  habits: [playCards, swapCards],
  reserve: () => reserve,
  cardWorth: () => 0,
  hasBusiness: () => false,
}

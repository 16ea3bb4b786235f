import { answer, named, plainAnswer } from '#players/situation.ts'
import { playCards } from './cards.ts'
import { worthOfLanding } from './landing.ts'
import { building, completing, fromMarket, hindering } from './purchases.ts'
import type { Decider, Player } from './situation.ts'

/** Sets first, then what keeps others from theirs, a deed of the market, buildings; then the dice, then the end. */
const decideTurn: Decider = (situation, _prompt, options) => {
  const roll = named(options, 'roll') ?? named(options, 'end')
  return (
    completing(situation, options) ??
    hindering(situation, options) ??
    fromMarket(situation, options) ??
    building(situation, options) ??
    (roll ? answer(roll) : plainAnswer(options))
  )
}

/** Whoever takes most harm for this player's good, or the player where the way there is worth most. */
const decideTarget: Decider = (situation, _prompt, options) => {
  const worth = ({ fixed, facts }: (typeof options)[number]) =>
    worthOfLanding(situation, fixed['whom'] as number, facts['square'] as number)
  const [best] = options.toSorted((a, b) => worth(b) - worth(a))
  return best ? answer(best) : null
}

const decideJail: Decider = (situation, _prompt, options) => {
  const go = named(options, 'escape') ?? named(options, 'end')
  return building(situation, options) ?? (go ? answer(go) : plainAnswer(options))
}

/** What is proposed first loses the least; a set is not broken for a purchase. */
const decideFund: Decider = (_situation, _prompt, options) => {
  const good = options.find(({ act, facts }) => act === 'payWith' && facts['breaks'] === 0)
  const way = good ?? named(options, 'cancel')
  return way ? answer(way) : plainAnswer(options)
}

const firstAnswer: Decider = (_situation, _prompt, options) => plainAnswer(options)

/** How Two is played by the computer. */
export const player: Player = {
  deciders: {
    'two.turn': decideTurn,
    'two.jail': decideJail,
    'two.roll.target': decideTarget,
    'two.fund': decideFund,
    'two.pay': firstAnswer,
    'two.card.buy': firstAnswer,
    'two.card.fineOrChance': firstAnswer,
    'two.hand.discard': (_situation, _prompt, options) => {
      const [discard] = options
      const ask = discard?.ask[0]
      return discard && ask?.type === 'pick' ? answer(discard, { cards: ask.from.slice(0, ask.min) }) : null
    },
    'two.place': firstAnswer,
    'two.swap.answer': (_situation, _prompt, options) => {
      const refuse = named(options, 'refuse')
      return refuse ? answer(refuse) : plainAnswer(options)
    },
  },
  habits: [playCards],
  reserve: () => 150,
  cardWorth: () => 0,
  hasBusiness: () => false,
}

import type { Option } from '#engine/option.ts'
import { answer, named, plainAnswer, type Decider, type Player } from '#players/situation.ts'
import { cashOf, isWanted, reserveAt, worthOf } from './worth.ts'

/** Whatever leaves enough for the next rents is bought. */
const decideBuy: Decider = (situation, prompt, options) => {
  const buy = named(options, 'buy')
  const decline = named(options, 'decline')
  const isBought = buy && isWanted(situation, prompt.about['square'] as number)
  const chosen = isBought ? buy : decline
  return chosen ? answer(chosen) : plainAnswer(options)
}

/** The best of some options; the first of equal ones. */
function best(options: readonly Option[], worth: (option: Option) => number) {
  const [first] = options.toSorted((a, b) => worth(b) - worth(a))
  return first ? answer(first) : null
}

const decideSteps: Decider = (situation, _prompt, options) =>
  best(options, ({ fixed }) => worthOf(situation, fixed['steps'] as number))

const decidePlace: Decider = (situation, _prompt, options) => {
  const { view, board, seat } = situation
  const from = view.seats[seat]?.at ?? 0
  const { length } = board.squares
  return best(options, ({ fixed }) =>
    worthOf(situation, ((fixed['square'] as number) - from + length) % length, true),
  )
}

/** A step that costs nothing is as good as a card. */
const decideStep: Decider = (situation, _prompt, options) => {
  const chosen = named(options, worthOf(situation, 1) >= 0 ? 'oneStep' : 'otherCard')
  return chosen ? answer(chosen) : plainAnswer(options)
}

const decideJail: Decider = (_situation, _prompt, options) => {
  const card = named(options, 'useCard')
  return card ? answer(card) : plainAnswer(options)
}

/** Who has more than all others is glad to stop. */
const decideVote: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const own = cashOf(situation)
  const leads = view.seats.every(({ out, cash }, other) => out || other === seat || (cash ?? 0) < own)
  const chosen = named(options, leads ? 'agree' : 'refuse')
  return chosen ? answer(chosen) : plainAnswer(options)
}

/** How My First is played by the computer. */
export const player: Player = {
  deciders: {
    'turn.roll': (_situation, _prompt, options) => plainAnswer(options),
    buy: decideBuy,
    'jail.card': decideJail,
    'card.steps': decideSteps,
    'card.place': decidePlace,
    'card.step': decideStep,
    'vote.stop': decideVote,
  },
  habits: [],
  reserve: (outlook) => reserveAt(outlook, outlook.view.seats[outlook.seat]?.at ?? 0),
  cardWorth: () => 1,
  hasBusiness: () => false,
}

import { answer, named, plainAnswer, type Decider, type Player } from '#players/situation.ts'
import { cashOf, isWanted, reserveAt, wayWorth, worthOf } from './worth.ts'

/** Whatever leaves enough for the next rents is bought. */
const decideBuy: Decider = (situation, prompt, options) => {
  const buy = named(options, 'buy')
  const decline = named(options, 'decline')
  const isBought = buy && isWanted(situation, prompt.about['square'] as number)
  const chosen = isBought ? buy : decline
  return chosen ? answer(chosen) : plainAnswer(options)
}

/** The way of a card that is worth most; the first of equal ones. */
const decideWay: Decider = (situation, _prompt, options) => {
  const [best] = options.toSorted((a, b) => wayWorth(situation, b) - wayWorth(situation, a))
  return best ? answer(best) : null
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
    'card.steps': decideWay,
    'card.place': decideWay,
    'card.step': decideStep,
    'vote.stop': decideVote,
  },
  habits: [],
  reserve: (outlook) => reserveAt(outlook, outlook.view.seats[outlook.seat]?.at ?? 0),
  cardWorth: () => 1,
  hasBusiness: () => false,
}

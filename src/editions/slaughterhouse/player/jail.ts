import { attemptsAllowed } from '#mechanics/jail/jail.ts'
import { decideJail, wantsOut } from '#players/jail.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { unlessKey } from './cards.ts'
import { chanceToSlip, costOfJail, settlementOf } from './crime.ts'
import type { Decider, Situation } from './situation.ts'

/** What two more turns in a cell cost while there are deeds to be had. */
const impatience = 150
/** A settlement from which a card is well spent, though staying would be no harm. */
const heavy = 300
/** Share of its cash that a seat gives at the most for peace where it could go free for nothing. */
const peace = 1 / 6

/** Without a card: the dice, unless little has to be paid and much is to be had outside (SLH-094). */
export const decideThief: Decider = (situation, _prompt, options) => {
  const roll = named(options, 'roll')
  const isLast = attemptOf(situation) >= attemptsAllowed
  const free = named(options, 'useCard') ?? (isLast ? named(options, 'key') : undefined)
  if (free && (isLast || !roll || wantsOut(situation) || settlementOf(situation) >= heavy))
    return answer(free)
  const settle = named(options, 'payBack')
  if (settle && (!roll || isCheapToSettle(situation))) return answer(settle)
  return roll ? answer(roll) : plainAnswer(options)
}

function attemptOf({ view, seat }: Situation): number {
  return (view.seats[seat]?.jail ?? 0) + 1
}

function isCheapToSettle(situation: Situation): boolean {
  const sum = settlementOf(situation)
  const isEasy = cashOf(situation.view, situation.seat) - sum >= situation.reserve
  return isEasy && wantsOut(situation) && chanceToSlip(situation) * sum < impatience
}

/** Card 4 frees in any case: a rich thief also pays for peace, and nobody pays the usual fine (SLH-120). */
export const decideFreed: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const settle = named(options, 'payBack')
  const isPetty = settlementOf(situation) < peace * cashOf(view, seat)
  const choice = settle && isPetty ? settle : named(options, 'goFree')
  return choice ? answer(choice) : plainAnswer(options)
}

/** The Key spares the whole settlement, and is too good for a fine that can be paid (SLH-105). */
export const decideThird: Decider = (_situation, _prompt, options) => {
  const pay = named(options, 'pay')
  const choice = pay && !pay.grave ? pay : named(options, 'key')
  return choice ? answer(choice) : plainAnswer(options)
}

/** Out of a cell there is a roll yet; what a thief has to fear there is worth the Key (SLH-140). */
export const decideEnd: Decider = (situation, prompt, options) => {
  const decide = unlessKey((_situation, _prompt, others) => plainAnswer(others), costOfJail)
  const isRollLeft = prompt.about['why'] === 'roll'
  return decide(situation, prompt, isRollLeft ? options.filter(({ act }) => act !== 'key') : options)
}

/** The Key is worth more than a fine (SLH-140). */
export const decideCell: Decider = (situation, prompt, options) => {
  const others = options.filter(({ act }) => act !== 'key')
  return decideJail(situation, prompt, others.length > 0 ? others : options)
}

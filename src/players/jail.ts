import { expectedRent } from './danger.ts'
import { answer, named, plainAnswer, type Decider, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** In units of the usual board: expected rent from which staying in Jail is the better place to be. */
const frightening = 40
/** Cash that must be left after the fine. */
const spare = 200

/** Out at once while there are deeds to be had; late in the game Jail is a place to rest. */
export const decideJail: Decider = (situation, _prompt, options) => {
  const roll = named(options, 'roll')
  if (roll && !wantsOut(situation)) return answer(roll)
  const card = named(options, 'useCard')
  if (card) return answer(card)
  const pay = named(options, 'pay')
  if (pay && (!roll || cashOf(situation.view, situation.seat) >= spare * situation.figures.unit))
    return answer(pay)
  return roll ? answer(roll) : plainAnswer(options)
}

/** While there are deeds to be had, or little to be feared. */
export function wantsOut(situation: Situation): boolean {
  const { view, figures } = situation
  const { properties } = figures
  const unsold = properties.filter((square) => view.deeds[square]?.owner === null).length
  return unsold > properties.length / 6 || expectedRent(situation) < frightening * figures.unit
}

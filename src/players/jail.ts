import { expectedRent } from './danger.ts'
import { preferring, pressing, type Decider, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** Expected rent, in units of the usual board, from which staying in Jail is better. */
const frightening = 40
/** Cash that must be left after the fine, in the same units. */
const spare = 200

/** Leaves Jail at once while deeds are for sale; stays later in the game, with the act `stay`. */
export const outOfJail =
  (stay: string): Decider =>
  (situation, _prompt, options) => {
    const staying = pressing(options, stay)
    if (staying && !wantsOut(situation)) return staying
    const isRich = cashOf(situation.view, situation.seat) >= spare * situation.figures.unit
    return preferring(options, 'useCard', ...(isRich || !staying ? ['pay'] : []), stay)
  }

export const decideJail = outOfJail('roll')

/** Whether deeds are for sale, or the expected rent is low. */
export function wantsOut(situation: Situation): boolean {
  const { view, figures } = situation
  const { properties } = figures
  const unsold = properties.filter((square) => view.deeds[square]?.owner === null).length
  return unsold > properties.length / 6 || expectedRent(situation) < frightening * figures.unit
}

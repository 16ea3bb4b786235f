import { expectedRent } from './danger.ts'
import { preferring, pressing, type Decider, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** Expected rent from which it is better to stay in Jail, in money of the classic board. */
const frightening = 40
/** Cash that the player must have before paying the fine by choice, in the same units. */
const spare = 200

/**
 * Leaves Jail as soon as possible while many deeds are unsold; later stays with the act `stay` if rents are
 * high.
 */
export const outOfJail =
  (stay: string): Decider =>
  (situation, _prompt, options) => {
    const staying = pressing(options, stay)
    if (staying && !wantsOut(situation)) return staying
    const isRich = cashOf(situation.view, situation.seat) >= spare * situation.figures.unit
    return preferring(options, 'useCard', ...(isRich || !staying ? ['pay'] : []), stay)
  }

export const decideJail = outOfJail('roll')

/** Whether enough deeds are unsold, or the expected rent is low. */
export function wantsOut(situation: Situation): boolean {
  const { view, figures } = situation
  const { properties } = figures
  const unsold = properties.filter((square) => view.deeds[square]?.owner === null).length
  return unsold > properties.length / 6 || expectedRent(situation) < frightening * figures.unit
}

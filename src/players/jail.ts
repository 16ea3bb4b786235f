import { expectedRent } from './danger.ts'
import { preferring, pressing, type Decider, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** In units of the usual board: expected rent from which staying in Jail is the better place to be. */
const frightening = 40
/** Cash that must be left after the fine. */
const spare = 200

/** Out at once while there are deeds to be had; late in the game Jail is a place to rest, by the act with which one stays. */
export const outOfJail =
  (stay: string): Decider =>
  (situation, _prompt, options) => {
    const staying = pressing(options, stay)
    if (staying && !wantsOut(situation)) return staying
    const isRich = cashOf(situation.view, situation.seat) >= spare * situation.figures.unit
    return preferring(options, 'useCard', ...(isRich || !staying ? ['pay'] : []), stay)
  }

export const decideJail = outOfJail('roll')

/** While there are deeds to be had, or little to be feared. */
export function wantsOut(situation: Situation): boolean {
  const { view, figures } = situation
  const { properties } = figures
  const unsold = properties.filter((square) => view.deeds[square]?.owner === null).length
  return unsold > properties.length / 6 || expectedRent(situation) < frightening * figures.unit
}

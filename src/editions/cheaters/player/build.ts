import type { Choice } from '#engine/option.ts'
import { answer } from '#players/situation.ts'
import { best } from './choose.ts'
import { budgetOf, gainOfHotel } from './worth.ts'
import type { Situation } from './situation.ts'

/** A hotel where it earns most beyond its price, as far as the reserve lets one build. */
export function build(situation: Situation): Choice | null {
  const options = situation.freeAction('build')
  if (options.length === 0) return null
  const budget = budgetOf(situation)
  const payable = options.filter(({ facts }) => (facts['price'] as number) <= budget)
  const site = best(payable, ({ fixed }) => gainOfHotel(situation, fixed['square'] as number))
  return site && answer(site)
}

/** The cheapest of the Bank's, for who got away with a pocket: it is worth its price as long as it brings a rent. */
export function buyLeast(situation: Situation): Choice | null {
  const [option] = situation.freeAction('buyLeast')
  return option && (option.facts['price'] as number) <= budgetOf(situation) ? answer(option) : null
}

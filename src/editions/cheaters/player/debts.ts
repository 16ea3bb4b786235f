import type { Choice, Option } from '#engine/option.ts'
import { answer, named } from '#players/situation.ts'
import { accuse } from './accuse.ts'
import { gainOf } from './worth.ts'
import type { Decider, Situation } from './situation.ts'

/** A debtor looks at the books, then sells the deed that they miss least for its price, or gives up if all deeds are not enough. */
export const decideDebt: Decider = (situation, _prompt, options) =>
  accuse(situation) ?? raise(situation, options)

function raise(situation: Situation, options: readonly Option[]): Choice | null {
  const sales = options.filter(({ act, facts }) => act === 'sell' && (facts['refund'] as number) > 0)
  const giveUp = named(options, 'giveUp')
  const isLost = giveUp && (giveUp.facts['raisable'] as number) < (giveUp.facts['amount'] as number)
  if (isLost || sales.length === 0) return giveUp ? answer(giveUp) : null
  const [first] = sales.toSorted((one, other) => costOf(situation, one) - costOf(situation, other))
  return answer(first as Option)
}

/** What a sale takes from the seat, for each note that it brings. */
function costOf(situation: Situation, { fixed, facts }: Option): number {
  const lost = -gainOf(situation, situation.seat, [], [fixed['square'] as number])
  return lost / (facts['refund'] as number)
}

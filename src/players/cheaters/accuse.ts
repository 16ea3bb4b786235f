import type { Json } from '#engine/json.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, asked, type Situation } from '../situation.ts'
import { cashOf } from '../worth.ts'
import { taken } from './choose.ts'
import { knownOf } from './known.ts'
import { odditiesOf, type Oddity, type Suspect } from './oddities.ts'
import { notices } from './temper.ts'

/** How sure one must be with 100 at stake: with little left, as good as certain. */
const certainty = { usual: 0.6, poor: 0.9, poverty: 250 }

/**
 * Cries CHEATER! where the books of the window leave one likely enough, of what the seat has noticed at all. Nobody
 * else's secrets are asked: only the Table, the lines, and what the seat itself has done.
 */
export function accuse(situation: Situation): Choice | null {
  if (!isCalm(situation)) return null
  const [option] = situation.standing('accuse')
  if (!option) return null
  for (const oddity of odditiesOf(situation)) {
    const suspect = notices(situation, oddity.what, oddity.isPlain) ? likely(situation, oddity) : null
    const cry = suspect && !isSpent(situation, suspect) ? taken(situation, cryOf(option, suspect)) : null
    if (cry) return cry
  }
  return null
}

/** Of the lists of the form one names it, another one stays empty (CHE-225). */
function cryOf(option: Option, { seat, cheat }: Suspect): Choice {
  const given: Record<string, Json> = { accused: [seat], how: '' }
  for (const name of ['cheat', 'tamper']) {
    const ask = asked(option, name, 'pick')
    if (ask) given[name] = ask.from.includes(cheat) ? [cheat] : []
  }
  return answer(option, given)
}

/** Nothing is under way whose line is still to come. */
function isCalm({ view }: Situation): boolean {
  return !view.prompts.some(({ kind }) => kind === 'tick' || kind === 'billDelay')
}

/** The likeliest one, if that is likely enough. */
function likely({ view, seat }: Situation, { suspects }: Oddity): Suspect | null {
  const all = suspects.reduce((sum, { weight }) => sum + weight, 0)
  const [first] = suspects.toSorted((one, other) => other.weight - one.weight)
  const wanted = cashOf(view, seat) < certainty.poverty ? certainty.poor : certainty.usual
  return first && first.weight / all >= wanted ? first : null
}

function isSpent({ view, seat }: Situation, suspect: Suspect): boolean {
  const { falseAgainst, settled } = knownOf(view)
  return (
    falseAgainst.some(({ accuser, accused }) => accuser === seat && accused === suspect.seat) ||
    settled.some(({ accused, cheat }) => accused === suspect.seat && cheat === suspect.cheat)
  )
}

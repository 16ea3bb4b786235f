import type { Facts, Words } from '#text/index.ts'
import { typedForm } from './amounts.ts'
import { factsIn } from './event-facts.ts'
import { tell } from './fact-text.ts'
import { money, runningOf, type Reading, type Running } from '../reading.ts'
import type { Json, Refused } from '../shapes.ts'

/** The sentence for a refusal. Amounts and names in it need a reading of the running game; without one they are bare. */
export function refusalText(words: Words, refused: Refused, reading: Reading | null): string {
  const { code } = refused
  const facts = factsOf(refused)
  const running = reading && runningOf(reading)
  const told = running ? tell(running, code, facts) : bare(facts)
  // Bounds of an amount are money; those of a list are numbers of things.
  const bounds = running && code === 'badAnswer' && facts['name'] === 'amount' ? boundsOf(running, facts) : {}
  const bounded = 'min' in facts && 'max' in facts ? 'yes' : 'no'
  const missing = missingFact(running, missingIn(refused))
  const spoken = reading?.words ?? words
  return (
    spoken.find('refusal', code, { ...told, ...bounds, ...missing, bounded }) ?? spoken.say('refusal.other')
  )
}

function factsOf(refused: Refused): Record<string, Json> {
  const { code: _code, facts: _facts, ...others } = factsIn(refused)
  return 'facts' in refused ? { ...others, ...refused.facts } : others
}

/** The missing sum of a refusal that names a price and the cash; null if it has another reason. */
export function missingIn(refused: Refused): number | null {
  const { need, have } = factsOf(refused)
  return typeof need === 'number' && typeof have === 'number' ? Math.max(0, need - have) : null
}

function missingFact(running: Running | null, missing: number | null): Facts {
  if (missing === null) return {}
  return { missing: running ? money(running, missing) : missing }
}

function boundsOf({ words: { theme } }: Reading, { min, max }: Record<string, Json>): Facts {
  if (typeof min !== 'number' || typeof max !== 'number') return {}
  return { min: typedForm(theme, min), max: typedForm(theme, max) }
}

function bare(facts: Record<string, Json>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}

import type { Facts, Words } from '#text/index.ts'
import { typedForm } from './amounts.ts'
import { tell } from './fact-text.ts'
import { money, runningOf, type Reading, type Running } from '../reading.ts'
import type { Json, Refused } from '../shapes.ts'

/** The sentence for a refusal. Amounts and names in it need a reading of the running game; without one they are bare. */
export function refusalText(words: Words, refused: Refused, reading: Reading | null): string {
  const {
    code,
    facts: inner,
    ...outer
  } = refused as { code: string; facts?: Record<string, Json> } & Record<string, Json>
  const facts = { ...outer, ...inner }
  const running = reading && runningOf(reading)
  const told = running ? tell(running, code, facts) : bare(facts)
  // Bounds of an amount are money; those of a list are numbers of things.
  const bounds = running && code === 'badAnswer' && facts['name'] === 'amount' ? boundsOf(running, facts) : {}
  const bounded = 'min' in facts && 'max' in facts ? 'yes' : 'no'
  const spoken = reading?.words ?? words
  return (
    spoken.find('refusal', code, { ...told, ...bounds, ...missingIn(running, facts), bounded }) ??
    spoken.say('refusal.other')
  )
}

/** The missing sum of a refusal that names a price and the cash. */
function missingIn(running: Running | null, { need, have }: Record<string, Json>): Facts {
  if (typeof need !== 'number' || typeof have !== 'number') return {}
  const missing = Math.max(0, need - have)
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

import type { Facts, Words } from '#text/index.ts'
import { tell } from './facts.ts'
import { runningOf, type Reading } from './reading.ts'
import type { Json, Refused } from './shapes.ts'

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
  const bounded = 'min' in facts && 'max' in facts ? 'yes' : 'no'
  return words.find('refusal', code, { ...told, bounded }) ?? words.say('refusal.other')
}

function bare(facts: Record<string, Json>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}

import type { Json } from '#engine/json.ts'
import type { Refusal, RefusalCode } from '#engine/refusal.ts'
import type { Checks } from './checks.ts'
import { fits, show, type Kind } from './kinds.ts'
import type { Names } from './names.ts'
import { refusalFacts } from './refusal-facts.ts'
import type { Item } from './source.ts'
import { refusalFactsOf } from './vocabulary.ts'

/** Checks the expected refusal of a step: `bidTooLow`, `bidTooLow: { min: 101 }`, or `yes` for any reason. */
export function checkRefused(checks: Checks, item: Item, refused: Refusal | null): void {
  if (item.truth !== null) return checkAnyReason(checks, item, refused)
  const { code, facts } = readRefusal(item, checks.names)
  const kinds = factsOf(code)
  const isRight =
    refused?.code === code &&
    Object.entries(facts).every(([name, value]) => fits(kinds[name] as Kind, value, refused.facts[name]))
  if (isRight) return
  const expected = showRefusal({ code, facts }, checks.names)
  checks.differ(item, 'refused', expected, refused ? showRefusal(refused, checks.names) : 'accepted')
}

function checkAnyReason(checks: Checks, item: Item, refused: Refusal | null): void {
  if (!item.truth) item.fail('a move without "refused" must be accepted: leave it out')
  if (!refused) checks.differ(item, 'refused', 'refused, whatever the reason', 'accepted')
}

function readRefusal(item: Item, names: Names): Refusal {
  if (!item.isMap) return { code: codeOf(item, item.text(), names), facts: {} }
  const [entry, ...others] = item.entries()
  if (!entry || others.length > 0) return item.fail('one code is expected here')
  const code = codeOf(entry.key, entry.name, names)
  const kinds = factsOf(code)
  const facts = entry.value.entriesOf(`fact of ${code}`, Object.keys(kinds))
  return {
    code,
    facts: Object.fromEntries(
      facts.map(({ name, value }) => [name, (kinds[name] as Kind).read(value, names)]),
    ),
  }
}

function codeOf(item: Item, code: string, { edition }: Names): RefusalCode {
  const known = refusalFactsOf(edition)
  return Object.hasOwn(known, code)
    ? (code as RefusalCode)
    : item.unknown('refusal', code, Object.keys(known))
}

function factsOf(code: RefusalCode): Readonly<Record<string, Kind>> {
  return refusalFacts[code] ?? {}
}

export function showRefusal({ code, facts }: Refusal, names: Names): string {
  const kinds = factsOf(code)
  const parts = Object.entries(facts).map(([name, value]: [string, Json]) => {
    const kind = kinds[name]
    return `${name} ${kind ? show(kind, value, names) : JSON.stringify(value)}`
  })
  return `refused: ${code}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

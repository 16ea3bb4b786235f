import type { AnyFacts, GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import type { Checks } from './checks.ts'
import { audience, eventFields } from './event-fields.ts'
import { fits, list, show, type Kind } from './kinds.ts'
import type { Names } from './names.ts'
import type { Item } from './source.ts'
import { eventFieldsOf, type Told } from './vocabulary.ts'

interface Wanted {
  kind: string
  facts: Record<string, Json>
}

/** Checks that events occurred in this order; ignores others in between, and unwritten facts. */
export function checkEvents(checks: Checks, item: Item, events: readonly GameEvent[]): void {
  let from = 0
  for (const one of item.many()) {
    const wanted = readEvent(one, checks.names, eventFieldsOf(checks.names.edition))
    const at = events.findIndex((event, index) => index >= from && isWanted(wanted, event))
    if (at < 0) {
      const found = list(events.slice(from).map((event) => showEvent(event, checks.names)))
      return checks.differ(one, 'events', showWanted(wanted, checks.names), found)
    }
    from = at + 1
  }
}

/** Checks that events did not occur; may name those of other editions. */
export function checkNoEvents(checks: Checks, item: Item, events: readonly GameEvent[]): void {
  for (const one of item.many()) {
    const wanted = readEvent(one, checks.names, eventFields)
    const found = events.find((event) => isWanted(wanted, event))
    if (found)
      checks.differ(one, 'events', `no ${showWanted(wanted, checks.names)}`, showEvent(found, checks.names))
  }
}

/** Reads an expected event: `paid`, or `paid: { from: A, amount: 16 }`. */
function readEvent(item: Item, names: Names, told: Told): Wanted {
  if (!item.isMap) return { kind: kindOf(item, item.text(), told), facts: {} }
  const [entry, ...others] = item.entries()
  if (!entry || others.length > 0) return item.fail('one event is expected here; begin the next with a dash')
  const kind = kindOf(entry.key, entry.name, told)
  const kinds = fieldsOf(kind)
  const known = Object.keys(kinds)
  const facts = entry.value.entriesOf(`fact of ${kind}`, known)
  return {
    kind,
    facts: Object.fromEntries(
      facts.map(({ name, value }) => [name, (kinds[name] as Kind).read(value, names)]),
    ),
  }
}

function kindOf(item: Item, name: string, told: Told): string {
  return Object.hasOwn(told, name) ? name : item.unknown('event', name, Object.keys(told))
}

function fieldsOf(kind: string): Readonly<Record<string, Kind>> {
  return { ...eventFields[kind], audience }
}

function isWanted({ kind, facts }: Wanted, event: GameEvent): boolean {
  if (event.kind !== kind) return false
  const kinds = fieldsOf(kind)
  const found = event as unknown as AnyFacts
  return Object.entries(facts).every(([name, value]) => fits(kinds[name] as Kind, value, found[name]))
}

function showWanted({ kind, facts }: Wanted, names: Names): string {
  return showFacts(kind, facts, names)
}

function showEvent(event: GameEvent, names: Names): string {
  const { kind, ...facts } = event as unknown as AnyFacts & { kind: string }
  return showFacts(kind, facts, names)
}

function showFacts(kind: string, facts: AnyFacts, names: Names): string {
  const kinds = fieldsOf(kind)
  const parts = Object.entries(facts).map(([name, value]) => {
    const known = kinds[name]
    return `${name} ${known ? show(known, value, names) : JSON.stringify(value)}`
  })
  return parts.length > 0 ? `${kind} (${parts.join(', ')})` : kind
}

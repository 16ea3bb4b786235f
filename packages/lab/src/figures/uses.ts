import type { Kind, Subject } from '../subject.ts'
import type { Played } from './findings.ts'

/** A card or an act with its average number of occurrences per game. */
export interface Use {
  name: string
  perGame: number
}

/** Cards and acts with their frequency, and everything that never occurred. */
export interface Uses {
  cards: Use[]
  acts: Use[]
  never: Record<'rules' | 'cards' | 'acts' | 'prompts' | 'events', string[]>
}

export function usesIn({ subject, lot, records }: Played): Uses {
  const sums = new Map<string, number>()
  for (const { counts } of records)
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  const things = subject.thingsWith(lot.options)
  const use = (kind: Kind): Use[] =>
    things[kind].map((name) => ({ name, perGame: (sums.get(`${kind}:${name}`) ?? 0) / records.length }))
  const never = (uses: readonly Use[]) => uses.filter(({ perGame }) => perGame === 0).map(({ name }) => name)
  const [cards, acts] = [use('card'), use('act')]
  return {
    cards: cards.toSorted((a, b) => b.perGame - a.perGame),
    acts: acts.toSorted((a, b) => b.perGame - a.perGame),
    never: {
      rules: rulesNeverMet(subject, things, sums),
      cards: never(cards),
      acts: never(acts),
      prompts: never(use('prompt')),
      events: never(use('event')),
    },
  }
}

/** Kinds of things that can be the topic of rules. */
const topical: readonly Kind[] = ['prompt', 'act', 'square']

/** Returns the rules whose prompts, acts and squares never occurred. */
function rulesNeverMet(
  { topics }: Subject,
  things: ReturnType<Subject['thingsWith']>,
  sums: ReadonlyMap<string, number>,
): string[] {
  const met = new Set<string>()
  const known = new Set<string>()
  for (const [topic, rules] of Object.entries(topics)) {
    const kinds = topical.filter((kind) => things[kind].includes(topic))
    if (kinds.length === 0) continue
    const isMet = kinds.some((kind) => sums.has(`${kind}:${topic}`))
    for (const rule of rules) {
      known.add(rule)
      if (isMet) met.add(rule)
    }
  }
  return [...known].filter((rule) => !met.has(rule)).sort()
}

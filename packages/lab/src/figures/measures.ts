import type { CountWords, Kind, Subject } from '../subject.ts'
import { commonMeasures } from './common.ts'
import type { Measure } from './measure.ts'

const byKey = new Map(commonMeasures.map((measure) => [measure.key, measure]))
/** Kinds of things whose occurrences are counted by name. */
const countable: readonly Kind[] = ['act', 'event', 'card', 'prompt', 'square']
/** Prefixes of the names of counts, such as `act:`. */
export const countKinds = [...countable, 'own'].map((kind) => `${kind}:`)

export function isCount(key: string): boolean {
  return countKinds.some((kind) => key.startsWith(kind))
}

/** Returns the measure with this name. For an unknown name, returns known names to suggest instead. */
export function measureOf(
  key: string,
  { knows, counted, thingsWith }: Subject,
): Measure | { unknown: string[] } {
  const common = byKey.get(key)
  if (common) return common
  const [before, rest] = splitAt(key)
  if (before === 'end' && rest !== '') return endedBy(key, rest)
  const own = before === 'own' && Object.hasOwn(counted, rest) ? counted[rest] : undefined
  if (own) return ownMeasure(key, rest, own)
  const kind = countable.find((one) => one === before)
  if (kind && knows(kind, rest)) return countOf(key, kind, rest)
  return { unknown: [...byKey.keys(), ...countsOf({ counted, thingsWith })] }
}

/** Returns the names of all counts of an edition. */
export function countsOf({ counted, thingsWith }: Pick<Subject, 'counted' | 'thingsWith'>): string[] {
  const things = thingsWith({})
  return [
    ...Object.keys(counted).map((name) => `own:${name}`),
    ...countable.flatMap((kind) => things[kind].map((name) => `${kind}:${name}`)),
  ]
}

const nouns = { act: 'press', event: 'event', card: 'card', prompt: 'question', square: 'square' }

function countOf(key: string, kind: Kind, name: string): Measure {
  const noun = nouns[kind]
  return {
    key,
    name: `“${spoken(name)}” (${noun})`,
    about: `How many times a game has the ${noun} “${spoken(name)}”.`,
    unit: 'a game',
    isShare: false,
    digits: 2,
    more: 'more',
    less: 'fewer',
    of: ({ counts }) => counts[key] ?? 0,
  }
}

function ownMeasure(
  key: string,
  rest: string,
  { name, about, isMoney, of }: CountWords & { of?: unknown },
): Measure {
  const shown = of
    ? { unit: '%', digits: 0, less: 'less' }
    : isMoney
      ? { unit: 'a game', digits: 0, less: 'less' }
      : { unit: 'a game', digits: 2, less: 'fewer' }
  return {
    key,
    name,
    about,
    isShare: false,
    more: 'more',
    ...shown,
    of: ({ counts }) => {
      const count = counts[key] ?? 0
      if (!of) return count
      const total = counts[`of:${rest}`] ?? 0
      return total === 0 ? null : (100 * count) / total
    },
  }
}

function endedBy(key: string, reason: string): Measure {
  return {
    key,
    name: `Ended by ${spoken(reason)}`,
    about: `The share of games that end by “${spoken(reason)}”.`,
    unit: '',
    isShare: true,
    digits: 1,
    more: 'more often',
    less: 'less often',
    of: (record) => Number(record.reason === reason),
  }
}

/** Splits a name into words: "lastStanding" becomes "last standing". */
export function spoken(name: string): string {
  return name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
}

function splitAt(key: string): [string, string] {
  const at = key.indexOf(':')
  return at === -1 ? ['', ''] : [key.slice(0, at), key.slice(at + 1)]
}

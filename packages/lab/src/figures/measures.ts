import { editionOf } from '#editions/index.ts'
import { instruments } from '#editions/instruments.ts'
import { speak } from '#text/index.ts'
import type { Counted } from '../instrument.ts'
import { commonMeasures } from './common.ts'
import type { Measure } from './measure.ts'

const byKey = new Map(commonMeasures.map((measure) => [measure.key, measure]))
/** What is counted of a game by name: how many a game. */
const countable = ['act', 'event', 'card', 'prompt', 'square']
/** How a name begins that stands for a count. */
export const countKinds = [...countable, 'own'].map((kind) => `${kind}:`)

export function isCount(key: string): boolean {
  return countKinds.some((kind) => key.startsWith(kind))
}

/** The measure of a name, or what it could have been called. */
export function measureOf(key: string, edition: string): Measure | { unknown: string[] } {
  const known = byKey.get(key)
  if (known) return known
  const [kind, rest] = splitAt(key)
  if (kind === 'end' && rest !== '') return endedBy(key, rest)
  if (kind === 'own') {
    const counted = instruments[edition]?.counted ?? {}
    const own = Object.hasOwn(counted, rest) ? counted[rest] : undefined
    if (own) return ownMeasure(key, rest, own)
  }
  if (countable.includes(kind) && isKnown(kind, rest, edition)) return countOf(key, kind, rest)
  return { unknown: [...byKey.keys(), ...countedOf(edition), ...actsOf(edition).map((act) => `act:${act}`)] }
}

function countedOf(edition: string): string[] {
  return Object.keys(instruments[edition]?.counted ?? {}).map((name) => `own:${name}`)
}

/** Every act that an edition knows. */
export function actsOf(name: string): string[] {
  const { prompts, freeActions } = editionOf(name)
  const answers = Object.values(prompts).flatMap(({ acts }) => Object.keys(acts))
  return [...new Set([...answers, ...Object.keys(freeActions)])]
}

/** Events have no list that can be read at run time; those are known that the catalogues have words for. */
function isEvent(name: string, edition: string): boolean {
  const words = speak('en').of(edition)
  return (['clause', 'line', 'aside', 'chronicle'] as const).some(
    (section) => words.find(section, name) !== null,
  )
}

function isKnown(kind: string, name: string, edition: string): boolean {
  if (kind === 'act') return actsOf(edition).includes(name)
  if (kind === 'prompt') return Object.hasOwn(editionOf(edition).prompts, name)
  if (kind === 'card') return Object.values(editionOf(edition).decks).some((cards) => cards.includes(name))
  if (kind === 'event') return isEvent(name, edition)
  return editionOf(edition)
    .board({})
    .squares.some((square) => square.kind === name)
}

function countOf(key: string, kind: string, name: string): Measure {
  const noun = { act: 'press', event: 'event', card: 'card', prompt: 'question', square: 'square' }[kind]
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

function ownMeasure(key: string, rest: string, { name, about, isMoney, of }: Counted): Measure {
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
      const whole = counts[`of:${rest}`] ?? 0
      return whole === 0 ? null : (100 * count) / whole
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

/** "lastStanding" as one says it. */
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

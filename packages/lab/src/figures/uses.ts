import { editionOf } from '#editions/index.ts'
import { instruments } from '#editions/instruments.ts'
import { editionWords } from '#editions/words.ts'
import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import { mechanics } from '#text/en/mechanics.ts'
import type { OwnWords } from '#text/own-words.ts'
import { actsOf } from './measures.ts'
import type { Played } from './findings.ts'

/** How often something comes about in a game, on average. */
export interface Use {
  name: string
  perGame: number
}

/** What of the rules came about in some games, and what never did. */
export interface Uses {
  cards: Use[]
  acts: Use[]
  never: Record<'rules' | 'cards' | 'acts' | 'prompts' | 'events', string[]>
}

export function usesIn({ lot, records }: Played): Uses {
  const edition = editionOf(lot.edition)
  const sums = new Map<string, number>()
  for (const { counts } of records)
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  const use = (kind: string, names: readonly string[]): Use[] =>
    names.map((name) => ({ name, perGame: (sums.get(`${kind}:${name}`) ?? 0) / records.length }))
  const never = (uses: readonly Use[]) => uses.filter(({ perGame }) => perGame === 0).map(({ name }) => name)
  const cards = use('card', cardsOf(edition, lot.options))
  const acts = use('act', actsOf(edition.name))
  return {
    cards: cards.toSorted((a, b) => b.perGame - a.perGame),
    acts: acts.toSorted((a, b) => b.perGame - a.perGame),
    never: {
      rules: rulesNeverMet(edition, lot.options, sums),
      cards: never(cards),
      acts: never(acts),
      prompts: never(use('prompt', Object.keys(edition.prompts))),
      events: never(use('event', eventsOf(edition))),
    },
  }
}

/** Cards that these games could have, deck by deck. */
function cardsOf({ name, decks }: Edition, options: Options): string[] {
  const all = Object.values(decks).flat()
  const there = instruments[name]?.cardsIn?.(resolveOptions(editionOf(name), options))
  return there ? all.filter((card) => there.includes(card)) : all
}

/** Kinds of events that the edition has words of its own for; those of all mechanics where it has none. */
function eventsOf({ name }: Edition): string[] {
  const own: Partial<OwnWords> = editionWords['en']?.[name] ?? {}
  const kinds = kindsIn(own)
  const all = kinds.length > 0 ? kinds : Object.values(mechanics).flatMap(kindsIn)
  return [...new Set(all)].filter((kind) => /^[a-z]\w*$/.test(kind)).sort()
}

function kindsIn({ clause = {}, line = {} }: Partial<OwnWords>): string[] {
  return [...Object.keys(clause), ...Object.keys(line)]
}

/** Rules behind a question, a move or a square, none of which was ever met. */
function rulesNeverMet(
  edition: Edition,
  options: Played['lot']['options'],
  sums: ReadonlyMap<string, number>,
): string[] {
  const squares = new Set(edition.board(options).squares.map(({ kind }) => kind))
  const acts = new Set(actsOf(edition.name))
  const met = new Set<string>()
  const known = new Set<string>()
  for (const [topic, rules] of Object.entries(edition.help)) {
    const kinds = [
      ...(Object.hasOwn(edition.prompts, topic) ? ['prompt'] : []),
      ...(acts.has(topic) ? ['act'] : []),
      ...(squares.has(topic) ? ['square'] : []),
    ]
    if (kinds.length === 0) continue
    const isMet = kinds.some((kind) => sums.has(`${kind}:${topic}`))
    for (const rule of rules) {
      known.add(rule)
      if (isMet) met.add(rule)
    }
  }
  return [...known].filter((rule) => !met.has(rule)).sort()
}

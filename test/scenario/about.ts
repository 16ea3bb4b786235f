import type { Json } from '#engine/json.ts'
import {
  card,
  debt,
  deck,
  deeds,
  fits,
  flag,
  maybe,
  money,
  offer,
  party,
  seat,
  show,
  square,
  whole,
  word,
  type Kind,
} from './kinds.ts'
import type { Names } from './names.ts'
import { ownWords } from './own-words.ts'
import type { Item } from './source.ts'

/** Facts that the prompts of all editions can be about. */
const common: Readonly<Record<string, Kind>> = {
  square,
  by: word,
  piece: word,
  squares: deeds,
  price: money,
  auctioned: flag,
  amount: money,
  left: whole,
  paid: money,
  offer,
  parent: maybe(offer),
  debt,
  deck,
  card,
  seat,
  creditor: party,
  debtor: seat,
  turn: whole,
}

/** Returns the facts that the prompts of an edition can be about. */
export function aboutOf(edition: { name: string }): Readonly<Record<string, Kind>> {
  return { ...common, ...ownWords(edition).about }
}

type About = Readonly<Record<string, Json>>

export function readAbout(item: Item, names: Names): About {
  const kinds = aboutOf(names.edition)
  return Object.fromEntries(
    item.entries().map(({ key, name, value }) => {
      const kind = kinds[name] ?? key.unknown('matter of a prompt', name, Object.keys(kinds))
      return [name, kind.read(value, names)]
    }),
  )
}

export function isAbout(expected: About, found: About, { edition }: Names): boolean {
  const kinds = aboutOf(edition)
  return Object.entries(expected).every(([name, value]) => fits(kinds[name] as Kind, value, found[name]))
}

export function showAbout(about: About, names: Names): string {
  const kinds = aboutOf(names.edition)
  const parts = Object.entries(about).map(([name, value]) => {
    const kind = kinds[name]
    return `${name} ${kind ? show(kind, value, names) : JSON.stringify(value)}`
  })
  return parts.join(', ')
}

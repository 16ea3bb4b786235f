import type { Json } from '#engine/json.ts'
import {
  card,
  debt,
  deck,
  deeds,
  fits,
  flag,
  maybe,
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
import type { Item } from './source.ts'

/** What a prompt can be about. */
const aboutKinds: Readonly<Record<string, Kind>> = {
  square,
  piece: word,
  squares: deeds,
  price: whole,
  auctioned: flag,
  amount: whole,
  left: whole,
  paid: whole,
  offer,
  parent: maybe(offer),
  debt,
  deck,
  card,
  seat,
  loser: maybe(seat),
  creditor: party,
  debtor: seat,
  asker: seat,
  accuser: seat,
  accused: seat,
  votes: whole,
  jurors: whole,
  turn: whole,
}

type About = Readonly<Record<string, Json>>

export function readAbout(item: Item, names: Names): About {
  return Object.fromEntries(
    item.entries().map(({ key, name, value }) => {
      const kind = aboutKinds[name] ?? key.unknown('matter of a prompt', name, Object.keys(aboutKinds))
      return [name, kind.read(value, names)]
    }),
  )
}

export function isAbout(expected: About, found: About): boolean {
  return Object.entries(expected).every(([name, value]) => fits(aboutKinds[name] as Kind, value, found[name]))
}

export function showAbout(about: About, names: Names): string {
  const parts = Object.entries(about).map(([name, value]) => {
    const kind = aboutKinds[name]
    return `${name} ${kind ? show(kind, value, names) : JSON.stringify(value)}`
  })
  return parts.join(', ')
}

import type { Json } from '#engine/json.ts'
import { debt, deck, deeds, fits, flag, offer, party, seat, show, square, whole, type Kind } from './kinds.ts'
import type { Names } from './names.ts'
import type { Item } from './source.ts'

/** What a prompt can be about. */
const aboutKinds: Readonly<Record<string, Kind>> = {
  square,
  squares: deeds,
  price: whole,
  auctioned: flag,
  amount: whole,
  offer,
  debt,
  deck,
  seat,
  creditor: party,
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

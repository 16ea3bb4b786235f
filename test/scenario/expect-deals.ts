import { openOffers } from '#mechanics/offers/state.ts'
import type { Offer } from '#mechanics/offers/state.ts'
import type { Checks } from './checks.ts'
import type { State } from './expect-state.ts'
import { debt, deeds, fits, goods, maybe, offer, seat, show, type Kind } from './kinds.ts'
import type { Item } from './source.ts'

const offerKinds: Readonly<Record<string, Kind>> = {
  offer,
  from: seat,
  to: seat,
  give: goods,
  get: goods,
  redeem: deeds,
  parent: maybe(offer),
  debt: maybe(debt),
}

/** Checks the open offers: their number, or a list with the fields to check. */
export function checkDeals(checks: Checks, state: State, item: Item): void {
  const isCount = typeof item.scalar === 'number'
  const count = isCount ? item.whole() : item.many().length
  if (count !== openOffers(state).length)
    checks.differ(item, 'offers', String(count), String(openOffers(state).length))
  if (isCount) return
  item.many().forEach((one, at) => checkDeal(checks, one, at, openOffers(state)[at]))
}

function checkDeal(checks: Checks, item: Item, at: number, found: Offer | undefined): void {
  for (const { name, value } of item.entriesOf('part of an offer', Object.keys(offerKinds))) {
    const kind = offerKinds[name] as Kind
    const expected = kind.read(value, checks.names)
    const got = found && (name === 'offer' ? found.id : found[name as 'from'])
    if (!fits(kind, expected, got))
      checks.differ(
        value,
        `offer ${at + 1}, ${name}`,
        show(kind, expected, checks.names),
        show(kind, got, checks.names),
      )
  }
}

import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Checks } from './checks.ts'
import type { Item } from './source.ts'

/** Parts of a game that a view can hide; each function returns the visible part, or undefined. */
const secrets: Readonly<Record<string, (view: View, game: Game) => unknown>> = {
  decks: (view, game) => {
    const shown = JSON.stringify(view)
    return Object.values(game.decks)
      .flat()
      .filter((card) => shown.includes(`"${card}"`))
  },
  draws: (view) => partOf(view, 'drawn'),
  agenda: (view) => partOf(view, 'agenda'),
  claims: (view) => view.contention?.claims,
  maxima: (view) => view.auction?.maxima,
  sealed: (view) => view.auction?.sealed,
  filings: (view) => view.filings,
  offers: (view) => view.offers,
  orders: (view) => view.orders,
  'bank cash': (view) => view.bank.cash,
}

/** Checks that a viewer cannot see things: secrets by name, or the cash of a seat as `B cash`. */
export function checkHidden(checks: Checks, item: Item, view: View, game: Game): void {
  for (const one of item.many()) {
    const name = one.text()
    const found = isCash(checks, name) ? cashIn(checks, name, view) : secretOf(one, name)(view, game)
    if (isShown(found)) checks.differ(one, `${name}, hidden`, 'nothing to be seen', JSON.stringify(found))
  }
}

function partOf(view: object, part: string): unknown {
  return (view as Record<string, unknown>)[part]
}

function secretOf(item: Item, name: string) {
  return secrets[name] ?? item.unknown('secret', name, Object.keys(secrets))
}

function isCash(checks: Checks, name: string): boolean {
  return name.endsWith(' cash') && checks.names.seatNamed(name.slice(0, -' cash'.length)) !== null
}

function cashIn(checks: Checks, name: string, view: View): unknown {
  return view.seats[checks.names.seatNamed(name.slice(0, -' cash'.length)) as number]?.cash
}

function isShown(found: unknown): boolean {
  if (found === undefined || found === null) return false
  return !Array.isArray(found) || found.length > 0
}

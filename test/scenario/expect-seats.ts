import { isDeepStrictEqual } from 'node:util'
import type { Deed } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Checks } from './checks.ts'
import type { State } from './expect-state.ts'
import { flag, heldCard, level, list, money, set, show, square, whole, type Kind } from './kinds.ts'
import { ownWords } from './own-words.ts'
import { readOwned, showOwned, type Owned } from './owned.ts'
import type { Item } from './source.ts'

const jail: Kind = {
  read: (item) => {
    if (item.truth !== null) return item.truth
    return item.isNone || item.scalar === 'free' ? null : item.whole()
  },
  show: (value: number | boolean) => {
    if (typeof value === 'number') return `in Jail, ${value} attempts`
    return value ? 'in Jail' : 'free'
  },
}

const seatKinds = { cash: money, at: square, cards: set(heldCard), out: flag, missed: whole }
const seatKeys = [...Object.keys(seatKinds), 'jail', 'owns', 'notes']

export function checkSeat(checks: Checks, state: State, index: number, item: Item): void {
  const found = state.seats[index]
  const name = checks.names.showSeat(index)
  const own = ownWords(checks.names.edition).seat
  for (const { name: key, value } of item.entriesOf('part of a seat', [...seatKeys, ...Object.keys(own)])) {
    const word = Object.hasOwn(own, key) ? own[key] : undefined
    if (word) checks.compare(word.kind, value, `${name}, ${key}`, word.get(state, index))
    else if (key === 'owns') checkOwned(checks, state, index, value)
    else if (key === 'notes') checkNotes(checks, state, value, index)
    else if (key === 'jail') checkJail(checks, value, name, found?.jail ?? null)
    else checks.compare(seatKinds[key as 'cash'], value, `${name}, ${key}`, found?.[key as 'cash'])
  }
}

function checkJail(checks: Checks, item: Item, name: string, attempts: number | null): void {
  const found = item.truth !== null ? attempts !== null : attempts
  const expected = jail.read(item, checks.names)
  if (found !== expected)
    checks.differ(item, `${name}, jail`, shown(expected, checks), shown(attempts, checks))
}

function shown(value: Json, checks: Checks): string {
  return value === null ? 'free' : show(jail, value, checks.names)
}

/** Checks the notes of a seat's cash, as the edition shows them: the number of each value. */
function checkNotes(checks: Checks, { seats, options }: State, item: Item, seat: number): void {
  const { edition } = checks.names
  const found = edition.notes?.(seats[seat]?.cash ?? 0, options) ?? {}
  const expected = item.data() as Record<string, number>
  if (!isDeepStrictEqual({ ...expected }, found))
    checks.differ(
      item,
      `${checks.names.showSeat(seat)}, notes`,
      JSON.stringify(expected),
      JSON.stringify(found),
    )
}

/** Checks all property of a seat, with levels and mortgages. */
function checkOwned(checks: Checks, state: State, index: number, item: Item): void {
  const { names } = checks
  const wanted = readOwned(item, names).map((owned) => showOwned(owned, names))
  const found = ownedBy(state, index).map((owned) => showOwned(owned, names))
  if (wanted.length === found.length && wanted.every((owned) => found.includes(owned))) return
  checks.differ(item, `${names.showSeat(index)}, owns`, list(wanted), list(found))
}

function ownedBy(state: State, index: number): Owned[] {
  return state.deeds.flatMap((deed, at) =>
    deed?.owner === index ? [{ square: at, level: deed.level, mortgaged: deed.mortgaged }] : [],
  )
}

const owner: Kind = {
  read: (item, names) => (item.isNone || item.text().toLowerCase() === 'bank' ? null : names.seat(item)),
  show: (value: number, names) => names.showSeat(value),
}
const deedKinds = { owner, level, mortgaged: flag }

/** Checks single deeds by name: the owner, or owner, level and mortgaged. */
export function checkDeeds(checks: Checks, state: State, item: Item): void {
  for (const { key, value } of item.entries())
    for (const at of checks.names.properties(key)) {
      const found = state.deeds[at] as Deed
      const what = checks.names.showSquare(at)
      if (value.isMap) checks.fields(value, what, deedKinds, found)
      else checkOwner(checks, value, what, found.owner)
    }
}

function checkOwner(checks: Checks, item: Item, what: string, found: number | null): void {
  const expected = owner.read(item, checks.names) as number | null
  const shownOwner = (index: number | null) => (index === null ? 'bank' : checks.names.showSeat(index))
  if (expected !== found) checks.differ(item, `${what}, owner`, shownOwner(expected), shownOwner(found))
}

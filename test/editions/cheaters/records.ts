import type { Json } from '#engine/json.ts'
import { list, within, type Kind } from '#test/scenario/kinds.ts'
import type { Names } from '#test/scenario/names.ts'
import type { Item } from '#test/scenario/source.ts'

/**
 * Returns the kind of a list of records with these parts. Parts that a scenario leaves out are not checked.
 */
export function records(what: string, kinds: Readonly<Record<string, Kind>>): Kind {
  return {
    read: (item, names) => item.many().map((one) => readRecord(one, names, what, kinds)),
    show: (value: Record<string, Json>[], names) =>
      list(value.map((one) => `{ ${showRecord(one, names, kinds)} }`)),
    fits: within,
  }
}

export function readRecord(
  item: Item,
  names: Names,
  what: string,
  kinds: Readonly<Record<string, Kind>>,
): Json {
  return Object.fromEntries(
    item
      .entriesOf(`part of ${what}`, Object.keys(kinds))
      .map(({ name, value }) => [name, (kinds[name] as Kind).read(value, names)]),
  )
}

function showRecord(one: Record<string, Json>, names: Names, kinds: Readonly<Record<string, Kind>>): string {
  const parts = Object.keys(one).filter((name) => name in kinds)
  return parts.map((name) => `${name}: ${(kinds[name] as Kind).show(one[name] as never, names)}`).join(', ')
}

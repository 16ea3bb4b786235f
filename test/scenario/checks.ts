import type { AnyFacts } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import { fits, show, type Kind } from './kinds.ts'
import type { Names } from './names.ts'
import type { Place } from './place.ts'
import type { Item } from './source.ts'

/** A difference between an expected and a found value. */
export interface Difference {
  place: Place
  what: string
  expected: string
  found: string
}

/** Collects differences from expectations, in the words of the scenario. */
export class Checks {
  readonly names: Names
  readonly differences: Difference[] = []

  constructor(names: Names) {
    this.names = names
  }

  /** Creates separate checks with the same names, to keep or discard. */
  apart(): Checks {
    return new Checks(this.names)
  }

  differ(item: Item, what: string, expected: string, found: string): void {
    this.differences.push({ place: item.place, what, expected, found })
  }

  /** Compares a value with the expected one, by its kind. */
  compare(kind: Kind, item: Item, what: string, found: Json | undefined): void {
    const expected = kind.read(item, this.names)
    if (fits(kind, expected, found)) return
    this.differ(item, what, show(kind, expected, this.names), show(kind, found, this.names))
  }

  /** Compares the written fields of something, each by its kind. */
  fields(item: Item, what: string, kinds: Readonly<Record<string, Kind>>, found: object | null): void {
    for (const { name, value } of item.entriesOf(`part of ${what}`, Object.keys(kinds)))
      this.compare(kinds[name] as Kind, value, `${what}, ${name}`, (found as AnyFacts | null)?.[name])
  }
}

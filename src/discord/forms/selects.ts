import { select, type Item, type Part } from '../parts/components.ts'
import type { Running } from '../reading.ts'
import { pagesOf } from '../parts/pages.ts'

/** One list of which any number up to `max` may be chosen, in as many selects as its length needs. */
export function selects(
  { words }: Running,
  items: Item[],
  max: number,
  label: string,
  id: (page: number) => string,
): Part[] {
  return pagesOf(items).map((some, page) =>
    select({
      id: id(page),
      placeholder: partLabel(words, label, some, items),
      items: some,
      min: 0,
      max: Math.min(max, some.length),
    }),
  )
}

/** What stands on a select; where a list needs several, each says from where to where it goes. */
export function partLabel(
  words: Running['words'],
  what: string,
  some: readonly Item[],
  all: readonly Item[],
): string {
  const [first, last] = [some[0], some.at(-1)]
  if (some.length === all.length || !first || !last) return what
  return words.say('ui.form.part', { what, first: first.label, last: last.label })
}

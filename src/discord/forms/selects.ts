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
  const pages = pagesOf(items)
  return pages.map((some, page) => {
    const [first = { label: '' }] = some
    const last = some.at(-1) ?? first
    const placeholder =
      pages.length === 1
        ? label
        : words.say('ui.form.part', { what: label, first: first.label, last: last.label })
    return select({ id: id(page), placeholder, items: some, min: 0, max: Math.min(max, some.length) })
  })
}

import { catalogues } from '#editions/catalogues.ts'
import { hint } from '#text/hint.ts'
import type { Item } from './source.ts'

/** Ids of all rules, from the first column of the tables in the catalogues. */
export const ruleIds: ReadonlySet<string> = new Set(
  Object.values(catalogues).flatMap((text) =>
    [...text.matchAll(/^\|\s*[`*]*([A-Z]{3}-\d{3})\b/gm)].map(([, id]) => id as string),
  ),
)

/** Reads the rules that a scenario tests; each must be in a catalogue. */
export function readRules(item: Item): string[] {
  return item.many().map((one) => {
    const id = one.text()
    return ruleIds.has(id) ? id : one.fail(`no catalogue has rule "${id}"${hint(id, [...ruleIds])}`)
  })
}

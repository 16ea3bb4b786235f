import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hint } from './place.ts'
import type { Item } from './source.ts'

const catalogues = new URL('../../docs/rules/', import.meta.url)

/** Ids of all rules: those that open a row of a table in a catalogue. */
const known: ReadonlySet<string> = new Set(
  readdirSync(fileURLToPath(catalogues))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, catalogues), 'utf8')
      return [...text.matchAll(/^\|\s*[`*]*([A-Z]{3}-\d{3})\b/gm)].map(([, id]) => id as string)
    }),
)

/** The rules that a scenario tests; each must stand in a catalogue. */
export function readRules(item: Item): string[] {
  return item.many().map((one) => {
    const id = one.text()
    return known.has(id) ? id : one.fail(`no catalogue has rule "${id}"${hint(id, [...known])}`)
  })
}

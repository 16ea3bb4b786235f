import { readFileSync } from 'node:fs'
import { editionNames } from './folders.ts'

/**
 * The rules of each edition (`rules.md`) by edition name, read once at the start. If a file is missing, that
 * edition only has no rules to show.
 */
export const catalogues: Readonly<Record<string, string>> = Object.fromEntries(
  editionNames.flatMap((name) => {
    try {
      return [[name, readFileSync(new URL(`${name}/rules.md`, import.meta.url), 'utf8')]]
    } catch {
      return []
    }
  }),
)

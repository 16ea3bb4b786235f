import { readFileSync } from 'node:fs'
import { editionNames } from './folders.ts'

/**
 * The rules of each edition (`rules.md`) by name, read once at the start. A missing file only disables
 * showing the rules.
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

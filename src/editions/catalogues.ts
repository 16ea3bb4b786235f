import { readFileSync } from 'node:fs'
import { editionNames } from './folders.ts'

/**
 * The rules of each edition as they are written down in its `rules.md`, by name; read once, at the start. One that cannot
 * be read is missed by nothing but the look into it.
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

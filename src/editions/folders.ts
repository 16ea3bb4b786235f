import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The edition that a new lobby starts with; the others are sorted by name. */
const first = 'classic'

/** Names of all editions: the folders next to this file. */
export const editionNames: readonly string[] = foldersIn('').sort((a, b) =>
  a === first ? -1 : b === first ? 1 : a.localeCompare(b),
)

/** Names of the folders inside a folder of the editions; empty if that folder does not exist. */
export function foldersIn(path: string): string[] {
  if (!existsSync(here + path)) return []
  const entries = readdirSync(here + path, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

export function isThere(path: string): boolean {
  return existsSync(here + path)
}

export class BadEdition extends Error {
  override name = 'BadEdition'

  constructor(file: string, lacks: string) {
    super(`src/editions/${file} ${lacks} (docs/adding-an-edition.md).`)
  }
}

/**
 * Returns the object that an edition's file exports under a name. Throws a BadEdition if there is no such
 * object.
 */
export function exported<Value extends object>(file: string, module: object, name: string): Value {
  const value: unknown = Reflect.get(module, name)
  if (typeof value !== 'object' || value === null) throw new BadEdition(file, `exports no \`${name}\``)
  return value as Value
}

import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The edition of a new lobby; the others are sorted by name. */
const first = 'classic'

/** Every folder beside this file is an edition of that name. */
export const editionNames: readonly string[] = foldersIn('').sort((a, b) =>
  a === first ? -1 : b === first ? 1 : a.localeCompare(b),
)

/** Names of the folders in a folder of the editions; empty if it does not exist. */
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

/** Returns the object that an edition's file exports under a name. Throws a BadEdition if there is none. */
export function exported<Value extends object>(file: string, module: object, name: string): Value {
  const value: unknown = Reflect.get(module, name)
  if (typeof value !== 'object' || value === null) throw new BadEdition(file, `exports no \`${name}\``)
  return value as Value
}

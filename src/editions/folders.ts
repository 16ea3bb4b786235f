import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The edition with which a new lobby begins; the others follow by their names. */
const first = 'classic'

/** Every folder beside this file is an edition of that name. */
export const editionNames: readonly string[] = foldersIn('').sort((a, b) =>
  a === first ? -1 : b === first ? 1 : a.localeCompare(b),
)

/** Folders in a folder of the editions, by name; none where there is no such folder. */
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

/** What a file of an edition exports under a name, as an object. */
export function exported<Value extends object>(file: string, module: object, name: string): Value {
  const value: unknown = Reflect.get(module, name)
  if (typeof value !== 'object' || value === null) throw new BadEdition(file, `exports no \`${name}\``)
  return value as Value
}

import type { Edition } from '#engine/edition.ts'
import { BadEdition } from './folders.ts'

type Required = { [Key in keyof Edition]-?: undefined extends Edition[Key] ? never : Key }[keyof Edition]

/** Required fields of an edition; the compiler keeps the list complete. */
const needed: Readonly<Record<Required, 'string' | 'number' | 'object' | 'function'>> = {
  name: 'string',
  own: 'object',
  rules: 'number',
  players: 'object',
  turns: 'number',
  board: 'function',
  theme: 'function',
  decks: 'object',
  options: 'object',
  figures: 'object',
  presets: 'object',
  wealth: 'function',
  begin: 'function',
  steps: 'object',
  prompts: 'object',
  freeActions: 'object',
  remove: 'function',
  settle: 'function',
  show: 'function',
  help: 'object',
  slices: 'object',
}

/**
 * Returns the edition that a folder's index exports; its `name` must be the folder's name. Skips incomplete
 * exports with that name, such as a manifest. Throws a BadEdition if there is no complete one.
 */
export function editionIn(name: string, module: object): Edition {
  const file = `${name}/index.ts`
  const named = Object.values(module).filter(
    (value: unknown): value is Edition =>
      typeof value === 'object' && value !== null && Reflect.get(value, 'name') === name,
  )
  const [first] = named
  if (!first) throw new BadEdition(file, `exports no edition whose \`name\` is '${name}'`)
  const complete = named.find((edition) => lackOf(edition) === null)
  if (!complete) throw new BadEdition(file, `has no ${lackOf(first)}`)
  return complete
}

/** Name of the first missing field; null if the edition is complete. */
function lackOf(edition: Edition): string | null {
  for (const [key, type] of Object.entries(needed)) {
    const value: unknown = Reflect.get(edition, key)
    if (typeof value !== type || value === null) return `${type} \`${key}\``
  }
  return null
}

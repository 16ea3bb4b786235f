import type { Edition } from '#engine/edition.ts'
import { cheaters } from './cheaters/index.ts'
import { classic } from './classic/index.ts'
import { slaughterhouse } from './slaughterhouse/index.ts'

/** Every rule set that a lobby can choose, by name; a new lobby begins with the first. */
export const editions: Readonly<Record<string, Edition>> = { classic, slaughterhouse, cheaters }

/** Throws on a name that no edition has. */
export function editionOf(name: string): Edition {
  const edition = Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) throw new Error(`there is no edition ${name}`)
  return edition
}

import { isTax, type TaxSquare } from '#engine/board.ts'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { editionIn } from './check.ts'
import { BadEdition, editionNames, isThere } from './folders.ts'

/** Every edition by name, read from its folder; a new lobby starts with the first one. */
export const editions: Readonly<Record<string, Edition>> = Object.fromEntries(
  await Promise.all(editionNames.map(async (name) => [name, await read(name)] as const)),
)

/** Returns an edition. Throws if the name is unknown. */
export function editionOf(name: string): Edition {
  const edition = Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) throw new Error(`there is no edition ${name}`)
  return edition
}

/** Tax squares of an edition's default board whose amount is an option. */
export function chargingSquares(name: string): readonly TaxSquare[] {
  const edition = editionOf(name)
  return edition.board(resolveOptions(edition, {})).squares.filter(isTax)
}

async function read(name: string): Promise<Edition> {
  const file = `${name}/index.ts`
  if (!isThere(file)) throw new BadEdition(file, 'is missing')
  return editionIn(name, (await import(`./${name}/index.ts`)) as object)
}

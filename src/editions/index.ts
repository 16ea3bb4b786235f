import { isTax, type TaxSquare } from '#engine/board.ts'
import { type Edition, resolveOptions } from '#engine/edition.ts'
import { editionIn } from './check.ts'
import { BadEdition, editionNames, isThere } from './folders.ts'

/** Every rule set that a lobby can choose, by name, found by its folder; a new lobby begins with the first. */
export const editions: Readonly<Record<string, Edition>> = Object.fromEntries(
  await Promise.all(editionNames.map(async (name) => [name, await read(name)] as const)),
)

/** Throws on a name that no edition has. */
export function editionOf(name: string): Edition {
  const edition = Object.hasOwn(editions, name) ? editions[name] : undefined
  if (!edition) throw new Error(`there is no edition ${name}`)
  return edition
}

/** Squares of an edition's usual board that charge what an option says. */
export function chargingSquares(name: string): readonly TaxSquare[] {
  const edition = editionOf(name)
  return edition.board(resolveOptions(edition, {})).squares.filter(isTax)
}

async function read(name: string): Promise<Edition> {
  const file = `${name}/index.ts`
  if (!isThere(file)) throw new BadEdition(file, 'is missing')
  return editionIn(name, (await import(`./${name}/index.ts`)) as object)
}

import { existsSync } from 'node:fs'
import { editionNames } from '#editions/folders.ts'

/**
 * Collects the values that the files `test/editions/<edition>/<file>.ts` export under a name, by edition.
 * Skips editions without the file. Throws an error if a file lacks the export.
 */
export async function foundIn<Brought>(
  file: string,
  name: string,
): Promise<Readonly<Record<string, Brought>>> {
  const found: Record<string, Brought> = {}
  for (const edition of editionNames) {
    if (!existsSync(new URL(`${edition}/${file}.ts`, import.meta.url))) continue
    const module = (await import(`./${edition}/${file}.ts`)) as Record<string, unknown>
    if (module[name] === undefined)
      throw new Error(`test/editions/${edition}/${file}.ts exports no \`${name}\`.`)
    found[edition] = module[name] as Brought
  }
  return found
}

import type { Instrument } from '#lab/instrument.ts'
import { editionNames, exported, isThere } from './folders.ts'

/** What the laboratory can read of single editions, by name; most need nothing of the kind. */
export const instruments: Readonly<Record<string, Instrument>> = Object.fromEntries(
  await Promise.all(
    editionNames
      .filter((name) => isThere(`${name}/lab/index.ts`))
      .map(async (name) => [name, await read(name)] as const),
  ),
)

async function read(name: string): Promise<Instrument> {
  const module = (await import(`./${name}/lab/index.ts`)) as object
  return exported<Instrument>(`${name}/lab/index.ts`, module, 'instrument')
}

import { editionNames, exported, isThere } from '#editions/folders.ts'
import type { Instrument } from '#editions/instrument.ts'

/** The lab's readings of single editions by name; most editions need none. */
export const instruments: Readonly<Record<string, Instrument>> = Object.fromEntries(
  await Promise.all(
    editionNames
      .filter((name) => isThere(`${name}/lab/index.ts`))
      .map(async (name) => {
        const module = (await import(`../../src/editions/${name}/lab/index.ts`)) as object
        return [name, exported<Instrument>(`${name}/lab/index.ts`, module, 'instrument')] as const
      }),
  ),
)

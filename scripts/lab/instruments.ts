import { editionNames, exported, isThere } from '#editions/folders.ts'
import type { Instrument } from '#editions/instrument.ts'

/** What the lab can read of single editions, by name; most need nothing of the kind. */
export const instruments: Readonly<Record<string, Instrument>> = Object.fromEntries(
  await Promise.all(
    editionNames
      .map((name) => [name, `${name}/lab/index.ts`] as const)
      .filter(([, file]) => isThere(file))
      .map(async ([name, file]) => {
        const module = (await import(`../../src/editions/${file}`)) as object
        return [name, exported<Instrument>(file, module, 'instrument')] as const
      }),
  ),
)

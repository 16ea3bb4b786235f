import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '#test/engine/random.ts'
import type { Spell } from './forecast.ts'
import type { Sky } from './sky.ts'

/** A fault that has occurred, with its start and end, ms since 1970. */
export interface Fell {
  name: string
  from: number
  to: number
}

/** Runs the faults of a forecast for `length` ms. Returns them when the last one has ended. */
export async function rain(spells: readonly Spell[], length: number, sky: Sky): Promise<Fell[]> {
  const began = performance.now()
  const fallen: Fell[] = []
  const kinds = Map.groupBy(spells, ({ fault }) => fault.kind)
  const falling = [...kinds.values()].map(async (own) => {
    for (const { at, lasts, fault, seed } of own) {
      // Ending the previous fault may have taken longer than planned.
      await pause(Math.max(0, began + at - performance.now()))
      if (performance.now() > began + length) return
      const from = Date.now()
      const end = await fault.begin(sky, seeded(seed))
      await pause(lasts)
      await end()
      fallen.push({ name: `${fault.kind}: ${fault.name}`, from, to: Date.now() })
    }
  })
  await Promise.all([...falling, pause(length)])
  return fallen
}

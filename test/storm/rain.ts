import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '#test/engine/random.ts'
import type { Spell } from './forecast.ts'
import type { Sky } from './sky.ts'

/** Lets it rain as foretold, for so many ms; resolves when the last fault has ended. Gives how often each came. */
export async function rain(spells: readonly Spell[], length: number, sky: Sky): Promise<Map<string, number>> {
  const began = performance.now()
  const counts = new Map<string, number>()
  const kinds = Map.groupBy(spells, ({ fault }) => fault.kind)
  const falling = [...kinds.values()].map(async (own) => {
    for (const { at, lasts, fault, seed } of own) {
      // The end of the one before may have taken longer than foretold.
      await pause(Math.max(0, began + at - performance.now()))
      if (performance.now() > began + length) return
      const name = `${fault.kind}: ${fault.name}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      const end = await fault.begin(sky, seeded(seed))
      await pause(lasts)
      await end()
    }
  })
  await Promise.all([...falling, pause(length)])
  return counts
}

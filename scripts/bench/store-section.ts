import type { Section } from './section.ts'
import { benchStore } from './store.ts'

/** One saved move beside the bare statement that it needs. */
export const storeSection: Section = {
  title: 'store',
  note: 'one saved move of a game of 20 KB, ms; ratio: time of a save over that of its bare statement',
  run: async ({ databaseUrl, seconds }) => {
    const figures = await benchStore({ databaseUrl: databaseUrl ?? undefined, seconds })
    return figures.map(({ name, concurrency, perSecond, p50, p95, ratio }) => ({
      what: name,
      'at once': concurrency,
      'moves/s': perSecond,
      p50,
      p95,
      ratio,
    }))
  },
}

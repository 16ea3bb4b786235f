import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'
import playBatch, { type Batch } from './batch.ts'
import type { Figures } from './report.ts'

/** Each thread loads and optimizes the rules for itself: fewer batches than this are played sooner without. */
const fewest = 100

/** Plays batches on all cores and gives their games in the order of the batches; `done` hears of each that is over. */
export async function playBatches(
  batches: readonly Batch[],
  done: (games: number) => void,
): Promise<Figures[]> {
  const cores = availableParallelism()
  const isAlone = cores === 1 || batches.length < fewest
  const pool = isAlone
    ? null
    : new Tinypool({
        filename: new URL('./batch.ts', import.meta.url).href,
        runtime: 'worker_threads',
        minThreads: cores,
        maxThreads: cores,
      })
  try {
    const played = batches.map(async (batch) => {
      const figures = pool ? ((await pool.run(batch)) as Figures[]) : playBatch(batch)
      done(figures.length)
      return figures
    })
    return (await Promise.all(played)).flat()
  } finally {
    await pool?.destroy()
  }
}

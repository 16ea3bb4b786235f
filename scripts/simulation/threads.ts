import { availableParallelism } from 'node:os'
import Tinypool from 'tinypool'

/** With fewer games than this, one thread is faster, since each thread loads and optimizes the rules. */
const defaultMinGames = 100

/** Runs a file’s default export on all cores, once for each piece of work. Calls `done` with each result. */
export async function inThreads<Work, Result>(
  filename: string,
  doHere: (work: Work) => Result,
  all: readonly Work[],
  {
    done = () => undefined,
    fewest = defaultMinGames,
  }: { done?: (result: Result) => void; fewest?: number } = {},
): Promise<Result[]> {
  const cores = availableParallelism()
  const isAlone = cores === 1 || all.length < fewest
  const pool = isAlone
    ? null
    : new Tinypool({
        filename,
        runtime: 'worker_threads',
        minThreads: cores,
        maxThreads: cores,
      })
  try {
    const results = all.map(async (work) => {
      const result = pool ? ((await pool.run(work)) as Result) : doHere(work)
      done(result)
      return result
    })
    return await Promise.all(results)
  } finally {
    await pool?.destroy()
  }
}

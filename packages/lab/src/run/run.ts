import Tinypool from 'tinypool'
import type { GameRecord } from '../record/game.ts'
import type { Kept } from './kept.ts'
import type { Batch, Plan } from './plan.ts'

export interface Running {
  plan: Plan
  kept: Kept
  /** URL of a module whose default export plays a `Batch` and returns its records; each worker loads it. */
  player: string
  workers: number
  signal: AbortSignal
  /** Called with the number of finished games, at first with the number that earlier runs have finished. */
  progress?: (games: number) => void
}

/** Thrown when a run is stopped; played batches are kept. */
export class Stopped extends Error {
  override name = 'Stopped'
  readonly games: number

  constructor(games: number) {
    super(`stopped after ${games} games`)
    this.games = games
  }
}

/** Plays the missing batches of a plan. Returns the games of each lot by its key, in seed order. */
export async function play({
  plan,
  kept,
  player,
  workers,
  signal,
  progress,
}: Running): Promise<Map<string, GameRecord[]>> {
  const found = new Map<Batch, GameRecord[]>()
  const missing: Batch[] = []
  for (const batch of plan.lots.flatMap(({ batches }) => batches)) {
    const records = kept.read(batch)
    if (records) found.set(batch, records)
    else missing.push(batch)
  }
  let games = [...found.values()].flat().length
  progress?.(games)
  await playMissing(missing, player, workers, signal, (batch, records) => {
    kept.write(batch, records)
    found.set(batch, records)
    games += records.length
    progress?.(games)
  })
  if (signal.aborted) throw new Stopped(games)
  return new Map(
    plan.lots.map(({ key, batches }) => [key, batches.flatMap((batch) => found.get(batch) ?? [])]),
  )
}

async function playMissing(
  batches: readonly Batch[],
  player: string,
  workers: number,
  signal: AbortSignal,
  done: (batch: Batch, records: GameRecord[]) => void,
): Promise<void> {
  if (batches.length === 0 || signal.aborted) return
  const threads = Math.min(workers, batches.length)
  const pool = new Tinypool({
    filename: player,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
  })
  try {
    await Promise.all(
      batches.map(async (batch) => {
        const records = (await pool.run(batch, { signal })) as GameRecord[]
        done(batch, records)
      }),
    )
  } catch (error) {
    // The caller reports a stop; any other error is thrown.
    if (!signal.aborted || (error as Error).name !== 'AbortError') throw error
  } finally {
    await pool.destroy()
  }
}

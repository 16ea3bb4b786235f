import { randomUUID } from 'node:crypto'
import type { Store } from '#store/index.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import type { Log } from '../core/log.ts'

/** So long no other process tells a game after one that tells it was last heard of, ms. */
const hold = 4_000

export type TakenUp = NonNullable<Awaited<ReturnType<Store['outboxLeases']['takeUp']>>>

/** The right of this process to tell games, one at a time among all processes that serve them. */
export function outboxLease(store: Store, log: Log) {
  const id = randomUUID()
  const mutex = new KeyedMutex()

  function keepOn(game: string): () => void {
    const keep = () =>
      void store.outboxLeases
        .keep(game, id, hold)
        .catch((err: unknown) =>
          log.warn({ err, game }, 'the outbox lease of a game could not be renewed yet'),
        )
    const timer = setInterval(keep, hold / 4)
    timer.unref()
    return () => clearInterval(timer)
  }

  async function letGo(game: string): Promise<void> {
    await store.outboxLeases
      .letGo(game, id)
      .catch((err: unknown) => log.warn({ err, game }, 'the outbox lease of a game could not be released'))
  }

  async function run(
    game: string,
    isOwing: () => boolean,
    tell: (taken: TakenUp) => Promise<void>,
  ): Promise<boolean> {
    const taken = await store.outboxLeases.takeUp(game, id, hold)
    if (!taken) return false
    const stop = keepOn(game)
    try {
      await tell(taken)
    } finally {
      stop()
      if (!isOwing()) await letGo(game)
    }
    return true
  }

  return {
    id,

    /**
     * Runs `tell` while nobody else tells the game; false where another process is at it. What is still to be noted then
     * (`isOwing`) keeps the others from it a while longer.
     */
    alone: (
      game: string,
      isOwing: () => boolean,
      tell: (taken: TakenUp) => Promise<void>,
    ): Promise<boolean> => mutex.run(game, () => run(game, isOwing, tell)),
  }
}

import { randomUUID } from 'node:crypto'
import type { Store } from '#store/index.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import type { Log } from '../core/limits.ts'

/** How long other processes leave a game alone after the last sign of the process that delivers it, ms. */
const hold = 4_000

export type TakenUp = NonNullable<Awaited<ReturnType<Store['outboxLeases']['takeUp']>>>

/** Lets one process at a time deliver a game, of all processes that serve it. */
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

  async function run<Value>(
    game: string,
    isToRelease: (isCutOff: boolean) => boolean,
    deliver: (taken: TakenUp, stopKeeping: () => void) => Promise<Value>,
  ): Promise<Value | null> {
    const taken = await store.outboxLeases.takeUp(game, id, hold)
    if (!taken) return null
    const stop = keepOn(game)
    try {
      return await deliver(taken, stop)
    } finally {
      stop()
      if (isToRelease(taken.isCutOff)) await letGo(game)
    }
  }

  return {
    id,

    /**
     * Runs `deliver` while no other process delivers the game; null where another one does. The lease is renewed until
     * `stopKeeping`. Afterwards the lease is released
     * where `isToRelease` says so: the last receipt has released it already, and a receipt that is not on record yet keeps it
     * for a while.
     */
    alone: <Value>(
      game: string,
      isToRelease: (isCutOff: boolean) => boolean,
      deliver: (taken: TakenUp, stopKeeping: () => void) => Promise<Value>,
    ): Promise<Value | null> => mutex.run(game, () => run(game, isToRelease, deliver)),
  }
}

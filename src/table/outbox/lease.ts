import { randomUUID } from 'node:crypto'
import type { Store } from '#store/index.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import type { Log } from '../core/limits.ts'
import type { Means } from '../core/request.ts'

/** How long a lease lasts after its last renewal, ms. */
const hold = 4_000

export type TakenUp = NonNullable<Awaited<ReturnType<Store['outboxLeases']['takeUp']>>>

/** Ensures that only one process at a time delivers a game. */
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

  return {
    id,

    /**
     * Runs `deliver` while this process holds the lease. Returns null if another process holds it.
     * Afterwards, releases the lease if `isToRelease` allows it.
     */
    alone: <Value>(
      game: string,
      isToRelease: (isCutOff: boolean) => boolean,
      deliver: (taken: TakenUp, stopKeeping: () => void) => Promise<Value>,
    ): Promise<Value | null> =>
      mutex.run(game, async () => {
        const taken = await store.outboxLeases.takeUp(game, id, hold)
        if (!taken) return null
        const stop = keepOn(game)
        try {
          return await deliver(taken, stop)
        } finally {
          stop()
          if (isToRelease(taken.isCutOff)) await letGo(game)
        }
      }),
  }
}

export interface Recorded {
  /** Number of the last entry that the channel has. */
  upTo: number
  message: string | null
  /** The carrier's and the table's notes as JSON. */
  notes: string | null
  /** Whether this is the last receipt of the delivery, which releases the lease. */
  isLast: boolean
}

interface Deps extends Pick<Means, 'store' | 'log'> {
  /** Id of this process as the holder of leases. */
  holder: string
  /** Called if another process took over the game and a receipt was therefore not recorded. */
  superseded: (id: string, receipt: Recorded) => void
}

/** Records receipts. While the database is unavailable, keeps the newest receipt of each game. */
export function receiptsWith({ store, log, holder, superseded }: Deps) {
  const unwritten = new Map<string, Recorded>()
  const writing = new Map<string, Promise<boolean>>()

  async function write(id: string): Promise<boolean> {
    let isRecorded = true
    try {
      for (let next = unwritten.get(id); next; next = unwritten.get(id)) {
        const { message, upTo, notes, isLast } = next
        isRecorded = await store.games.setTableMessage(id, message, upTo, notes, { holder, isLast })
        if (unwritten.get(id) === next) unwritten.delete(id)
        if (!isRecorded) superseded(id, next)
      }
    } catch (err) {
      log.warn({ err, game: id }, 'the delivered version could not be saved yet')
      return false
    }
    return isRecorded
  }

  function record(id: string): Promise<boolean> {
    const recorded = writing.get(id) ?? write(id).finally(() => writing.delete(id))
    writing.set(id, recorded)
    return recorded
  }

  return {
    /** Returns the delivered version from an unrecorded receipt; 0 if there is none. */
    unwrittenOf: (id: string): number => unwritten.get(id)?.upTo ?? 0,

    /** Records the game's pending receipt, if any. Returns false if that fails. */
    async settled(id: string): Promise<boolean> {
      if (unwritten.has(id)) await record(id)
      return !unwritten.has(id)
    },

    /**
     * @returns false if the receipt was not recorded, because the database is unavailable or another process
     * delivers the game
     */
    put(id: string, receipt: Recorded): Promise<boolean> {
      if (receipt.upTo >= (unwritten.get(id)?.upTo ?? 0)) unwritten.set(id, receipt)
      return record(id)
    },

    async writeLeft(): Promise<void> {
      for (const id of unwritten.keys()) await record(id)
    },

    hasLeft: (): boolean => unwritten.size > 0,

    async idle(): Promise<void> {
      await Promise.all(writing.values())
    },
  }
}

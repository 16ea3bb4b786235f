import { randomUUID } from 'node:crypto'
import type { Store } from '#store/index.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import type { Log } from '../core/limits.ts'
import type { Means } from '../core/request.ts'

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

  return {
    id,

    /** Runs `deliver` while no other process delivers the game, or returns null. A receipt that is not on record keeps the lease. */
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
  /** The carrier's notes, and the table's own beside them, as JSON. */
  notes: string | null
  /** Nothing follows: the lease of the game ends with it. */
  isLast: boolean
}

interface Deps extends Pick<Means, 'store' | 'log'> {
  /** The process that delivers. */
  holder: string
  /** Called where another process delivers the game by now, so that a receipt is not put on record. */
  superseded: (id: string, receipt: Recorded) => void
}

/** Puts receipts on record. While the database is away it keeps the newest of each game. */
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
    /** The version up to which a channel is known to be, where the database does not know it yet; 0 in any other case. */
    unwrittenOf: (id: string): number => unwritten.get(id)?.upTo ?? 0,

    /** Writes the receipts of one game that are left; false where that does not work yet. */
    async settled(id: string): Promise<boolean> {
      if (unwritten.has(id)) await record(id)
      return !unwritten.has(id)
    },

    /** @returns false where the receipt is not on record: the database is away, or another process delivers the game */
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

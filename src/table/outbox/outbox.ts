import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { StoreUnavailable, type Store, type UndeliveredGame } from '#store/index.ts'
import type { Change, LastDelivery } from './change.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { isLater } from '../core/outdated.ts'
import type { GameCache } from '../core/game-cache.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import type { Limits } from '../core/limits.ts'
import type { Log } from '../core/log.ts'
import { isLately } from '../core/lately.ts'
import { recentWith } from './recent.ts'
import { everybody, secretChanges } from '../numbering/numbering.ts'
import { entriesFor, entryOf, lookAt, tableInfo } from '../view/view.ts'
import { outboxLease, type TakenUp } from './lease.ts'
import { deliveryNotes } from './delivered.ts'
import { silentChanges } from './silent-changes.ts'

export type Telling = ReturnType<typeof telling>

/** Games that are looked up at once for what nobody delivered, and how often in one round. */
const pageSize = 100
const mostPages = 10

interface Deps {
  store: Store
  keep: GameCache
  editions: Editions
  clock: () => number
  limits: Limits
  log: Log
}

/** What the channel must still hear: handed to the listeners after every change, and again when it was forgotten. */
export function telling({ store, keep, editions, clock, limits, log }: Deps) {
  const listeners = new Set<(change: Change) => void>()
  const mutex = new KeyedMutex()
  const recent = recentWith(editions, limits)
  const lease = outboxLease(store, log)
  const written = deliveryNotes({ store, log, holder: lease.id, superseded: (id) => void showAgain(id) })
  const silent = silentChanges()
  /** What the listeners of this process were given, and when. */
  const handed = new LRUCache<string, { version: number; at: number }>(atMost(10_000))
  /** Games that cannot be read, by the version at which they could not. */
  const unreadable = new LRUCache<string, number>(atMost(1000))
  /** Games that were changed at a time which has not come yet, and since when they are known. */
  const ahead = new LRUCache<string, { version: number; since: number }>(atMost(10_000))
  /** Where the next round goes on to look for what nobody delivered. */
  let lookedUpTo: UndeliveredGame | undefined
  /** Something could not be delivered since it was last looked for. */
  let hasFailed = false

  async function undelivered(loaded: LoadedGame): Promise<LogEntry[]> {
    const { deliveredVersion: known } = keep.peek(loaded.id) ?? loaded
    const deliveredVersion = Math.max(known, written.unwrittenOf(loaded.id))
    const first = Math.max(deliveredVersion + 1, loaded.version - limits.entries + 1)
    const saved = recent.from(first, loaded)
    if (saved) return saved
    // Another process, or this one before a crash, saved some of them; it may have told them since.
    const from = Math.max(first, ((await store.games.marks(loaded.id))?.deliveredVersion ?? 0) + 1)
    return (await store.moves.of(loaded.id, { from, to: loaded.version })).map(entryOf)
  }

  async function announce(loaded: LoadedGame): Promise<void> {
    if (isLater(editions, loaded)) return
    handed.set(loaded.id, { version: loaded.version, at: clock() })
    const change = await changeOf(loaded)
    for (const listener of listeners) heed(listener, change)
  }

  async function changeOf(loaded: LoadedGame): Promise<Change> {
    const entries = entriesFor(await undelivered(loaded), everybody)
    const { message, notes } = keep.peek(loaded.id) ?? loaded
    const table = tableInfo(editions, { ...loaded, message })
    const after = (no: number) => lookAt(editions, recent.stateAfter(loaded, no), null)
    return { table, entries, notes, after }
  }

  /** What is still to be told of a change, now that the channel is known to be as far as that. */
  async function left(
    change: Change,
    { deliveredVersion, messageId: message, channelNotes: notes }: TakenUp,
  ) {
    const { id, version } = change.table
    keep.note(id, { deliveredVersion, message, notes })
    if (deliveredVersion > version) {
      const loaded = await keep.fresh(id)
      if (loaded && !isLater(editions, loaded)) return changeOf(loaded)
    }
    const first = Math.max(deliveredVersion + 1, version - limits.entries + 1)
    const saved =
      recent.from(first, change.table) ??
      (await store.moves.of(id, { from: first, to: version })).map(entryOf)
    return { ...change, table: { ...change.table, message }, notes, entries: entriesFor(saved, everybody) }
  }

  function heed(listener: (change: Change) => void, change: Change): void {
    try {
      listener(change)
    } catch (err) {
      log.error({ err, game: change.table.id }, 'a listener failed')
    }
  }

  function inTurn(loaded: LoadedGame): Promise<void> {
    return mutex.run(loaded.id, () => announceOrNote(loaded))
  }

  async function announceOrNote(loaded: LoadedGame): Promise<void> {
    try {
      await announce(loaded)
    } catch (err) {
      handed.delete(loaded.id)
      hasFailed = true
      log.warn({ err, game: loaded.id }, 'a change could not be delivered yet')
    }
  }

  /** Under way as soon as it is asked for: whoever waits until all is told waits for it, too. */
  function showAgain(id: string): Promise<void> {
    return mutex.run(id, async () => {
      try {
        const loaded = await keep.fresh(id)
        if (loaded) await announceOrNote(loaded)
      } catch (err) {
        log.warn({ err, game: id }, 'a game could not be shown anew')
      }
    })
  }

  /**
   * How long ago a game was changed, ms. Where that is still to come, the clock has gone back since, or another process's
   * is ahead: then as long as it is known here.
   */
  function ageOf({ id, version, updatedAt }: LoadedGame): number {
    const age = clock() - updatedAt
    if (age >= 0) return age
    const known = ahead.get(id)
    if (known?.version === version) return performance.now() - known.since
    ahead.set(id, { version, since: performance.now() })
    return 0
  }

  /** A game that fails must not keep the others waiting, nor the process from its start. */
  async function tellLate(id: string, version: number): Promise<void> {
    try {
      const loaded = await keep.fresh(id)
      if (!loaded || isLater(editions, loaded)) return
      const age = ageOf(loaded)
      if (age >= limits.stale || isAllSecret(loaded)) await store.games.setDelivered(id, loaded.version)
      else if (age >= limits.undelivered) await inTurn(loaded)
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err
      unreadable.set(id, version)
      log.error({ err, game: id }, 'a game could not be read, so its channel is not told')
    }
  }

  function wasHandedLately(id: string, version: number): boolean {
    const last = handed.get(id)
    return last !== undefined && last.version >= version && isLately(last.at, limits.again, clock())
  }

  function lastDelivery({ lastHolder, isCutOff }: TakenUp): LastDelivery {
    if (lastHolder === lease.id) return 'here'
    return isCutOff ? 'cutOff' : 'elsewhere'
  }

  return {
    /**
     * Called after every saved change, in order, and again later with changes that were never told (a crash). Gives the
     * function that ends it.
     */
    onChange: (listener: (change: Change) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** A change was saved here. */
    saved(loaded: LoadedGame, entry: LogEntry): void {
      if (listeners.size === 0) return
      recent.entry(loaded.id, entry)
      recent.state(loaded)
      void inTurn(loaded)
    },

    /** A change was saved of which nobody is to be told: the channel is as far as it was. */
    async passed({ id, version }: LoadedGame, entry: LogEntry): Promise<void> {
      if (listeners.size > 0) recent.entry(id, entry)
      await mutex.run(id, async () => {
        if (keep.peek(id)?.deliveredVersion !== version - 1) return silent.add(id, version)
        keep.note(id, { deliveredVersion: version })
        await store.games
          .setDelivered(id, version)
          .catch((err: unknown) =>
            log.warn({ err, game: id }, 'the delivered version could not be saved yet'),
          )
      })
    },

    /** A game is to be shown anew, though nothing in it has changed. */
    again: (id: string): void => {
      if (listeners.size > 0) void showAgain(id)
    },

    /** Shows a game again whose channel is behind because a process ended, unless this process showed it a moment ago. */
    catchUp: (id: string): void => {
      const known = keep.peek(id)
      if (listeners.size === 0 || !known || known.deliveredVersion >= known.version) return
      if (!wasHandedLately(id, known.version)) void showAgain(id)
    },

    /**
     * Runs `tell` with what is still to be told of a change, and who told of the game last, while no other process tells
     * it. False where another process is at it: it has to be tried again.
     */
    deliverAlone: async (
      change: Change,
      tell: (change: Change, last: LastDelivery) => Promise<void>,
    ): Promise<boolean> => {
      const { id } = change.table
      if (!(await written.settled(id))) throw new Error('what was told before is not noted yet')
      const isOwing = () => written.unwrittenOf(id) > 0
      return lease.alone(id, isOwing, async (taken) => tell(await left(change, taken), lastDelivery(taken)))
    },

    /**
     * How far the channel has been told (`table.version` of the change; lobby changes count too), and where the turn
     * card stands, null where there is none. A game of which this is not said is handed out again after a while. Notes are
     * kept with it, in place of earlier ones, and come with each change (`Change.notes`).
     * @returns false where that is not on record: the database is away, or another process tells the game by now
     */
    delivered: async (
      id: string,
      version: number,
      message: string | null,
      notes?: string,
    ): Promise<boolean> => {
      const known = keep.peek(id)
      const reached = silent.after(id, version)
      const deliveredVersion = Math.max(known?.deliveredVersion ?? 0, reached)
      if (known) keep.note(id, { deliveredVersion, message, ...(notes !== undefined && { notes }) })
      recent.delivered(id, reached)
      return written.note(id, reached, message, notes)
    },

    /**
     * Hands out what nobody delivered: a process ended between the commit and the channel. However many wait for
     * channels that cannot be told, those after them are reached, by the next round at the latest.
     */
    async tellForgotten(): Promise<void> {
      hasFailed = false
      await written.noteLeft()
      if (listeners.size === 0) return
      for (let page = 0; page < mostPages; page++) {
        const rows = await store.games.undelivered(pageSize, lookedUpTo)
        lookedUpTo = rows.length < pageSize ? undefined : rows.at(-1)
        for (const { id, version } of rows)
          if (unreadable.get(id) !== version && !wasHandedLately(id, version)) await tellLate(id, version)
        if (!lookedUpTo) return
      }
    },

    async idle(): Promise<void> {
      await mutex.idle()
      await written.idle()
    },

    /** Whether something is to be told, or noted, once more. */
    isBehind: (): boolean => hasFailed || written.hasLeft(),
  }
}

/** Whether every change that the channel has not received is secret: then there is nothing to show. */
function isAllSecret({ body, version, deliveredVersion }: LoadedGame): boolean {
  const left = secretChanges(body, everybody).filter((no) => no > deliveredVersion)
  return left.length === version - deliveredVersion
}

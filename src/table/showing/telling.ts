import { LRUCache } from 'lru-cache'
import type { Store } from '#store/index.ts'
import type { Change, LogEntry } from '../api.ts'
import type { Editions, Held } from '../saved/held.ts'
import { isLater } from '../saved/outdated.ts'
import type { Keep } from '../changing/keep.ts'
import { Lanes } from '../changing/lanes.ts'
import type { Limits } from '../limits.ts'
import type { Log } from '../log.ts'
import { entryFor, entryOf, isChronicled, lookAt, tableInfo } from './show.ts'

export type Telling = ReturnType<typeof telling>

interface Means {
  store: Store
  keep: Keep
  editions: Editions
  clock: () => number
  limits: Limits
  log: Log
}

interface Told {
  version: number
  message: string | null
  notes: string | undefined
}

/** What the channel must still hear: handed to the listeners after every change, and again when it was forgotten. */
export function telling({ store, keep, editions, clock, limits, log }: Means) {
  const listeners = new Set<(change: Change) => void>()
  const lanes = new Lanes()
  /** The last entries of a game that were saved here, without a gap. */
  const recent = new LRUCache<string, LogEntry[]>({ max: limits.held })
  /** Of games whose channel is a chronicle: how they stood after each change of which it has not been told. */
  const afterwards = new LRUCache<string, Held[]>({ max: limits.held })
  /** What the listeners of this process were given, and when. */
  const handed = new LRUCache<string, { version: number; at: number }>({ max: 10_000 })
  /** What was told while the database was away. */
  const unwritten = new Map<string, Told>()
  const noting = new Map<string, Promise<void>>()
  /** Something could not be announced since it was last looked for. */
  let hasFailed = false

  function remember(id: string, entry: LogEntry): void {
    const before = recent.get(id) ?? []
    const joined = before.at(-1)?.no === entry.no - 1 ? [...before, entry] : [entry]
    recent.set(id, joined.slice(-limits.entries))
  }

  function rememberState(held: Held): void {
    if (held.status === 'lobby' || !isChronicled(editions, held)) return
    afterwards.set(held.id, [...(afterwards.get(held.id) ?? []), held].slice(-limits.entries))
  }

  /** A game as it stood right after a change; as it stands now where that is not known any more. */
  function seenAfter(held: Held, no: number): Held {
    return afterwards.get(held.id)?.find(({ version }) => version === no) ?? held
  }

  async function untold(held: Held): Promise<LogEntry[]> {
    const { announced: known } = keep.peek(held.id) ?? held
    const announced = Math.max(known, unwritten.get(held.id)?.version ?? 0)
    const first = Math.max(announced + 1, held.version - limits.entries + 1)
    const saved = recent.get(held.id) ?? []
    if (saved[0] && saved[0].no <= first) return saved.filter(({ no }) => no >= first && no <= held.version)
    // Another process, or this one before a crash, saved some of them; it may have told them since.
    const from = Math.max(first, ((await store.games.marks(held.id))?.announced ?? 0) + 1)
    return (await store.moves.of(held.id, { from, to: held.version })).map(entryOf)
  }

  async function announce(held: Held): Promise<void> {
    if (isLater(editions, held)) return
    handed.set(held.id, { version: held.version, at: clock() })
    const entries = (await untold(held))
      .map((entry) => entryFor(entry, null))
      .filter((entry) => entry !== null)
    const { message, notes } = keep.peek(held.id) ?? held
    const table = tableInfo(editions, { ...held, message })
    const change = {
      table,
      entries,
      notes,
      after: (no: number) => lookAt(editions, seenAfter(held, no), null),
    }
    for (const listener of listeners) heed(listener, change)
  }

  function heed(listener: (change: Change) => void, change: Change): void {
    try {
      listener(change)
    } catch (err) {
      log.error({ err, game: change.table.id }, 'a listener failed')
    }
  }

  function inTurn(held: Held): Promise<void> {
    return lanes.run(held.id, async () => {
      try {
        await announce(held)
      } catch (err) {
        handed.delete(held.id)
        hasFailed = true
        log.warn({ err, game: held.id }, 'a change could not be announced yet')
      }
    })
  }

  async function showAgain(id: string): Promise<void> {
    try {
      const held = await keep.fresh(id)
      if (held) await inTurn(held)
    } catch (err) {
      log.warn({ err, game: id }, 'a game could not be shown anew')
    }
  }

  /** Notes the newest of what was told of a game; what is told meanwhile is noted by the one who is at it. */
  function note(id: string): Promise<void> {
    const noted = noting.get(id) ?? write(id).finally(() => noting.delete(id))
    noting.set(id, noted)
    return noted
  }

  async function write(id: string): Promise<void> {
    try {
      for (let told = unwritten.get(id); told; told = unwritten.get(id)) {
        await store.games.setTableMessage(id, told.message, told.version, told.notes)
        if (unwritten.get(id) === told) unwritten.delete(id)
      }
    } catch (err) {
      log.warn({ err, game: id }, 'what was told could not be noted yet')
    }
  }

  function wasHandedLately(id: string, version: number): boolean {
    const last = handed.get(id)
    return last !== undefined && last.version >= version && last.at > clock() - limits.again
  }

  return {
    onChange(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** A change was saved here. */
    saved(held: Held, entry: LogEntry): void {
      if (listeners.size === 0) return
      remember(held.id, entry)
      rememberState(held)
      void inTurn(held)
    },

    /** A change was saved of which nobody is to be told: the channel is as far as it was. */
    async passed({ id, version }: Held, entry: LogEntry): Promise<void> {
      if (listeners.size > 0) remember(id, entry)
      await lanes.run(id, async () => {
        if (keep.peek(id)?.announced !== version - 1) return
        keep.note(id, { announced: version })
        await store.games
          .setAnnounced(id, version)
          .catch((err: unknown) => log.warn({ err, game: id }, 'what was told could not be noted yet'))
      })
    },

    /** A game is to be shown anew, though nothing in it has changed. */
    again(id: string): void {
      if (listeners.size > 0) void showAgain(id)
    },

    async told(id: string, version: number, message: string | null, notes?: string): Promise<void> {
      const known = keep.peek(id)
      const announced = Math.max(known?.announced ?? 0, version)
      if (known) keep.note(id, { announced, message, ...(notes !== undefined && { notes }) })
      const left = recent.get(id)?.filter(({ no }) => no > version)
      if (left) recent.set(id, left)
      const states = afterwards.get(id)?.filter(({ version: no }) => no > version)
      if (states) afterwards.set(id, states)
      const before = unwritten.get(id)
      if (version >= (before?.version ?? 0))
        unwritten.set(id, { version, message, notes: notes ?? before?.notes })
      await note(id)
    },

    /** Announces what nobody announced: a process ended between the commit and the channel. */
    async tellForgotten(): Promise<void> {
      hasFailed = false
      for (const id of unwritten.keys()) await note(id)
      if (listeners.size === 0) return
      for (const { id, version } of await store.games.unannounced(4 * limits.batch)) {
        if (wasHandedLately(id, version)) continue
        const held = await keep.fresh(id)
        const age = held ? clock() - held.updatedAt : 0
        if (held && age >= limits.stale) await store.games.setAnnounced(id, held.version)
        else if (held && age >= limits.untold) await inTurn(held)
      }
    },

    async idle(): Promise<void> {
      await lanes.idle()
      await Promise.all(noting.values())
    },

    /** Whether something is to be told, or noted, once more. */
    isBehind: (): boolean => hasFailed || unwritten.size > 0,
  }
}

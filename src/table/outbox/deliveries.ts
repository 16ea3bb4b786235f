import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { GameEvent } from '#engine/event.ts'
import type { Store } from '#store/index.ts'
import type { GameCache } from '../core/game-cache.ts'
import type { Limits } from '../core/limits.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { Log } from '../core/log.ts'
import { isLater } from '../core/outdated.ts'
import type { LogEntry } from '../core/table-info.ts'
import { everybody } from '../numbering/numbering.ts'
import type { Ending } from '../story/ending.ts'
import type { Look } from '../view/look.ts'
import { entriesFor, entryOf, lookAt } from '../view/view.ts'
import type { Carrier, Delivery, LastDelivery, Receipt } from './delivery.ts'
import { outboxLease, type TakenUp } from './lease.ts'
import { receiptsWith, type Recorded } from './receipts.ts'
import type { recentWith } from './recent.ts'
import type { silentChanges } from './silent-changes.ts'

export type Deliveries = ReturnType<typeof deliveriesWith>

/** What the outbox knows of a delivery and the database does not. */
export type Hints = Pick<Delivery, 'wish' | 'pressed' | 'strays' | 'heldFor' | 'since'>

interface Deps {
  store: Store
  keep: GameCache
  editions: Editions
  limits: Limits
  log: Log
  /** A game as everybody sees it now. */
  publicLook: (loaded: LoadedGame) => Look
  endingOf: (loaded: LoadedGame) => Promise<Ending | null>
  /** A direct message does not reach a user. */
  unreachable: (user: string) => Promise<void>
  /** Delivers a game again. */
  show: (id: string) => void
  recent: ReturnType<typeof recentWith>
  silent: ReturnType<typeof silentChanges>
  /** Called where another process delivers a game by now: the messages of this receipt are on no record. */
  superseded: (id: string, receipt: Recorded) => void
}

/** What a channel has of a game. */
interface State {
  upTo: number
  message: string | null
  /** `Stored` as JSON. */
  stored: string | null
}

/** A game as everybody sees it. */
interface Seen {
  loaded: LoadedGame
  look: Look
  ending: () => Promise<Ending | null>
}

/** The notes of a carrier, with what the table itself must know of a receipt. */
interface Stored {
  from: number | null
  notes: Receipt['notes']
}

/** How long a change of notes waits for a delivery of another process, ms. */
const longestWait = 5_000
/** Several receipts follow each other where a carrier delivers part by part; more than that is an error of the carrier. */
const mostParts = 500

/** Makes deliveries, one at a time for each game among all processes, and puts their receipts on record. */
export function deliveriesWith(deps: Deps) {
  const {
    store,
    keep,
    editions,
    limits,
    log,
    publicLook,
    endingOf,
    recent,
    silent,
    superseded,
    unreachable,
    show,
  } = deps
  const lease = outboxLease(store, log)
  const receipts = receiptsWith({ store, log, holder: lease.id, superseded })

  async function entriesBetween(id: string, first: number, last: number): Promise<LogEntry[]> {
    const from = Math.max(first, last - limits.entries + 1)
    const saved =
      recent.between(id, from, last) ?? (await store.moves.of(id, { from, to: last })).map(entryOf)
    return entriesFor(saved, everybody)
  }

  async function deliveryOf(
    { loaded, look, ending }: Seen,
    { upTo, message, stored }: State,
    hints: Hints,
    last: LastDelivery,
  ): Promise<Delivery> {
    const { id, version } = loaded
    const { from = null, notes = null } = (stored ? JSON.parse(stored) : {}) as Partial<Stored>
    const entries = await entriesBetween(id, upTo + 1, version)
    const isEnd = loaded.status === 'over' && entries.some(({ events }) => events.some(isOver))
    return {
      ...hints,
      look: { ...look, table: { ...look.table, message } },
      entries,
      upTo,
      shown: from === null ? [] : await entriesBetween(id, from, upTo),
      notes,
      last,
      after: (no) => (no === version ? look : lookAt(editions, recent.stateAfter(loaded, no), null)),
      ending: isEnd ? await ending() : null,
    }
  }

  /** Looks at a game once, however many deliveries show this version. */
  function seenIn(loaded: LoadedGame): Seen {
    let ending: Promise<Ending | null> | undefined
    return { loaded, look: publicLook(loaded), ending: () => (ending ??= endingOf(loaded)) }
  }

  /** @returns whether the receipt is on record */
  function record(
    id: string,
    { upTo, message, stored }: State,
    isLast: boolean,
    from: number | null,
  ): Promise<boolean> {
    const reached = silent.after(id, upTo)
    keep.note(id, { deliveredVersion: reached, message, notes: stored })
    recent.delivered(id, reached, from ?? reached + 1)
    return receipts.put(id, { upTo: reached, message, notes: stored, isLast })
  }

  /** Carries a game part by part, and gives the last receipt; null where there is nothing to carry. */
  async function carryAll(
    id: string,
    carrier: Carrier,
    hints: Hints,
    taken: TakenUp,
    released: () => void,
  ): Promise<Receipt | null> {
    const { deliveredVersion, messageId, channelNotes } = taken
    keep.note(id, { deliveredVersion, message: messageId, notes: channelNotes })
    let state: State = { upTo: deliveredVersion, message: messageId, stored: channelNotes }
    let open = hints
    let seen: Seen | undefined
    let news: Delivery['entries'] | undefined
    for (let part = 0; part < mostParts; part++) {
      const loaded: LoadedGame | null = seen ? (keep.peek(id) ?? null) : await keep.fresh(id, taken.version)
      if (!loaded || isLater(editions, loaded)) return null
      if (seen?.loaded.version !== loaded.version) seen = seenIn(loaded)
      const last = part === 0 ? lastDelivery(taken, lease.id) : 'here'
      const delivery = await deliveryOf(seen, state, open, last)
      news ??= delivery.entries
      const receipt = await carrier.carry(delivery)
      void receipt.better?.then(() => show(id))
      const { upTo, message, from, notes } = receipt
      const next: State = { upTo, message, stored: JSON.stringify({ from, notes } satisfies Stored) }
      const isLast = receipt.rest !== 'now' || receipt.failure !== null
      if (isLast) released()
      // Also where nothing has changed: the record releases the lease, and finds out whether another process has taken it.
      const isRecorded = await record(id, next, isLast, from)
      for (const user of receipt.unreachable) await unreachable(user)
      if (isRecorded && receipt.rest === 'none' && !receipt.failure)
        carrier.delivered?.({ ...delivery, entries: news })
      if (isLast) return receipt
      if (!isRecorded) throw new Error('a receipt is not on record yet')
      if (isDeepStrictEqual(state, next)) throw new Error('a carrier makes no progress')
      state = next
      open = { ...open, wish: null, pressed: null, strays: [] }
    }
    throw new Error('a carrier makes no end of a delivery')
  }

  return {
    lease,
    receipts,

    /**
     * Lets a carrier bring to its channel what it lacks of a game, and gives the last receipt; null where there is nothing to
     * deliver, `elsewhere` where another process delivers the game. The receipt may not be on record yet.
     */
    async deliver(id: string, carrier: Carrier, hints: Hints): Promise<Receipt | 'elsewhere' | null> {
      if (!(await receipts.settled(id))) throw new Error('an earlier receipt is not on record yet')
      let isReleased = false
      const isToRelease = () => !isReleased && receipts.unwrittenOf(id) === 0
      const result = await lease.alone(id, isToRelease, async (taken) => ({
        receipt: await carryAll(id, carrier, hints, taken, () => (isReleased = true)),
      }))
      return result ? result.receipt : 'elsewhere'
    },

    /** Changes the notes of a game while nobody delivers it, or where waiting for that takes too long. */
    async rewriteNotes(id: string, change: (notes: string) => string | null): Promise<void> {
      const rewrite = async () => {
        const notes = (await store.games.marks(id))?.channelNotes ?? null
        const changed = notes === null ? notes : change(notes)
        if (notes === null || changed === notes) return true
        await store.people.rewriteNotes(id, notes, changed)
        keep.note(id, { notes: changed })
        return true
      }
      const late = performance.now() + longestWait
      while (!(await lease.alone(id, () => true, rewrite))) {
        if (performance.now() > late) return void (await rewrite())
        await pause(100)
      }
    },
  }
}

function lastDelivery({ lastHolder, isCutOff }: TakenUp, own: string): LastDelivery {
  if (lastHolder === own) return 'here'
  return isCutOff ? 'cutOff' : 'elsewhere'
}

function isOver({ kind }: GameEvent): boolean {
  return kind === 'over'
}

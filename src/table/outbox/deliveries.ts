import { isDeepStrictEqual } from 'node:util'
import type { LoadedGame } from '../core/loaded-game.ts'
import { isLater } from '../core/outdated.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Carrier, LastDelivery, Receipt, CarrierNotes, Delivery } from './delivery.ts'
import { outboxLease, type TakenUp, receiptsWith, type Recorded } from './lease.ts'
import type { silentChanges, recentWith } from './forgotten.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Means } from '../core/request.ts'
import type { GameEvent } from '#engine/event.ts'
import { everybody } from '../numbering/numbering.ts'
import type { Ending } from '../story/gallery.ts'
import type { Look } from '../view/look.ts'
import { entriesFor, entryOf, lookAt } from '../view/view.ts'

interface Deps extends MakingDeps, Pick<Means, 'keep' | 'log'> {
  silent: ReturnType<typeof silentChanges>
  show: (id: string) => void
  /** Called for each user whom a direct message did not reach. */
  unreachable: (user: string) => Promise<void>
  /** Called if another process took over the game and this receipt was therefore not recorded. */
  superseded: (id: string, receipt: Recorded) => void
}

/** Max parts of one delivery. A carrier that needs more has a bug. */
const maxParts = 500

/**
 * Passes deliveries to a carrier and records the receipts. Each game has only one delivery at a time across
 * all processes.
 */
export function deliveriesWith(deps: Deps) {
  const { store, keep, log, superseded, silent, recent, show, unreachable } = deps
  const making = deliveryMaking(deps)
  const lease = outboxLease(store, log)
  const receipts = receiptsWith({ store, log, holder: lease.id, superseded })
  /**
   * Games whose last delivery by another process may be unrecorded. A game is removed when this process
   * delivers it.
   */
  const cutOff = new Set<string>()

  async function carry(
    id: string,
    carrier: Carrier,
    hints: Hints,
    taken: TakenUp,
    released: () => void,
  ): Promise<Receipt | null> {
    const { deliveredVersion, messageId, channelNotes } = taken
    keep.note(id, { deliveredVersion, messageId, channelNotes })
    let before: ChannelRecord = { upTo: deliveredVersion, message: messageId, notes: channelNotes }
    let seen: SeenGame | undefined
    let news: readonly LogEntry[] = []
    for (let part = 0; part < maxParts; part++) {
      const loaded = await newest(id, part === 0 ? taken.version : 0)
      if (!loaded) return null
      if (seen?.loaded.version !== loaded.version) seen = making.seen(loaded)
      const [last, open] = part === 0 ? [lastDelivery(id, taken), hints] : ['here' as const, spent(hints)]
      const delivery = await making.delivery(seen, before, news, last, open)
      const receipt = await carrier.carry(delivery)
      cutOff.delete(id)
      const isLast = receipt.rest !== 'now' || receipt.failure !== null
      const after = recordOf(receipt)
      if (isLast) released()
      const isRecorded = await record(id, receipt, after, isLast)
      if (isRecorded && receipt.rest === 'none' && !receipt.failure) carrier.delivered?.(delivery)
      if (isLast) return receipt
      if (!isRecorded) throw new Error('a receipt is not recorded yet')
      if (isDeepStrictEqual(before, after)) throw new Error('a carrier makes no progress')
      before = after
      news = delivery.news
    }
    throw new Error('a carrier does not finish a delivery')
  }

  /**
   * Returns the newest known state, with at least the given version; null if this program cannot serve the
   * game.
   */
  async function newest(id: string, version: number): Promise<LoadedGame | null> {
    const loaded = await keep.fresh(id, version)
    return loaded && !isLater(loaded) ? loaded : null
  }

  /**
   * Records a receipt. This is needed even if nothing has changed: it releases the lease, and detects that
   * another process has taken it.
   */
  async function record(
    id: string,
    { from, better, unreachable: unreached }: Receipt,
    { upTo, message, notes }: ChannelRecord,
    isLast: boolean,
  ): Promise<boolean> {
    const reached = silent.after(id, upTo)
    keep.note(id, { deliveredVersion: reached, messageId: message, channelNotes: notes })
    recent.delivered(id, reached, from ?? reached + 1)
    void better?.then(() => show(id))
    const isRecorded = await receipts.put(id, { upTo: reached, message, notes, isLast })
    for (const user of unreached) await unreachable(user)
    return isRecorded
  }

  function lastDelivery(id: string, { lastHolder, isCutOff }: TakenUp): LastDelivery {
    const isElsewhere = lastHolder !== lease.id
    if (isElsewhere && isCutOff) cutOff.add(id)
    if (cutOff.has(id)) return 'cutOff'
    return isElsewhere ? 'elsewhere' : 'here'
  }

  /**
   * Delivers a game and returns the last receipt. Returns null if this program cannot serve the game, and
   * `elsewhere` if another process delivers it.
   */
  async function deliver(id: string, carrier: Carrier, hints: Hints): Promise<Receipt | 'elsewhere' | null> {
    if (!(await receipts.settled(id))) throw new Error('an earlier receipt is not recorded yet')
    let isReleased = false
    const isToRelease = () => !isReleased && receipts.unwrittenOf(id) === 0
    const result = await lease.alone(id, isToRelease, async (taken, stopKeeping) => {
      const released = () => {
        isReleased = true
        stopKeeping()
      }
      return { receipt: await carry(id, carrier, hints, taken, released) }
    })
    return result ? result.receipt : 'elsewhere'
  }

  return { deliver, receipts, rewriteNotes: noteChanges({ store, keep, lease, receipts }) }
}

function recordOf({ upTo, message, from, notes }: Receipt): ChannelRecord {
  return { upTo, message, notes: JSON.stringify({ from, notes } satisfies RecordedNotes) }
}

/** Removes the hints that apply only to the first part of a delivery. Later parts read the notes. */
function spent(hints: Hints): Hints {
  return { ...hints, wish: null, pressed: null, lateMessages: [] }
}

interface NotesDeps extends Pick<Means, 'store' | 'keep'> {
  lease: ReturnType<typeof outboxLease>
  receipts: ReturnType<typeof receiptsWith>
}

/**
 * How long a change of the notes waits for a delivery to end (`maxWait`, ms), and how often it is tried if
 * the notes change in the meantime.
 */
const maxWait = 5_000
const maxTries = 5
/** Delay between two attempts while another process delivers the game, ms. */
const betweenTries = 100

function noteChanges({ store, keep, lease, receipts }: NotesDeps) {
  async function rewrite(id: string, change: (notes: string) => string | null): Promise<true> {
    await receipts.settled(id)
    for (let tries = 0; tries < maxTries; tries++) {
      const notes = (await store.games.marks(id))?.channelNotes ?? null
      const changed = notes === null ? null : change(notes)
      if (notes === null || changed === notes) return true
      if (!(await store.people.rewriteNotes(id, notes, changed))) continue
      keep.note(id, { channelNotes: changed })
      return true
    }
    throw new Error('the notes of a game could not be changed')
  }

  async function whileAlone(id: string, change: (notes: string) => string | null): Promise<true> {
    // Keep a lease that an interrupted process left behind, so that the next delivery knows of it.
    const isToRelease = (isCutOff: boolean) => !isCutOff
    for (;;) {
      const done = await lease.alone(id, isToRelease, () => rewrite(id, change))
      if (done) return done
      await pause(betweenTries)
    }
  }

  /**
   * Changes the notes while nobody delivers the game. If the delivery takes too long, changes them
   * immediately and once more afterwards.
   */
  return async (id: string, change: (notes: string) => string | null): Promise<void> => {
    const late = pause(maxWait, false as const, { ref: false })
    if (!(await Promise.race([whileAlone(id, change), late]))) await rewrite(id, change)
  }
}

export type Hints = Pick<Delivery, 'wish' | 'pressed' | 'lateMessages' | 'heldFor' | 'since'>

type ChannelRecord = Omit<Recorded, 'isLast'>

/** The carrier's notes, together with the part of the receipt that the table needs. */
interface RecordedNotes {
  /** Number of the first entry that the message shows. */
  from: number | null
  notes: CarrierNotes
}

/** The public view of one version of a game. All parts of a delivery share it. */
interface SeenGame {
  loaded: LoadedGame
  look: Look
  /** Views of the game right after each entry, by entry number. They are computed when needed. */
  looks: Map<number, Look>
  ending: () => Promise<Ending | null>
}

export interface MakingDeps extends Pick<Means, 'store' | 'limits'> {
  recent: ReturnType<typeof recentWith>
  publicLook: (loaded: LoadedGame) => Look
  endingOf: (loaded: LoadedGame) => Promise<Ending | null>
}

function deliveryMaking({ store, limits, recent, publicLook, endingOf }: MakingDeps) {
  async function entriesBetween(id: string, first: number, last: number): Promise<LogEntry[]> {
    const from = Math.max(first, last - limits.entries + 1)
    const saved =
      recent.between(id, from, last) ?? (await store.moves.of(id, { from, to: last })).map(entryOf)
    return entriesFor(saved, everybody)
  }

  function looksAfter(
    entries: readonly LogEntry[],
    { id, version }: LoadedGame,
    made: Map<number, Look>,
  ): ReadonlyMap<number, Look> {
    for (const { no } of entries.filter((one) => one.no !== version && !made.has(one.no))) {
      const state = recent.stateAfter(id, no)
      if (state) made.set(no, lookAt(state, null))
    }
    return made
  }

  return {
    seen(loaded: LoadedGame): SeenGame {
      let ending: Promise<Ending | null> | undefined
      return {
        loaded,
        look: publicLook(loaded),
        looks: new Map(),
        ending: () => (ending ??= endingOf(loaded)),
      }
    },

    /** @param earlier the entries of earlier parts of the delivery */
    async delivery(
      { loaded, look, looks, ending }: SeenGame,
      { upTo, message, notes: recorded }: ChannelRecord,
      earlier: readonly LogEntry[],
      last: LastDelivery,
      hints: Hints,
    ): Promise<Delivery> {
      const { id, version } = loaded
      const { from = null, notes = null } = notesIn(recorded)
      const entries = await entriesBetween(id, upTo + 1, version)
      const isEnd = loaded.status === 'over' && entries.some(({ events }) => events.some(isOver))
      return {
        ...hints,
        look: { ...look, table: { ...look.table, message } },
        entries,
        news: [...earlier.filter(({ no }) => no <= upTo), ...entries],
        upTo,
        shown: from === null ? [] : await entriesBetween(id, from, upTo),
        notes,
        last,
        looks: looksAfter(entries, loaded, looks),
        ending: isEnd ? await ending() : null,
      }
    },
  }
}

function notesIn(recorded: string | null): Partial<RecordedNotes> {
  return recorded ? (JSON.parse(recorded) as Partial<RecordedNotes>) : {}
}

function isOver({ kind }: GameEvent): boolean {
  return kind === 'over'
}

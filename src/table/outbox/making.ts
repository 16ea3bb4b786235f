import type { GameEvent } from '#engine/event.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { LogEntry } from '../core/table-info.ts'
import { everybody } from '../numbering/numbering.ts'
import type { Ending } from '../story/gallery.ts'
import type { Look } from '../view/look.ts'
import { entriesFor, entryOf, lookAt } from '../view/view.ts'
import type { CarrierNotes, Delivery, LastDelivery } from './delivery.ts'
import type { recentWith } from './recent.ts'
import type { Means } from '../core/request.ts'

/** What the outbox knows of a delivery and the database does not. */
export type Hints = Pick<Delivery, 'wish' | 'pressed' | 'strays' | 'heldFor' | 'since'>

/** The state of a channel, as the game's row has it. */
export interface ChannelRecord {
  /** Number of the last entry that the channel has. */
  upTo: number
  message: string | null
  /** `RecordedNotes` as JSON. */
  notes: string | null
}

/** The notes of a carrier, with the part of a receipt that the table itself needs. */
export interface RecordedNotes {
  /** Number of the first entry that the message shows. */
  from: number | null
  notes: CarrierNotes
}

/** A version of a game as everybody sees it, made once for all parts of a delivery. */
export interface SeenGame {
  loaded: LoadedGame
  look: Look
  /** By entry, the views of the game right after it, as far as they were needed. */
  looks: Map<number, Look>
  ending: () => Promise<Ending | null>
}

export interface MakingDeps extends Pick<Means, 'store' | 'editions' | 'limits'> {
  recent: ReturnType<typeof recentWith>
  /** A game as everybody sees it now. */
  publicLook: (loaded: LoadedGame) => Look
  endingOf: (loaded: LoadedGame) => Promise<Ending | null>
}

/** Makes deliveries out of saved games. */
export function deliveryMaking({ store, editions, limits, recent, publicLook, endingOf }: MakingDeps) {
  async function entriesBetween(id: string, first: number, last: number): Promise<LogEntry[]> {
    const from = Math.max(first, last - limits.entries + 1)
    const saved =
      recent.between(id, from, last) ?? (await store.moves.of(id, { from, to: last })).map(entryOf)
    return entriesFor(saved, everybody)
  }

  /** The views right after some entries; each is made once. */
  function looksAfter(
    entries: readonly LogEntry[],
    { id, version }: LoadedGame,
    made: Map<number, Look>,
  ): ReadonlyMap<number, Look> {
    for (const { no } of entries.filter((one) => one.no !== version && !made.has(one.no))) {
      const state = recent.stateAfter(id, no)
      if (state) made.set(no, lookAt(editions, state, null))
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

    /** @param earlier entries that earlier parts of the delivery brought */
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

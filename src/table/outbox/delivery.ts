import type { LogEntry } from '../core/table-info.ts'
import type { Ending } from '../story/gallery.ts'
import type { Look } from '../view/look.ts'

/**
 * The process that made the last delivery: this process (`here`), another one (`elsewhere`), or one that
 * ended before its receipt was recorded (`cutOff`).
 */
export type LastDelivery = 'here' | 'elsewhere' | 'cutOff'

/**
 * Asks the carrier to show a game even if it has not changed: update its message, check that the message
 * exists, or post a new one.
 */
export type Wish = 'show' | 'check' | 'repost'

/** The carrier’s notes for its next delivery. The table stores them as JSON. */
export type CarrierNotes = Readonly<Record<string, unknown>>

export interface MessagePlace {
  channel: string
  message: string
}

/** All data about a game that its channel lacks. The carrier needs nothing else from the table. */
export interface Delivery {
  /** The public view. `table.message` is the message from the last receipt. */
  look: Look
  /** Public entries that the channel lacks, oldest first. At most the last 100. */
  entries: LogEntry[]
  /** `entries`, preceded by the entries of earlier parts of this delivery. */
  news: LogEntry[]
  /** Number of the last entry that the channel has. */
  upTo: number
  /** Public entries that the message from the last receipt shows. */
  shown: LogEntry[]
  /** Notes from the last receipt; null before the first receipt. */
  notes: CarrierNotes | null
  last: LastDelivery
  wish: Wish | null
  /** The newest message of the game on which a user pressed a button. It may be missing from all receipts. */
  pressed: MessagePlace | null
  /** Messages from receipts that arrived after another process had taken over the delivery. */
  lateMessages: MessagePlace[]
  /** How long the carrier has held entries back, ms. */
  heldFor: number
  /** The `performance.now()` at which the oldest missing entry was queued. */
  since: number
  /**
   * Public views right after each entry. They are missing unless the game hides activity, and after a crash.
   */
  looks: ReadonlyMap<number, Look>
  /**
   * The story of the game if its end is among the entries; null otherwise, or if the story cannot be
   * computed.
   */
  ending: Ending | null
}

/** The result of a delivery. It is recorded even if only part of the delivery succeeded. */
export interface Receipt {
  /** Number of the last entry that the channel now has. */
  upTo: number
  /** The id of the game's current message; null if it has none. */
  message: string | null
  /** Number of the first entry that the message shows; null if it shows none. */
  from: number | null
  /** Notes for the next delivery. */
  notes: CarrierNotes
  /** Users whom direct messages do not reach. */
  unreachable: string[]
  /**
   * When to deliver the rest: `none` if there is no rest, `now` for immediately, otherwise with the next
   * change, but after `held` ms at the latest.
   */
  rest: 'none' | 'now' | { held: number }
  failure: DeliveryFailure | null
  /**
   * Resolves when the carrier can show the game better, which is then delivered again. Null if the carrier
   * already shows it well.
   */
  better: Promise<void> | null
}

export interface DeliveryProblem {
  why: 'permissions' | 'gone' | 'locked' | 'threads' | 'blocked' | 'malformed' | 'away'
  /** A permission that is known to be missing. The channel may lack others as well. */
  missing?: 'ViewChannel' | 'SendMessages'
}

/**
 * A failed delivery. `retry` repeats it after `after` ms, or after the default delay if `after` is null.
 * `muted` waits until the channel is reopened. With `gone`, no game of the channel is
 * delivered, and `refused` is not repeated.
 */
export type DeliveryFailure = { problem: DeliveryProblem } & (
  | {
      kind: 'retry'
      after: number | null
      /** Whether the carrier's service answered. Only then are players notified of the problem. */
      isAnswered: boolean
    }
  | { kind: 'muted' | 'gone' | 'refused' }
)

export interface Carrier {
  carry: (delivery: Delivery) => Promise<Receipt>
  /** Called when a channel is up to date and the receipt is recorded. */
  delivered?: (delivery: Delivery) => void
}

import type { LogEntry } from '../core/table-info.ts'
import type { Ending } from '../story/gallery.ts'
import type { Look } from '../view/look.ts'

/** The process that delivered last: this one, another, or one that ended before its receipt was recorded. */
export type LastDelivery = 'here' | 'elsewhere' | 'cutOff'

/** Asks the carrier to show an unchanged game: update it, check that its message exists, or post a new one. */
export type Wish = 'show' | 'check' | 'repost'

/** Stored by the table for the carrier’s next delivery, as JSON. */
export type CarrierNotes = Readonly<Record<string, unknown>>

export interface MessagePlace {
  channel: string
  message: string
}

/** All that a channel lacks of a game. The carrier needs nothing else from the table. */
export interface Delivery {
  /** The public view. `table.message` is the message of the last receipt. */
  look: Look
  /** Public entries that the channel lacks, oldest first; at most the last 100. */
  entries: LogEntry[]
  /** `entries`, with the entries of earlier parts of this delivery. */
  news: LogEntry[]
  /** Number of the last entry that the channel has. */
  upTo: number
  /** Public entries that the message of the last receipt shows. */
  shown: LogEntry[]
  /** Notes of the last receipt; null before the first. */
  notes: CarrierNotes | null
  last: LastDelivery
  wish: Wish | null
  /** The newest message of the game that a user pressed; it may be missing from all receipts. */
  pressed: MessagePlace | null
  /** Messages with late receipts: another process delivered meanwhile. */
  lateMessages: MessagePlace[]
  /** How long the carrier has held entries back, ms. */
  heldFor: number
  /** `performance.now()` when the oldest missing entry was saved. */
  since: number
  /** Public views right after each entry; missing for editions without secrets, and after a crash. */
  looks: ReadonlyMap<number, Look>
  /** The story if the game's end is among the entries; else null, or if it cannot be computed. */
  ending: Ending | null
}

/** The result of a delivery. It is recorded even if only a part of the delivery succeeded. */
export interface Receipt {
  /** Number of the last entry that the channel has now. */
  upTo: number
  /** The current message of the game, if any. */
  message: string | null
  /** Number of the first entry that the message shows; null if it shows none. */
  from: number | null
  /** State for the next delivery. */
  notes: CarrierNotes
  /** Users whom no direct message reaches. */
  unreachable: string[]
  /** When the rest is delivered: `now`, or with the next change and at the latest after `held` ms. */
  rest: 'none' | 'now' | { held: number }
  failure: DeliveryFailure | null
  /** Resolves when the carrier can show the game better: then it is delivered again. Null if it is shown well. */
  better: Promise<void> | null
}

export interface DeliveryProblem {
  why: 'permissions' | 'gone' | 'locked' | 'threads' | 'blocked' | 'malformed' | 'away'
  /** The permission that is known to be missing; the channel may lack others as well. */
  missing?: 'ViewChannel' | 'SendMessages'
}

/** `retry` after ms or the usual pause (null); `muted`: until the channel is reopened; `refused`: never. */
export type DeliveryFailure = { problem: DeliveryProblem } & (
  | {
      kind: 'retry'
      after: number | null
      /** The carrier's service answered, so that players may be notified. */ isAnswered: boolean
    }
  | { kind: 'muted' | 'gone' | 'refused' }
)

export interface Carrier {
  carry: (delivery: Delivery) => Promise<Receipt>
  /** Called once a channel is up to date and the receipt is recorded. */
  delivered?: (delivery: Delivery) => void
}

import type { LogEntry } from '../core/table-info.ts'
import type { Ending } from '../story/gallery.ts'
import type { Look } from '../view/look.ts'

/** The process that delivered last: this one, another, or one that ended before its receipt was on record. */
export type LastDelivery = 'here' | 'elsewhere' | 'cutOff'

/** Makes the carrier show a game although nothing in it changed: bring it up to date, look for its message, or post a new one. */
export type Wish = 'show' | 'check' | 'repost'

/** Kept by the table for the carrier’s next delivery, as JSON. */
export type CarrierNotes = Readonly<Record<string, unknown>>

export interface MessagePlace {
  channel: string
  message: string
}

/** Everything that a channel lacks of a game. The carrier asks the table nothing else until it returns the receipt. */
export interface Delivery {
  /** The game as everybody sees it. `table.message` is the message of the last receipt. */
  look: Look
  /** Public entries that the channel lacks, oldest first; at most the last 100. */
  entries: LogEntry[]
  /** The same with the entries that earlier parts of this delivery brought. */
  news: LogEntry[]
  /** Number of the last entry that the channel has. */
  upTo: number
  /** Public entries that the message of the last receipt shows. */
  shown: LogEntry[]
  /** Notes of the last receipt; null before the first. */
  notes: CarrierNotes | null
  last: LastDelivery
  wish: Wish | null
  /** The newest message of the game that somebody pressed; it may be on no receipt. */
  pressed: MessagePlace | null
  /** Messages whose receipts came too late: another process delivered meanwhile. */
  strays: MessagePlace[]
  /** How long the carrier has held entries back, ms; 0 where it has not. */
  heldFor: number
  /** `performance.now()` at the time when the oldest missing entry was saved. */
  since: number
  /** By entry, the game as everybody saw it right after; not there for an edition without secrets, and after a crash. */
  looks: ReadonlyMap<number, Look>
  /** The story of a game whose end is among the entries; null in any other case, and where nobody can tell it. */
  ending: Ending | null
}

/** The result of a delivery. It is put on record also where only a part of the delivery succeeded. */
export interface Receipt {
  /** Number of the last entry that the channel has now. */
  upTo: number
  /** The current message of the game; null where there is none. */
  message: string | null
  /** Number of the first entry that the message shows; null where it shows none. */
  from: number | null
  /** What the carrier must know for the next delivery. */
  notes: CarrierNotes
  /** Users whom no direct message reaches. */
  unreachable: string[]
  /** `now`: the table hands over the rest at once. `held`: the table hands it over with the next change, or after so many ms. */
  rest: 'none' | 'now' | { held: number }
  failure: DeliveryFailure | null
  /** Resolves when the carrier can show the game better than now: then it is delivered again. Null where it is shown well. */
  better: Promise<void> | null
}

export interface DeliveryProblem {
  why: 'permissions' | 'gone' | 'locked' | 'threads' | 'blocked' | 'malformed' | 'away'
  /** The permission that is known to be missing; the channel may lack others as well. */
  missing?: 'ViewChannel' | 'SendMessages'
}

/** `retry` after ms or the usual pause (null); `muted`: until somebody opens the channel; `refused`: never. */
export type DeliveryFailure = { problem: DeliveryProblem } & (
  | {
      kind: 'retry'
      after: number | null
      /** The carrier's service answered, so that players may hear of it. */ isAnswered: boolean
    }
  | { kind: 'muted' | 'gone' | 'refused' }
)

export interface Carrier {
  carry: (delivery: Delivery) => Promise<Receipt>
  /** Called once a channel has everything and the receipt is on record. */
  delivered?: (delivery: Delivery) => void
}

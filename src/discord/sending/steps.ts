import type { Drawing } from '#art/index.ts'
import { type Part, type Row, container, text } from '../parts/components.ts'
import type { Message, NamedPicture } from '../parts/message.ts'
import type { LogEntry } from '../shapes.ts'
import type { ChannelState, LeftCard, OpenCall, PostedNotice } from './channel-state.ts'
import { markedClosed } from '../parts/card-mark.ts'

/** Draws the pictures of a message; null after a failure: then the message goes without it. */
export interface Draw {
  board: (entries: readonly LogEntry[]) => Promise<Drawing | null>
  scene: (draw: () => Promise<Drawing>) => Promise<Drawing | null>
}

export interface CardDraft {
  make: (entries: readonly LogEntry[], board: NamedPicture | null) => Message
  /** Entries that the picture shows, among those of the card; null for a card without a picture. */
  pictured: ((entries: readonly LogEntry[]) => readonly LogEntry[]) | null
  pings: (message: Message) => readonly string[]
}

type Apply<Given = void> = (state: ChannelState, given: Given) => ChannelState

/** Called people of the channel, or one person in private, who needs no name. */
export type Callees = { seats: readonly number[]; isDirect: boolean }

/** A call that the table has decided on. Its number is its nonce, so that a crash does not repeat its message. */
export interface CallDue {
  no: number
  /** Seats to call in the channel, and by direct messages. */
  seats: readonly number[]
  directSeats: readonly number[]
  make: (callees: Callees) => Message
  about: OpenCall['about']
}

/** A message, and the state change for its id once it exists. */
export interface Made {
  message: Message
  apply?: Apply<string>
}

/** One request to Discord, or a few related ones. Plain data except `make` and `apply`, which are pure. */
export type Step =
  | { do: 'check' }
  /** Finds existing cards that no receipt names. */
  | { do: 'search' }
  /** Posts a card that replaces another; updates a card that exists in its place already. */
  | {
      do: 'post'
      place: string | number
      fresh: LogEntry[]
      before: readonly LogEntry[]
      draft: CardDraft
      apply: Apply
    }
  | { do: 'update'; entries: readonly LogEntry[]; draft: CardDraft; isAsking: boolean; apply: Apply }
  | { do: 'close'; card: LeftCard }
  | { do: 'send'; nonce: string; make: (draw: Draw) => Made | Promise<Made> }
  /** Replaces the parts of a message and keeps its files. `isGone`: the message was deleted. */
  | { do: 'edit'; message: string; components: (Part | Row)[]; apply: Apply<{ isGone: boolean }> }
  | { do: 'remove'; notice: PostedNotice }
  /** Removes the controls of a message. `waits`: waits for a rate limit; otherwise a failure is retried later. */
  | { do: 'unpress'; message: string; waits: boolean; apply: Apply<{ isLater: boolean }> }
  | { do: 'call'; call: CallDue }
  /** Ends a call: deletes a message in the channel, edits a direct message. */
  | { do: 'endCall'; call: OpenCall; settled: Message }

export interface Plan {
  steps: Step[]
  /** `record`: stores the receipt before the next steps; `held`: waits for further entries, ms at most. */
  next: 'replan' | 'record' | 'done' | { held: number }
  apply?: Apply
}

export type Applied = Plan & Required<Pick<Plan, 'apply'>>

/** Closes earlier cards that still have their controls; once per delivery. */
export function closings({ isClosed, card, message }: ChannelState): Step[] {
  const left = isClosed ? [] : card.left.filter((one) => one.message !== message)
  return left.map((one) => ({ do: 'close', card: one }))
}

export function closed(state: ChannelState): ChannelState {
  const left = state.card.left.filter(({ message }) => message !== state.message)
  return { ...state, isClosed: true, card: { ...state.card, left } }
}

/** A closed card with a single sentence. */
export function closedText(content: string): Message {
  return { components: [markedClosed(container([text(content)]))] }
}

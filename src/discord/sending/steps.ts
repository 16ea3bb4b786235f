import type { Drawing } from '#art/index.ts'
import { type Part, type Row, container, text } from '../parts/components.ts'
import type { Message, NamedPicture } from '../parts/message.ts'
import type { LogEntry } from '../shapes.ts'
import type { ChannelState, LeftCard, OpenCall, PostedNotice } from './channel-state.ts'
import { markedClosed } from '../parts/card-mark.ts'

/** Draws the pictures that a message needs; null where a picture cannot be drawn: the message goes without it. */
export interface Draw {
  board: (entries: readonly LogEntry[]) => Promise<Drawing | null>
  scene: (draw: () => Promise<Drawing>) => Promise<Drawing | null>
}

export interface CardDraft {
  make: (entries: readonly LogEntry[], board: NamedPicture | null) => Message
  /** Entries that its picture shows, among those it tells; null for a card without a picture. */
  pictured: ((entries: readonly LogEntry[]) => readonly LogEntry[]) | null
  pings: (message: Message) => readonly string[]
}

type Apply<Given = void> = (state: ChannelState, given: Given) => ChannelState

/** People of the channel who are called; or one in private, who needs no name. */
export type Callees = { seats: readonly number[]; isDirect: boolean }

/** A call that the table has decided on. Its number is its nonce: after a crash its message exists once. */
export interface CallDue {
  no: number
  /** Seats that are called in the channel, and seats that are called by direct messages. */
  seats: readonly number[]
  directSeats: readonly number[]
  make: (callees: Callees) => Message
  about: OpenCall['about']
}

/** A message, with what follows once it exists; it is given its id. */
export interface Made {
  message: Message
  apply?: Apply<string>
}

/** One request to Discord, or a few that belong together. Plain data but for `make` and `apply`, which are pure. */
export type Step =
  | { do: 'check' }
  /** Finds cards that exist although no receipt names them. */
  | { do: 'search' }
  /** Posts a card in the place of another; a card that exists there already is brought up to date. */
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
  /** Replaces the parts of a message; its files stay. `isGone`: somebody has deleted it. */
  | { do: 'edit'; message: string; components: (Part | Row)[]; apply: Apply<{ isGone: boolean }> }
  | { do: 'remove'; notice: PostedNotice }
  /** Takes the controls off a message. `waits`: a limit of Discord's is waited for; in any other case it is tried again later. */
  | { do: 'unpress'; message: string; waits: boolean; apply: Apply<{ isLater: boolean }> }
  | { do: 'call'; call: CallDue }
  /** Ends a call: a message of the channel goes, a direct message changes its text. */
  | { do: 'endCall'; call: OpenCall; settled: Message }

export interface Plan {
  steps: Step[]
  /** `record`: the receipt is put on record before the next steps; `held`: the rest waits for further entries, ms at most. */
  next: 'replan' | 'record' | 'done' | { held: number }
  apply?: Apply
}

export type Applied = Plan & Required<Pick<Plan, 'apply'>>

/** Closes the earlier cards that still have their controls; once in each delivery. */
export function closings({ isClosed, card, message }: ChannelState): Step[] {
  const left = isClosed ? [] : card.left.filter((one) => one.message !== message)
  return left.map((one) => ({ do: 'close', card: one }))
}

export function closed(state: ChannelState): ChannelState {
  const left = state.card.left.filter(({ message }) => message !== state.message)
  return { ...state, isClosed: true, card: { ...state.card, left } }
}

/** A card of which nothing is left but a sentence. */
export function closedText(content: string): Message {
  return { components: [markedClosed(container([text(content)]))] }
}

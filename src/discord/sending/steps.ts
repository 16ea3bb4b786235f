import type { Drawing } from '#art/index.ts'
import { container, text } from '../parts/components.ts'
import type { Message, NamedPicture } from '../parts/message.ts'
import type { Running } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import type { ChannelState, LeftCard, OpenCall, PostedNotice } from './channel-state.ts'
import { markedClosed } from '../parts/card-mark.ts'

/**
 * Draws the pictures of a message. They resolve with null after a failure, and the message is then sent
 * without the picture.
 */
export interface Draw {
  /** Draws the board as `seen`; default: as it is now. */
  board: (entries: readonly LogEntry[], seen?: Running) => Promise<Drawing | null>
  scene: (draw: () => Promise<Drawing>) => Promise<Drawing | null>
}

export interface CardDraft {
  make: (entries: readonly LogEntry[], board: NamedPicture | null) => Message
  /** Selects the entries of the card that the picture shows; null for a card without a picture. */
  pictured: ((entries: readonly LogEntry[]) => readonly LogEntry[]) | null
  pings: (message: Message) => readonly string[]
}

type Apply<Given = void> = (state: ChannelState, given: Given) => ChannelState

/**
 * The seats that a message notifies: in the channel, or one of them in a direct message, which needs no name.
 */
export type Callees = { seats: readonly number[]; isDirect: boolean }

/**
 * A message that notifies players ("call"), as the table has decided. Its number is part of the nonce, so
 * that a crash does not repeat the message.
 */
export interface CallDue {
  no: number
  /** Seats to notify in the channel, and seats to notify by direct message. */
  seats: readonly number[]
  directSeats: readonly number[]
  make: (callees: Callees) => Message
  about: OpenCall['about']
}

/** A message, and how the state changes once the message has an id. */
export interface Made {
  message: Message
  apply?: Apply<string>
}

/** The new content of a message, and how the state changes once it is shown. */
export interface Revised {
  content: Message
  apply: Apply<{ isGone: boolean }>
}

/**
 * One request to Discord, or a few related ones. Steps are plain data except `make` and `apply`, which are
 * pure functions.
 */
export type Step =
  | { do: 'check' }
  /** Finds cards that exist but were never recorded. */
  | { do: 'search' }
  /** Posts a card that replaces another one, or updates a card that was already posted in its place. */
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
  /**
   * Replaces a message. It keeps its files if the new one has no `files`. `isGone` means that the message was
   * deleted.
   */
  | {
      do: 'edit'
      message: string
      make: (draw: Draw) => Revised | Promise<Revised>
    }
  | { do: 'remove'; notice: PostedNotice }
  /**
   * Removes the controls of a message. With `waits` it waits for a rate limit; otherwise a failure is retried
   * later.
   */
  | { do: 'unpress'; message: string; waits: boolean; apply: Apply<{ isLater: boolean }> }
  | { do: 'call'; call: CallDue }
  /** Ends a call: deletes its message in the channel, or edits its direct message. */
  | { do: 'endCall'; call: OpenCall; settled: Message }

export interface Plan {
  steps: Step[]
  /**
   * `record` stores the receipt before the next steps. `held` waits for further entries, for at most that
   * many ms.
   */
  next: 'replan' | 'record' | 'done' | { held: number }
  apply?: Apply
}

export type Applied = Plan & Required<Pick<Plan, 'apply'>>

/** Returns the steps that close earlier cards with controls, once per delivery. */
export function closings({ isClosed, card, message }: ChannelState): Step[] {
  const left = isClosed ? [] : card.left.filter((one) => one.message !== message)
  return left.map((one) => ({ do: 'close', card: one }))
}

export function closed(state: ChannelState): ChannelState {
  const left = state.card.left.filter(({ message }) => message !== state.message)
  return { ...state, isClosed: true, card: { ...state.card, left } }
}

/**
 * Returns the content of a closed card. A card without content has no components, and is removed when it is
 * closed.
 */
export function closedText(content: string): Message {
  if (content === '') return { components: [] }
  return { components: [markedClosed(container([text(content)]))] }
}

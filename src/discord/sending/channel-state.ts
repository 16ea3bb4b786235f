import type { Message, NamedPicture } from '../parts/message.ts'
import type { CarrierNotes, Delivery, LogEntry } from '../shapes.ts'

/** The content of a game's channel, as far as a delivery needs it. The table stores it as receipt and notes. */
export interface ChannelState extends Omit<Notes, 'pinged'>, Progress {
  /** Number of the last entry in the channel. */
  upTo: number
  message: string | null
  /** Entries that the message shows. */
  shown: readonly LogEntry[]
}

/** The stored part, for the next delivery in any process. Derived from public events only. */
export interface Notes {
  /** Number of the last entry in the channel while the receipt must hold it back, because a card is still to be closed. */
  told: number
  /** Users whom a delivery pinged before it failed; further messages without new entries do not ping them. */
  pinged?: readonly string[]
  calls: Calls
  card: CardNotes
  chronicle: ChronicleNotes | null
}

export interface Progress {
  /** Somebody reported the current message missing, or may have deleted it. */
  isDoubted: boolean
  isChecked: boolean
  /** The state includes the table's and the presses' knowledge of the card. */
  isResumed: boolean
  isCleared: boolean
  /** The current message was deleted: the next card comes with the next news. */
  isGone: boolean
  isSearched: boolean
  /** Each earlier card was closed, or its close failed. */
  isClosed: boolean
  pinged: readonly string[]
  /** A failure that does not stop the delivery but causes a retry. */
  owed: Error | null
  unreachable: readonly string[]
}

export interface Calls {
  no: number
  open: readonly OpenCall[]
  /** Users whom the last calls pinged in the channel, with the numbers of the calls. */
  pinged: readonly { no: number; user: string }[]
}

/** A call with an existing message, in the channel or in direct messages. */
export interface OpenCall {
  channel: string
  message: string
  /** A direct message is edited at the end: deleting it would not remove its badge. */
  isDirect?: true
  users: string[]
  /** A prompt of some seats, the turn before theirs, a poll, or acts of others. */
  about:
    | { prompt: number; seats: number[]; /** The call ends when its users have acted. */ untilTheyAct?: true }
    | { turn: number }
    | { poll: number }
    | { informed: number }
}

export interface CardNotes {
  /** Channel of the current message; differs from the game's channel after a move. */
  channel: string | null
  /** The message of the last receipt. */
  message: string | null
  /** The message that the next card replaces: the last one, even if it was deleted. */
  place: string | null
  /** The place of a card whose post may have succeeded without a response. */
  posting: string | number | null
  /** Version of the game that the card shows; -1 forces an update. */
  version: number
  /** Number of the first entry of the card's question: its headline and picture show no earlier entry. */
  askedFrom: number
  prompts: readonly number[]
  /** Users whom the card asked when it was posted, if there were several. */
  asked: readonly string[]
  notices: readonly PostedNotice[]
  picture: { key: string; file: string } | null
  closed: string | null
  /** The card shows that computer players move, and asks nobody. */
  isWaiting: boolean
  isWanted: boolean
  throttled: number
  left: readonly LeftCard[]
}

/** A message about a prompt beside the turn. */
export interface PostedNotice {
  prompt: number
  message: string
  failed: number
}

/** An earlier card that still has its controls. */
export interface LeftCard {
  channel: string
  message: string
  closed: Message | null
  failed: number
}

export interface ChronicleNotes {
  no: number
  count: number
  /** Number of the last entry of the page in progress, if it has several entries. */
  until: number | null
  /** Messages of this turn with controls, and messages of earlier turns that still have theirs. */
  pressed: readonly string[]
  old: readonly string[]
  /** Remaining attempts to remove the controls from `old`. */
  clearing: number
  /** The result or the cancellation was sent. */
  isEnded: boolean
  counted: readonly Counted[]
}

/** A message of a chronicle without its counts. */
export interface Uncounted {
  /** The verdict above everything else, with its own picture; null for other messages. */
  scene: { headline: string; picture: NamedPicture | null } | null
  text: string
  picture: NamedPicture | null
  ping: readonly string[]
  isPressed: boolean
}

/** A message with the buttons of prompts, and the data to count their answers again. */
export interface Counted extends Uncounted {
  message: string
  prompts: { id: number; kind: string; /** How many seats were asked at first. */ of: number }[]
  shown: string
}

const noCalls: Calls = { no: 0, open: [], pinged: [] }

export const noCard: CardNotes = {
  channel: null,
  message: null,
  place: null,
  posting: null,
  version: -1,
  askedFrom: 0,
  prompts: [],
  asked: [],
  notices: [],
  picture: null,
  closed: null,
  isWaiting: false,
  isWanted: false,
  throttled: 0,
  left: [],
}

const initialProgress: Progress = {
  isDoubted: false,
  isChecked: false,
  isResumed: false,
  isCleared: false,
  isGone: false,
  isSearched: false,
  isClosed: false,
  pinged: [],
  owed: null,
  unreachable: [],
}

export function stateOf(delivery: Delivery): ChannelState {
  const { table } = delivery.look
  const { told = 0, pinged = [], calls, card, chronicle = null } = (delivery.notes ?? {}) as Partial<Notes>
  const noted = { ...noCard, ...card }
  return {
    ...initialProgress,
    upTo: Math.max(delivery.upTo, told),
    told,
    pinged: delivery.entries.some(({ no }) => no > told) ? [] : pinged,
    message: table.message,
    shown: [...delivery.shown, ...delivery.entries.filter(({ no }) => no <= told)],
    calls: { ...noCalls, ...calls },
    card: { ...noted, channel: noted.channel ?? table.channel, place: noted.place ?? table.message },
    chronicle,
  }
}

export function notesOf(
  { upTo, calls, card, chronicle, message, pinged }: ChannelState,
  hasFailed: boolean,
): CarrierNotes {
  const notes: Notes = { told: upTo, calls, card: { ...card, message }, chronicle }
  return { ...notes, ...(hasFailed && pinged.length > 0 && { pinged }) }
}

export function withCard(state: ChannelState, card: Partial<CardNotes>): ChannelState {
  return { ...state, card: { ...state.card, ...card } }
}

export function leaving(
  state: ChannelState,
  channel: string,
  message: string | null,
  closed: Message | null = null,
): ChannelState {
  const { left } = state.card
  if (message === null || left.some((one) => one.message === message)) return state
  return withCard(state, { left: [...left, { channel, message, closed, failed: 0 }] })
}

export function freshIn(
  { entries }: Pick<Delivery, 'entries'>,
  { upTo }: Pick<ChannelState, 'upTo'>,
): LogEntry[] {
  return entries.filter(({ no }) => no > upTo)
}

import type { Message, NamedPicture } from '../parts/message.ts'
import type { CarrierNotes, Delivery, LogEntry } from '../shapes.ts'

/** Everything that a game's channel has, as far as a delivery needs it. The table keeps it as receipt and notes. */
export interface ChannelState extends Omit<Notes, 'pinged'>, Progress {
  /** Number of the last entry that the channel has. */
  upTo: number
  message: string | null
  /** Entries that this message shows. */
  shown: readonly LogEntry[]
}

/** The part that the table keeps for the next delivery, in this process or another. It follows from public events alone. */
export interface Notes {
  /** Number of the last entry that the channel has, where the receipt must not say so yet: a card is still to be closed. */
  told: number
  /** Users whom a delivery pinged that failed after that; nothing that is sent without further entries pings them. */
  pinged?: readonly string[]
  calls: Calls
  card: CardNotes
  chronicle: ChronicleNotes | null
}

export interface Progress {
  /** Somebody missed the current message, or may have deleted it. */
  isDoubted: boolean
  isChecked: boolean
  /** The card is the one of this game, in its channel, as the table and the presses of people know it. */
  isResumed: boolean
  isCleared: boolean
  /** Somebody has deleted the current message: the next card comes with the next news. */
  isGone: boolean
  isSearched: boolean
  /** Each earlier card was closed, or the attempt failed. */
  isClosed: boolean
  pinged: readonly string[]
  /** A failure that does not stop the rest of a delivery, but after which the delivery is tried again. */
  owed: Error | null
  unreachable: readonly string[]
}

export interface Calls {
  no: number
  open: readonly OpenCall[]
  /** Users whom the last calls pinged in the channel, with the numbers of the calls. */
  pinged: readonly { no: number; user: string }[]
}

/** A call whose message exists, in the channel or in somebody's direct messages. */
export interface OpenCall {
  channel: string
  message: string
  /** A direct message stays and changes its text: its badge would not disappear with it. */
  isDirect?: true
  users: string[]
  /** A decision of some seats, the turn before theirs, a vote, or what others did to them. */
  about:
    | { prompt: number; seats: number[]; /** The call ends when its users have acted. */ untilTheyAct?: true }
    | { turn: number }
    | { poll: number }
    | { informed: number }
}

export interface CardNotes {
  /** Channel of the current message; another one than the game's after a move. */
  channel: string | null
  /** The message of the last receipt, as the carrier gave it. */
  message: string | null
  /** The message whose place the next card takes: the last one, although it may be deleted. */
  place: string | null
  /** The place in which a card is being posted, where its answer was lost. */
  posting: string | number | null
  /** Version of the game that the card shows; -1 where the card is to be brought up to date in any case. */
  version: number
  /** Number of the first entry that came with the card's question: its headline and its picture show no earlier entry. */
  askedFrom: number
  prompts: readonly number[]
  /** Users whom the card asked when it was posted, where they were several. */
  asked: readonly string[]
  notices: readonly PostedNotice[]
  picture: { key: string; file: string } | null
  closed: string | null
  /** The card says that computer players move, and asks nobody. */
  isWaiting: boolean
  isWanted: boolean
  throttled: number
  left: readonly LeftCard[]
}

/** A message about a decision beside the turn. */
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
  /** Number of the last entry of the page that is being sent, where the page tells several. */
  until: number | null
  /** Messages of this turn with controls, and messages of earlier turns that still have theirs. */
  pressed: readonly string[]
  old: readonly string[]
  /** How often the removal of controls from `old` may still be tried. */
  clearing: number
  /** The result, or the word that the game was called off, was sent. */
  isEnded: boolean
  counted: readonly Counted[]
}

/** A message of a chronicle but for what it counts. */
export interface Uncounted {
  /** What the message is about, with a picture of its own, before everything else; null where it only tells. */
  scene: { headline: string; picture: NamedPicture | null } | null
  text: string
  picture: NamedPicture | null
  ping: readonly string[]
  isPressed: boolean
}

/** A message with the buttons of prompts, and what is needed to count their answers again. */
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

const begun: Progress = {
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
    ...begun,
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

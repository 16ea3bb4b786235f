import type { Message, NamedPicture } from '../parts/message.ts'
import type { CarrierNotes, Delivery, GameEvent, LogEntry } from '../shapes.ts'

/**
 * The content of a game's channel, as far as a delivery needs to know it. The table stores it as a receipt
 * and notes.
 */
export interface ChannelState extends Omit<Notes, 'pinged'>, Progress {
  /** Number of the last entry that the channel shows. */
  upTo: number
  message: string | null
  shown: readonly LogEntry[]
}

/**
 * The part that is stored for the next delivery, which may run in another process. It derives only from
 * public events.
 */
export interface Notes {
  /**
   * Number of the last entry that the channel really shows. The receipt may have a lower number while a card
   * has yet to be closed.
   */
  told: number
  /**
   * Users whom a failed delivery has pinged. Until there are new entries, further messages do not ping them.
   */
  pinged?: readonly string[]
  calls: Calls
  card: CardNotes
  chronicle: ChronicleNotes | null
}

export interface Progress {
  /** Somebody reported that the current message is missing, or may have deleted it. */
  isDoubted: boolean
  isChecked: boolean
  /** The state includes what the table and presses have revealed about the card. */
  isResumed: boolean
  isCleared: boolean
  /** The current message was deleted. The next card is posted with the next news. */
  isGone: boolean
  isSearched: boolean
  /** All earlier cards were closed, or could not be closed. */
  isClosed: boolean
  pinged: readonly string[]
  /** A failure that does not stop the delivery but has to be retried. */
  owed: Error | null
  unreachable: readonly string[]
}

export interface Calls {
  no: number
  open: readonly OpenCall[]
  /** Users whom the last calls pinged in the channel, each with the number of the call. */
  pinged: readonly { no: number; user: string }[]
}

/** A sent message that notifies players ("call"), in the channel or as a direct message. */
export interface OpenCall {
  channel: string
  message: string
  /**
   * Set for a direct message. It is edited when the call ends, because deleting it would not remove the
   * notification.
   */
  isDirect?: true
  users: string[]
  /**
   * The subject of the call: a prompt, the turn before the user's own, a poll, or the acts of other players.
   */
  about:
    | { prompt: number; seats: number[]; /** The call ends when its users have acted. */ untilTheyAct?: true }
    | { turn: number }
    | { poll: number }
    | { informed: number }
}

export interface CardNotes {
  /** Channel of the current message. It differs from the game's channel after the game has moved. */
  channel: string | null
  /** The message named in the last receipt. */
  message: string | null
  /** The message that the next card replaces: the last one, even if it was deleted. */
  place: string | null
  /** The `place` of a card that may have been posted although no response came. */
  posting: string | number | null
  /** Version of the game that the card shows. With -1, the card is updated in any case. */
  version: number
  /**
   * Number of the first entry that belongs to the card's question. Its headline and picture show no earlier
   * entry.
   */
  askedFrom: number
  prompts: readonly number[]
  /** Users whom the card asked when it was posted, if it asked several. */
  asked: readonly string[]
  notices: readonly PostedNotice[]
  concerning: readonly Concerning[]
  picture: { key: string; file: string } | null
  closed: string | null
  /** Whether the card only shows that computer players are moving, and asks nobody. */
  isWaiting: boolean
  isWanted: boolean
  /** Whether the message before the result is posted. */
  isRevealed: boolean
  throttled: number
  left: readonly LeftCard[]
}

/** A public event that concerns a seat, which has not acted since. */
export interface Concerning {
  seat: number
  no: number
  event: GameEvent
}

/** A message about a prompt that does not belong to the turn. */
export interface PostedNotice {
  prompt: number
  message: string
  failed: number
}

/** An earlier card whose controls have not been removed yet. */
export interface LeftCard {
  channel: string
  message: string
  closed: Message | null
  failed: number
}

export interface ChronicleNotes {
  no: number
  count: number
  /** Number of the last entry of the page that is being sent, if that page has several entries. */
  until: number | null
  /**
   * `pressed` are the messages of this turn with controls, and `old` those of earlier turns that still have
   * theirs.
   */
  pressed: readonly string[]
  old: readonly string[]
  clearing: number
  isEnded: boolean
  counted: readonly Counted[]
  /** The newest message, which further lines join; absent if they need a new one. */
  newest?: (Uncounted & { message: string; /** When its first event happened. */ since: number }) | null
  /** When each user last acted in public or was notified, by user id. */
  there?: Readonly<Record<string, number>>
}

/** A message of a chronicle without its counted prompts. */
export interface Uncounted {
  text: string
  pictures: readonly NamedPicture[]
  ping: readonly string[]
  /** Lines that mention these users and tell them what to do. */
  calls?: readonly string[]
}

/** A message with buttons for prompts, and the data that are needed to update its counts. */
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
  concerning: [],
  picture: null,
  closed: null,
  isWaiting: false,
  isWanted: false,
  isRevealed: false,
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
    chronicle: chronicle && { ...chronicle, counted: chronicle.counted.map(upgraded) },
  }
}

/** A stored message of an earlier program, which had one picture, and a second one for a verdict. */
type EarlierCounted = Omit<Counted, 'pictures'> & {
  pictures?: readonly NamedPicture[]
  picture?: NamedPicture | null
  scene?: { picture: NamedPicture | null } | null
}

function upgraded({ picture, scene, pictures, ...counted }: EarlierCounted): Counted {
  const earlier = [scene?.picture, picture].flatMap((one) => one ?? [])
  return { ...counted, pictures: pictures ?? earlier }
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

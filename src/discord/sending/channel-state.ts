import type { Message } from '../parts/message.ts'
import type { CarrierNotes, Delivery, LogEntry } from '../shapes.ts'

/** Everything that a game's channel has, as far as a delivery needs it. The table keeps it as receipt and notes. */
export interface ChannelState extends Notes, Progress {
  /** Number of the last entry that the channel has. */
  upTo: number
  /** The current message of the game. */
  message: string | null
  /** Entries that this message shows. */
  shown: readonly LogEntry[]
}

/** The part that the table keeps for the next delivery, in this process or another. It follows from public events alone. */
export interface Notes {
  calls: Calls
  card: CardNotes
  /** Null before the chronicle begins, and in a channel that has none. */
  chronicle: ChronicleNotes | null
}

/** The progress of one delivery. */
export interface Progress {
  /** Somebody missed the current message, or may have deleted it. */
  isDoubted: boolean
  isChecked: boolean
  /** Calls whose matter is settled are gone. */
  isCleared: boolean
  /** Somebody has deleted the current message: the next card comes with the next news. */
  isGone: boolean
  /** Messages that no receipt names were looked for. */
  isSearched: boolean
  /** Each earlier card was closed, or the attempt failed. */
  isClosed: boolean
  /** Users whom the messages of this delivery have pinged. */
  pinged: readonly string[]
  /** A failure that does not stop the rest of a delivery, but after which the delivery is tried again. */
  owed: Error | null
  /** Users whom no direct message reaches. */
  unreachable: readonly string[]
}

export interface Calls {
  /** Number of the last call that was made. */
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
  /** Prompts that were open when the card was last shown. */
  prompts: readonly number[]
  /** Users whom the card asked when it was posted, where they were several. */
  asked: readonly string[]
  notices: readonly PostedNotice[]
  picture: { key: string; file: string } | null
  /** The text that stays when the card is closed; null where the text that it shows stays. */
  closed: string | null
  /** The card says that computer players move, and asks nobody. */
  isWaiting: boolean
  /** Somebody wants the card posted again. */
  isWanted: boolean
  /** Edits in a row that Discord refused for the time being. */
  throttled: number
  left: readonly LeftCard[]
}

/** A message about a decision beside the turn. */
export interface PostedNotice {
  prompt: number
  message: string
  /** How often removing it has failed. */
  failed: number
}

/** An earlier card that still has its controls. */
export interface LeftCard {
  channel: string
  message: string
  /** Its form without controls; null where its text stays. */
  closed: Message | null
  /** How often closing it has failed. */
  failed: number
}

export interface ChronicleNotes {
  /** Number of the last entry that the channel has. */
  no: number
  /** How many public entries the channel has. */
  count: number
  /** Number of the last entry of the page that is being sent, where the page tells several. */
  until: number | null
  /** Messages of this turn with controls, and messages of earlier turns that still have theirs. */
  pressed: readonly string[]
  old: readonly string[]
  /** How often the removal of controls from `old` may still be tried. */
  clearing: number
  counted: readonly Counted[]
}

/** A message with the buttons of prompts, and what is needed to count their answers again. */
export interface Counted {
  message: string
  scene: { headline: string; picture: { file: string; alt: string } | null } | null
  text: string
  picture: { file: string; alt: string } | null
  ping: string[]
  isPressed: boolean
  prompts: { id: number; kind: string; /** How many seats were asked at first. */ of: number }[]
  /** The count that it shows. */
  shown: string
}

const noCalls: Calls = { no: 0, open: [], pinged: [] }

const noCard: CardNotes = {
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
  isCleared: false,
  isGone: false,
  isSearched: false,
  isClosed: false,
  pinged: [],
  owed: null,
  unreachable: [],
}

/** The state of a channel before a delivery. */
export function stateOf(delivery: Delivery): ChannelState {
  const { table } = delivery.look
  const { calls = noCalls, card = noCard, chronicle = null } = (delivery.notes ?? {}) as Partial<Notes>
  const noted = { ...noCard, ...card }
  const { upTo, shown } = delivery
  const state: ChannelState = {
    ...begun,
    upTo,
    message: table.message,
    shown,
    calls: { ...noCalls, ...calls },
    card: { ...noted, channel: noted.channel ?? table.channel, place: noted.place ?? table.message },
    chronicle,
  }
  return doubtful(delivery, wished(delivery, adopted(delivery, moved(delivery, released(state)))))
}

/** The notes for the next delivery. */
export function notesOf({ calls, card, chronicle, message }: ChannelState): CarrierNotes {
  const notes: Partial<Notes> = { calls, card: { ...card, message }, ...(chronicle && { chronicle }) }
  return { ...notes }
}

/** The same with another card state. */
export function withCard(state: ChannelState, card: Partial<CardNotes>): ChannelState {
  return { ...state, card: { ...state.card, ...card } }
}

/** Notes that a card is to be closed. */
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

/** Entries that the channel does not have yet. */
export function freshIn(
  { entries }: Pick<Delivery, 'entries'>,
  { upTo }: Pick<ChannelState, 'upTo'>,
): LogEntry[] {
  return entries.filter(({ no }) => no > upTo)
}

/** Whether a message was posted after another: ids of Discord grow. */
export function isNewer(message: string | null, other: string | null): boolean {
  return message !== null && (other === null || BigInt(message) > BigInt(other))
}

/** An operator has taken the card off the record, so that another one is posted: the former card is to be closed. */
function released(state: ChannelState): ChannelState {
  const { channel, message } = state.card
  const isReleased = state.message === null && message !== null && channel !== null
  return isReleased ? leaving(state, channel, message) : state
}

/** The game has moved to another channel: nothing of it stays open in the former one. */
function moved({ look: { table } }: Delivery, state: ChannelState): ChannelState {
  const { channel } = state.card
  if (channel === null || channel === table.channel) return state
  const left = leaving(state, channel, state.message)
  return {
    ...withCard(left, { ...noCard, channel: table.channel, left: left.card.left }),
    message: null,
    shown: [],
  }
}

/**
 * A card that is newer than the recorded one was posted by a process that ended, or lost the answer, before its receipt was
 * on record. Somebody has pressed it, so it becomes the current one, and the recorded card is closed. A pressed card in a
 * former channel of the game is closed, and so are the messages whose receipts came too late.
 */
function adopted({ pressed, strays }: Delivery, before: ChannelState): ChannelState {
  const { channel } = before.card
  const state = strays.reduce(
    (all, stray) => (stray.message === all.message ? all : leaving(all, stray.channel, stray.message)),
    before,
  )
  if (!pressed || !isNewer(pressed.message, state.message)) return state
  if (pressed.channel !== channel) return leaving(state, pressed.channel, pressed.message)
  const left = leaving(state, pressed.channel, state.message)
  const card = withCard(left, {
    picture: null,
    closed: null,
    version: -1,
    left: left.card.left.filter(({ message }) => message !== pressed.message),
  })
  return { ...card, message: pressed.message, shown: [] }
}

function wished({ wish }: Delivery, state: ChannelState): ChannelState {
  if (wish === null) return state
  if (wish === 'check') return { ...state, isDoubted: true }
  return withCard(state, { version: -1, isWanted: state.card.isWanted || wish === 'repost' })
}

/**
 * The process that delivered last ended before its receipt was on record, so that a card may exist that nobody knows: the
 * nonce of its place finds that card, or posts another.
 */
function doubtful({ last, look: { table } }: Delivery, state: ChannelState): ChannelState {
  return last === 'cutOff' && table.status === 'running' ? withCard(state, { isWanted: true }) : state
}

import { isHuman, type Running } from '../reading.ts'
import type { LogEntry, Prompt, TableInfo } from '../shapes.ts'
import type { Message } from '../parts/message.ts'
import type { LeftCard } from './left-cards.ts'

/** A message about a decision beside the turn. */
interface PostedNotice {
  message: string
  /** How often removing it has failed. */
  failed: number
}

/** What is remembered of a game's card while the process lives; a new process does without. */
export interface OpenCard {
  channel: string
  message: string | null
  /** The message whose place the next card takes: the last one on record, though it may be gone by now. */
  place: string | null
  /** The place in which a card is being posted, where it is open whether one stands there; null otherwise. */
  posting: string | number | null
  /** The message that was put on record last. */
  noted: string | null
  /** What this process delivered last may be on no record: another may have delivered meanwhile, and closed its card. */
  isUnsure: boolean
  /** Earlier cards of which nobody has taken the controls, each with its channel. */
  left: LeftCard[]
  /** Number of the last entry that the channel has. */
  deliveredVersion: number
  /** Entries that the open card shows. */
  entries: LogEntry[]
  /** Number of the first entry that came with what it asks now: its headline and its picture tell no earlier one. */
  askedFrom: number
  /** Prompts that were open when it was last shown. */
  prompts: number[]
  /** Users whom it asked when it was posted, where they were several. */
  asked: string[]
  /** Prompts beside the turn that have a message, with that message; null where it is not known. */
  notices: Map<number, PostedNotice | null>
  /** Picture that it shows, with the name of its file. */
  picture: { key: string; file: string } | null
  /** Its form without controls. */
  closed: Message | null
  /** It says that computer players are at it, and asks nobody. */
  isWaiting: boolean
  /** Somebody asked for it to be posted anew. */
  isWanted: boolean
  /** It is to be seen whether it still stands. */
  isDoubted: boolean
  /** Edits in a row that Discord turned away for the time being. */
  throttled: number
}

export function emptyCard({ channel, message }: Pick<TableInfo, 'channel' | 'message'>): OpenCard {
  return {
    channel,
    message,
    place: message,
    posting: null,
    noted: message,
    isUnsure: false,
    left: [],
    deliveredVersion: 0,
    entries: [],
    askedFrom: 0,
    prompts: [],
    asked: [],
    notices: new Map(),
    picture: null,
    closed: null,
    isWaiting: false,
    isWanted: false,
    isDoubted: false,
    throttled: 0,
  }
}

/** Whether the open card is about the decision that is open now. */
export function asksOpenDecision(
  { look, ...reading }: Running,
  card: OpenCard,
  fresh: readonly LogEntry[],
): boolean {
  const asked = look.prompts.filter(
    ({ prompt }) => prompt.blocks && prompt.seats.some((seat) => isHuman(reading, seat)),
  )
  return asked.every(({ prompt }) => card.prompts.includes(prompt.id) || wasAskedBefore(prompt, card, fresh))
}

/** After a restart: what was asked before the first news is on the card already. */
export function wasAskedBefore(
  { asked }: Prompt,
  { deliveredVersion }: OpenCard,
  fresh: readonly LogEntry[],
): boolean {
  const [first] = fresh
  return deliveredVersion === 0 && (first === undefined || asked < first.at)
}

/** Whether a message was posted after another: ids of Discord's grow. What the database knows may be older. */
export function isNewer(message: string | null, other: string | null): boolean {
  return message !== null && (other === null || BigInt(message) > BigInt(other))
}

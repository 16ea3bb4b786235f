import type { Change } from '../shapes.ts'

/**
 * What is remembered of a game's channel. The table keeps it with the game, so that the process after this one takes
 * calls away, goes on telling where a card ended, and counts on in a chronicle. All of it follows from what stands there.
 */
export interface ChannelNotes {
  calls: Calls
  /**
   * The open card, with the first entry of the log that it shows, the first that came with what it asks now where that is
   * a later one, and whether it asks nobody.
   */
  card: { message: string; from: number; askedFrom?: number; isWaiting?: true } | null
  /** Messages about decisions beside the turn that stand, each with its prompt. */
  notices: NotedNotice[]
  /** Of a chronicle that has begun. */
  chronicle: Memory | null
}

export interface NotedNotice {
  prompt: number
  message: string
}

export interface Calls {
  /** Rises with every change of it: of two the newer counts. */
  revision: number
  /** Number of the last call that was made. */
  no: number
  open: OpenCall[]
}

/** A call that stands in a channel, or in somebody's direct messages. */
export interface OpenCall {
  channel: string
  message: string
  /** In somebody's direct messages it stays, in other words: its badge there does not go with it. */
  isDirect?: true
  /** Whom it calls; of calls that an earlier version made that is not known. */
  users?: string[]
  /** What it is about: a decision of these seats, the turn before theirs, what is put to the vote, or what others did to them. */
  about:
    | {
        prompt: number
        seats: number[]
        /** It goes when those whom it calls have acted. */ untilTheyAct?: true
      }
    | { turn: number }
    | { poll: number }
    | { informed: number }
}

/** What is remembered of a chronicle from one message to the next. */
export interface Memory {
  /** Rises with every note. */
  revision: number
  /** Number of the last entry that the channel has. */
  no: number
  /** How many public entries the channel has. */
  count: number
  /** The last entry of the message that is being posted, where it shows several. */
  until: number | null
  /** Messages of this turn with something to press, and those of earlier ones that have not lost it yet. */
  pressed: string[]
  old: string[]
  counted: Counted[]
}

/** A message that bears the buttons of prompts, and what is needed to count anew on it. */
export interface Counted {
  message: string
  scene: { headline: string; picture: { file: string; alt: string } | null } | null
  text: string
  picture: { file: string; alt: string } | null
  ping: string[]
  isPressed: boolean
  prompts: { id: number; kind: string; /** How many were asked at first. */ of: number }[]
  /** What it counts at present. */
  shown: string
}

export const noCalls: Calls = { revision: 0, no: 0, open: [] }

/** A chronicle's memory stands at the top of the text, the rest by its name. */
type Written = Partial<Memory> & Partial<Pick<ChannelNotes, 'calls' | 'card' | 'notices'>>

export function readNotes(notes: Change['notes']): ChannelNotes {
  const {
    calls = noCalls,
    card = null,
    notices = [],
    ...memory
  } = (notes ? JSON.parse(notes) : {}) as Written
  return { calls, card, notices, chronicle: memory.counted ? (memory as Memory) : null }
}

export function writeNotes({ calls, card, notices, chronicle }: ChannelNotes): string {
  const written: Written = {
    ...chronicle,
    calls,
    ...(card && { card }),
    ...(notices.length > 0 && { notices }),
  }
  return JSON.stringify(written)
}

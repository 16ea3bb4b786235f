import type { Memory } from '#players/memory.ts'
import type { View } from '../game.ts'
import type { Books } from './books.ts'
import type { OwnDeed } from './known.ts'

export interface Suspect {
  seat: number
  cheat: string
  /** Against the others of the same oddity. */
  weight: number
}

/** Something that the public lines do not explain, and who may have done what to bring it about. */
export interface Oddity {
  what: string
  /** It stands in the channel; else only who looked at the Table exactly could know. */
  isPlain: boolean
  /** It costs the seat more than it has: it is looked into for certain. */
  isPressing?: boolean
  /** What a jury is told of it (CHE-225). */
  charge: Charge
  suspects: Suspect[]
}

/** Names of what may be said before a jury; the words for each are the catalogue's. */
export type Charge =
  | 'unexplainedMoney'
  | 'unexplainedDeed'
  | 'unexplainedHotel'
  | 'unexplainedToken'
  | 'unexplainedCell'
  | 'unexplainedDeck'
  | 'unexplainedSum'
  | 'unexplainedTray'

/** What a seat goes by. */
export interface Look {
  view: View
  seat: number
  /** What the seat has done itself, and nobody has told of. */
  mine: readonly OwnDeed[]
  books: Books
  memory: Memory | undefined
}

export type Finder = (look: Look) => Oddity[]

/** One thing that one seat alone can have done. */
export function plainly(charge: Charge, seat: number, cheat: string): Oddity {
  return { what: `${cheat} ${seat}`, isPlain: true, charge, suspects: [{ seat, cheat, weight: 1 }] }
}

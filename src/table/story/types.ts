import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'
import type { Party } from '#engine/game.ts'
import type { ThrowChances } from '#mechanics/movement/throws.ts'
import type { Goods } from '#mechanics/offers/state.ts'

/** What somebody who watches expects. */
const bet = z.strictObject({
  user: z.string(),
  name: z.string(),
  seat: z.int(),
  /** When it was last changed. */
  turn: z.int(),
})
export type Bet = z.infer<typeof bet>

/** What somebody liked best; null where they have not said. */
const vote = z.strictObject({
  user: z.string(),
  player: z.int().nullable(),
  /** Number of the accepted offer. */
  deal: z.int().nullable(),
})
export type Vote = z.infer<typeof vote>

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    bets?: Bet[]
    votes?: Vote[]
  }
}

export const galleryParts: StoredParts = { version: 1, parts: { bets: z.array(bet), votes: z.array(vote) } }

/** How a game went, out of its public events and its replay. Seats are in seat order everywhere; money in whole units. */
export interface Story {
  /** Number of the last saved change that it tells of. */
  no: number
  turns: number
  dice: DiceTally[]
  /** What the dice of its edition may show. */
  throws: ThrowChances
  /** Every payment that everybody may know of, the oldest first. */
  payments: readonly Payment[]
  /** By seat: rolls after which it was still in Jail. */
  stayed: number[]
  /** Null where it cannot be replayed, and while it would betray what the table may not know. */
  course: Course | null
  /** Null where it cannot be replayed. */
  passings: readonly Passing[] | null
}

/** A deed that went from one seat, or the Bank (null), to another, with a saved change. */
export interface Passing {
  no: number
  square: number
  from: number | null
  to: number | null
}

/** The rolls of one seat with all dice of the edition, whatever for. */
export interface DiceTally {
  /** By sum; those stay empty that are too small for the dice. */
  sums: number[]
  doubles: number
  rolls: number
}

export interface Payment {
  no: number
  turn: number
  from: Party
  to: Party
  amount: number
  why: string
  square?: number
  card?: string
}

export interface Course {
  points: Point[]
  /** Who was alone in front, from which moment on; of two who are level the one who was there first stays. */
  leads: { turns: number; seat: number }[]
  deals: Deal[]
  purchases: Holding[]
  luck: Luck[]
}

/** What everybody was worth when so many turns were over; null for who is out. */
export interface Point {
  turns: number
  worth: (number | null)[]
}

export interface Holding {
  square: number
  seat: number
  turn: number
  /** What the Bank got for it; null where it came from a player. */
  price: number | null
  /** What others paid because of it. */
  earned: number
}

export interface Deal {
  offer: number
  turn: number
  from: number
  to: number
  give: Goods
  get: Goods
  /** What came less what went, by its worth then, with later rent of the deeds that came, less that of the deeds that went. */
  gains: [from: number, to: number]
}

/** Where the dice led, against the mean over all rolls from the same squares at the same moments. */
export interface Luck {
  landings: number
  expected: number
  actual: number
}

export interface Gallery {
  bets: Bet[]
  /** Bets that won: on a winner, and not changed shortly before the end. Empty until then. */
  seers: Bet[]
  /** For how many turns a bet must stand at the end. */
  lasting: number
  votes: Vote[]
  /** Until when votes may be cast, ms; null before the end. */
  until: number | null
}

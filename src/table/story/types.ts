import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'
import type { Party } from '#engine/game.ts'
import type { ThrowChances } from '#mechanics/movement/throws.ts'
import type { Goods } from '#mechanics/offers/state.ts'

/** A spectator's bet on the winner. */
const bet = z.strictObject({
  user: z.string(),
  name: z.string(),
  seat: z.int(),
  /** Turn of the last change. */
  turn: z.int(),
})
export type Bet = z.infer<typeof bet>

/** A vote on the best player and deal; null for none. */
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

/** Statistics of a game from its public events and replay. Lists are in seat order, money in whole units. */
export interface Story {
  /** Number of the last saved change included. */
  no: number
  turns: number
  dice: DiceTally[]
  /** Chances of the edition's dice. */
  throws: ThrowChances
  /** All public payments, oldest first. */
  payments: readonly Payment[]
  /** By seat: failed rolls to leave Jail. */
  stayed: number[]
  /** Null if the replay failed, or while it would reveal secrets. */
  course: Course | null
  /** Null if the replay failed. */
  passings: readonly Passing[] | null
}

/** A deed's change of owner; null for the Bank. */
export interface Passing {
  no: number
  square: number
  from: number | null
  to: number | null
}

/** A seat's rolls with all dice of the edition. */
export interface DiceTally {
  /** Counts by sum; impossible sums are 0. */
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
  /** Changes of the sole leader; a tie keeps the earlier leader. */
  leads: { turns: number; seat: number }[]
  deals: Deal[]
  purchases: Holding[]
  luck: Luck[]
}

/** Each seat's worth after `turns` turns; null for a seat that is out. */
export interface Point {
  turns: number
  worth: (number | null)[]
}

export interface Holding {
  square: number
  seat: number
  turn: number
  /** Price paid to the Bank; null if it came from a player. */
  price: number | null
  /** Payments by others for it. */
  earned: number
}

export interface Deal {
  offer: number
  turn: number
  from: number
  to: number
  give: Goods
  get: Goods
  /** Worth received less worth given at the time, plus later rent of deeds received, less that of deeds given. */
  gains: [from: number, to: number]
}

/** Actual results of rolls, against their expectation from the same squares. */
export interface Luck {
  landings: number
  expected: number
  actual: number
}

export interface Gallery {
  bets: Bet[]
  /** Winning bets: on a winner, and not changed shortly before the end. Empty until then. */
  seers: Bet[]
  /** Number of last turns in which a winning bet must be unchanged. */
  lasting: number
  votes: Vote[]
  /** Until when votes may be cast, ms; null before the end. */
  until: number | null
}

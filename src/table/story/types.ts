import { z } from 'zod'
import type { StoredParts } from '../core/feature.ts'
import type { Party } from '#engine/game.ts'
import type { ThrowChances } from '#mechanics/movement/throws.ts'
import type { Goods } from '#mechanics/offers/state.ts'

const bet = z.strictObject({
  user: z.string(),
  name: z.string(),
  seat: z.int(),
  /** The turn in which the bet was last changed. */
  turn: z.int(),
})
export type Bet = z.infer<typeof bet>

/** A user's votes on the best player and the best deal; null for no vote. */
const vote = z.strictObject({
  user: z.string(),
  player: z.int().nullable(),
  /** Number of the offer that led to the deal. */
  deal: z.int().nullable(),
})
export type Vote = z.infer<typeof vote>

/** The parts of a finished game that somebody posted in the channel, with the ids of the messages. */
const shares = z.partialRecord(z.enum(['film', 'lies', 'money', 'deals']), z.string())
export type Shares = z.infer<typeof shares>

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    bets?: Bet[]
    votes?: Vote[]
    shares?: Shares
  }
}

export const galleryParts: StoredParts = {
  version: 1,
  parts: { bets: z.array(bet), votes: z.array(vote), shares },
}

/**
 * Statistics of a game from its public events and its replay. Lists are in seat order; amounts are in whole
 * currency units.
 */
export interface Story {
  /** Number of the last saved change that the story includes. */
  no: number
  turns: number
  dice: DiceTally[]
  /** Probabilities of the totals of the edition's dice. */
  throws: ThrowChances
  /** All public payments, oldest first. */
  payments: readonly Payment[]
  /** Failed rolls to leave Jail, by seat. */
  stayed: number[]
  /** Null if the replay failed, or while it would reveal secrets. */
  course: Course | null
  /** Null if the replay failed. */
  passings: readonly Passing[] | null
}

/** A change of a deed's owner. Null means the Bank. */
export interface Passing {
  no: number
  square: number
  from: number | null
  to: number | null
}

/** A seat's rolls with all dice of the edition. */
export interface DiceTally {
  /** Counts by total. Impossible totals have the count 0. */
  sums: number[]
  doubles: number
  rolls: number
}

export interface Payment {
  no: number
  turn: number
  from: Party
  to: Party
  /** With goods that were part of the payment. */
  amount: number
  why: string
  square?: number
  card?: string
}

export interface Course {
  points: Point[]
  /** Changes of the leader. While several players are tied, the previous leader stays. */
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
  /** The price paid to the Bank; null if a player transferred the deed. */
  price: number | null
  /** Total of other players' payments for the square. */
  earned: number
}

export interface Deal {
  offer: number
  turn: number
  from: number
  to: number
  give: Goods
  get: Goods
  /**
   * The worth received minus the worth given at the time of the deal, plus later rent from the deeds
   * received, minus later rent from the deeds given.
   */
  gains: [from: number, to: number]
}

/** Actual results of rolls compared with the expected results from the same squares. */
export interface Luck {
  landings: number
  expected: number
  actual: number
}

export interface Gallery {
  bets: Bet[]
  /** Winning bets: bets on a winner that were not changed shortly before the end. Empty before the end. */
  seers: Bet[]
  /** How many turns before the end a winning bet must have been placed and left unchanged. */
  lasting: number
  votes: Vote[]
  shares: Shares
  /** When voting ends, in ms; null before the end of the game. */
  until: number | null
}

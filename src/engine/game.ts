import { z } from 'zod'
import { anyJson, type Json } from './json.ts'

/** A payer or payee: a seat by its index, the Bank, or the pot in the middle of the board. */
export const party = z.union([z.int(), z.enum(['bank', 'pot'])])
export type Party = z.infer<typeof party>

/**
 * Parts of a game that mechanics keep beside its core, each named there by declaration merging; a game of an edition
 * without the mechanic has none of them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members come from the mechanics
export interface Slices {}

/** Everything between two clicks, as plain JSON. Seats, squares and ids are numbers; times are ms since 1970. */
export interface Game<Own = unknown> extends Partial<Slices> {
  edition: string
  /** Version of the edition's rules that the game began under. */
  rules: number
  options: Options
  /** Seat that opened the game. */
  host: number
  /** Number of moves played, set-up included. */
  version: number
  /** Time of the last move. */
  now: number
  seats: Seat[]
  /** By square; null where nothing can be owned. */
  deeds: (Deed | null)[]
  bank: Bank
  /** Face down, the front is drawn first. */
  decks: Record<string, string[]>
  turn: Turn
  /** Pending work, the next step last. */
  agenda: Step[]
  prompts: Prompt[]
  /** Last id given to a prompt, debt, offer or order. */
  lastId: number
  /** How many draws of each purpose chance has given. */
  drawn: Record<string, number>
  /** Times of the week at which no clock runs (`engine/quiet-hours.ts`); not there where there are none. */
  quietHours?: QuietHours
  /** When the clock plays the edition's step `alarm`, whatever is asked; null where nothing is set. */
  alarm: number | null
  /** Whose last move may be taken back (`engine/undo.ts`); null where it may not. Secret to its seat. */
  undo: Undoable | null
  over: Outcome | null
  /** State that only this edition has, in the shape that it gives (`Edition.own`). */
  own: Own
}

/** From a minute of the week to another, counted from Monday 0:00 UTC; `to` is not in it. */
export type Span = [from: number, to: number]

/** In order and without overlaps; what is said of a seat comes to what is said for all. */
export interface QuietHours {
  all: Span[]
  seats: Record<number, Span[]>
}

export type OptionValue = string | number | boolean
export type Options = Record<string, OptionValue>

export interface Seat {
  token: string
  cash: number
  at: number
  /** Failed attempts to leave Jail; null while free. */
  jail: number | null
  cards: HeldCard[]
  /** Bankrupt, resigned or removed. */
  out: boolean
  /** Own turn prompts in a row that the clock answered. */
  missed: number
}

export const heldCard = z.strictObject({ deck: z.string(), card: z.string() })
export type HeldCard = z.infer<typeof heldCard>

export interface Deed {
  /** Seat, or null for the Bank. */
  owner: number | null
  /** 0 bare, 1 to 4 houses, 5 hotel. */
  level: number
  mortgaged: boolean
}

export interface Bank {
  /** What it took in less what it paid out since the start; it may sink without end. */
  cash: number
  /** Money on the board that belongs to nobody yet. */
  pot: number
  /** Pieces left; null where they never run out. */
  houses: number | null
  hotels: number | null
}

export interface Turn {
  seat: number
  /** Turns begun in this game, from 1. */
  number: number
  /** Dice of the last roll that moved, or tried to move, the token this turn. */
  dice: number[] | null
  rolled: boolean
  doubles: number
  /** An extra roll is due. */
  again: boolean
  /** Seats that let a decision lapse this turn. */
  lapsed: number[]
}

/** Pending work: the name of a step of the edition and its arguments. */
export interface Step {
  step: string
  [argument: string]: Json
}

export const stepSchema: z.ZodType<Step> = z.object({ step: z.string() }).catchall(anyJson)

export type TimerName =
  'turn' | 'buy' | 'open' | 'extension' | 'cap' | 'seat' | 'debt' | 'settle' | 'choice' | 'claim' | 'trade'

/** A decision that somebody owes. What may be answered is computed from the game by the prompt's kind. */
export interface Prompt {
  id: number
  kind: string
  /** Seats that may still answer. */
  seats: number[]
  /** The agenda stands still until it is answered. */
  blocks: boolean
  /** It is shown to those alone who are asked; where all wait for it, to others too, without what it is about. */
  private: boolean
  /** All may know what it is about, though the answers are private. */
  aboutKnown?: true
  /** Nobody is called to answer: who may must notice it. */
  quiet?: true
  timer: TimerName
  /** When it was opened, ms since 1970. */
  asked: number
  /** When the default is carried out, ms since 1970; null while its clock stands still. */
  due: number | null
  /** Time that was left when its clock was stopped, ms. */
  left: number | null
  /** What it is about: squares, amounts, ids. */
  about: Record<string, Json>
}

/** The last move of a seat, while nobody else has acted since. */
export interface Undoable {
  seat: number
  /** Null where the seat has taken a move back: what it does next stands. */
  act: string | null
  /** Whether everybody may know of the move. */
  told: boolean
}

export interface Outcome {
  reason: string
  winners: number[]
  /** Seats from first to last, with what they were worth at the end. */
  ranking: { seat: number; wealth: number; cash: number; deeds: number }[]
}

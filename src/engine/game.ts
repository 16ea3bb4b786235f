import { z } from 'zod'
import { anyJson, type Json } from './json.ts'

/** A payer or payee: a seat by its index, the Bank, or the pot in the middle of the board. */
export const party = z.union([z.int(), z.enum(['bank', 'pot'])])
export type Party = z.infer<typeof party>

/**
 * Parts of a game that mechanics keep beside its core, each named there by declaration merging; a game of an edition
 * without the mechanic has none of them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the mechanics
export interface Slices {}

/** Versions of mechanics by their names; one that is not named has version 1. */
export type Versions = Readonly<Record<string, number>>

/** Everything between two clicks, as plain JSON. Seats, squares and ids are numbers; times are ms since 1970. */
export interface Game<Own = unknown> extends Partial<Slices> {
  edition: string
  /** Version of the edition's rules that the game began under. */
  rules: number
  /** Versions of the mechanics that the game began under, those above 1. */
  mechanics?: Versions
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
const span = z.tuple([/* from */ z.int(), /* to */ z.int()])
export type Span = z.infer<typeof span>

/** In order and without overlaps; what is said of a seat, by its index, comes to what is said for all. */
export const quietHoursSchema = z.strictObject({
  all: z.array(span),
  seats: z.record(z.string(), z.array(span)),
})
export type QuietHours = z.infer<typeof quietHoursSchema>

export const optionsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type Options = z.infer<typeof optionsSchema>
export type OptionValue = Options[string]

/** The number under a name in options or facts. Throws TypeError where there is none. */
export function numberIn(values: Readonly<Record<string, unknown>>, name: string): number {
  const value = values[name]
  if (typeof value !== 'number') throw new TypeError(`${name} is no number but ${String(value)}`)
  return value
}

/** The word under a name in options or facts. Throws TypeError where there is none. */
export function wordIn(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new TypeError(`${name} is no word but ${String(value)}`)
  return value
}

export const heldCard = z.strictObject({ deck: z.string(), card: z.string() })
export type HeldCard = z.infer<typeof heldCard>

export const seatSchema = z.strictObject({
  token: z.string(),
  cash: z.int(),
  at: z.int(),
  /** Failed attempts to leave Jail; null while free. */
  jail: z.int().nullable(),
  cards: z.array(heldCard),
  /** Bankrupt, resigned or removed. */
  out: z.boolean(),
  /** Own turn prompts in a row that the clock answered. */
  missed: z.int(),
})
export type Seat = z.infer<typeof seatSchema>

export const deedSchema = z.strictObject({
  /** Seat, or null for the Bank. */
  owner: z.int().nullable(),
  /** 0 for a bare lot; each further number is a building of the board (`Board.buildings`). */
  level: z.int(),
  mortgaged: z.boolean(),
})
export type Deed = z.infer<typeof deedSchema>

export const bankSchema = z.strictObject({
  /** What it took in less what it paid out since the start; it may sink without end. */
  cash: z.int(),
  /** Money on the board that belongs to nobody yet. */
  pot: z.int(),
  /** Pieces left; null where they never run out, or nothing is built. */
  houses: z.int().nullable(),
  hotels: z.int().nullable(),
})
export type Bank = z.infer<typeof bankSchema>

export const turnSchema = z.strictObject({
  seat: z.int(),
  /** Turns begun in this game, from 1. */
  number: z.int(),
  /** Dice of the last roll that moved, or tried to move, the token this turn. */
  dice: z.array(z.int()).nullable(),
  rolled: z.boolean(),
  doubles: z.int(),
  /** An extra roll is due. */
  again: z.boolean(),
  /** Seats that let a decision lapse this turn. */
  lapsed: z.array(z.int()),
})
export type Turn = z.infer<typeof turnSchema>

/** Arguments of pending work by the step's name. Mechanics and editions add theirs by declaration merging. */
export interface Steps {
  wait: { prompts: number[] }
  [step: string]: Record<string, Json>
}

export type StepName = Extract<keyof Steps, string>
export type StepOf<Name extends StepName> = { step: Name } & Steps[Name]

/** Pending work: the name of a step of the edition and its arguments. */
export type Step = { [Name in StepName]: StepOf<Name> }[StepName]

export function isStep<Name extends StepName>(
  step: Step | undefined,
  name: Name,
): step is Step & StepOf<Name> {
  return step?.step === name
}

export const stepSchema: z.ZodType<Step> = z.object({ step: z.string() }).catchall(anyJson)

const timerNames = [
  ...(['turn', 'buy', 'open', 'extension', 'seat'] as const),
  ...(['debt', 'settle', 'choice', 'claim', 'trade'] as const),
] as const
export type TimerName = (typeof timerNames)[number]

/** A decision that somebody owes. What may be answered is computed from the game by the prompt's kind. */
export const promptSchema = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** Seats that may still answer. */
  seats: z.array(z.int()),
  /** The agenda stands still until it is answered. */
  blocks: z.boolean(),
  /** It is shown to those alone who are asked; where all wait for it, to others too, without what it is about. */
  private: z.boolean(),
  /** All may know what it is about, though the answers are private. */
  aboutKnown: z.literal(true).exactOptional(),
  /** Nobody is called to answer: who may must notice it. */
  quiet: z.literal(true).exactOptional(),
  timer: z.enum(timerNames),
  /** When it was opened, ms since 1970. */
  asked: z.number(),
  /** When the default is carried out, ms since 1970; null while its clock stands still. */
  due: z.number().nullable(),
  /** Time that was left when its clock was stopped, ms. */
  left: z.number().nullable(),
  /** What it is about: squares, amounts, ids. */
  about: z.record(z.string(), anyJson),
})
export type Prompt = z.infer<typeof promptSchema>

/** Subjects of prompts by kind: squares, amounts, ids. Mechanics and editions add theirs by declaration merging. */
export interface Subjects {
  [kind: string]: Record<string, Json>
}

export type PromptName = Extract<keyof Subjects, string>
export type PromptOf<Kind extends PromptName> = Omit<Prompt, 'kind' | 'about'> & {
  kind: Kind
  about: Subjects[Kind]
}

/** The open prompts of a kind. */
export function promptsOf<Kind extends PromptName>({ prompts }: Pick<Game, 'prompts'>, kind: Kind) {
  return prompts.filter((prompt): prompt is Prompt & PromptOf<Kind> => prompt.kind === kind)
}

/** The last move of a seat, while nobody else has acted since. */
export const undoableSchema = z.strictObject({
  seat: z.int(),
  /** Null where the seat has taken a move back: what it does next stands. */
  act: z.string().nullable(),
  /** Whether everybody may know of the move. */
  told: z.boolean(),
})
export type Undoable = z.infer<typeof undoableSchema>

const rank = z.strictObject({ seat: z.int(), wealth: z.number(), cash: z.int(), deeds: z.int() })

export const outcomeSchema = z.strictObject({
  reason: z.string(),
  winners: z.array(z.int()),
  /** Seats from first to last, with what they were worth at the end. */
  ranking: z.array(rank),
  /** Seats that were worth as much as the one that won, and what told them apart. */
  tie: z.strictObject({ seats: z.array(z.int()), by: z.enum(['cash', 'deeds']) }).exactOptional(),
})
export type Outcome = z.infer<typeof outcomeSchema>

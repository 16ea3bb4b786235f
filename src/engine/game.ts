import { z } from 'zod'
import { anyJson, type Json } from './json.ts'

/** A payer or payee: a seat by its index, the Bank, or the pot in the middle of the board. */
export const party = z.union([z.int(), z.enum(['bank', 'pot'])])
export type Party = z.infer<typeof party>

/**
 * State that mechanics add to the core of a game, by declaration merging; present only if the edition has the
 * mechanic.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the mechanics
export interface Slices {}

/** Versions of mechanics by name; 1 if absent. */
export type Versions = Readonly<Record<string, number>>

/**
 * The whole state between two moves, as plain JSON. Seats, squares and ids are numbers; times are ms since
 * 1970.
 */
export interface Game<Own = unknown> extends Partial<Slices> {
  edition: string
  /** Version of the edition's rules that the game started with. */
  rules: number
  /** Versions of the mechanics that the game started with, if above 1. */
  mechanics?: Versions
  options: Options
  /** Seat that created the game. */
  host: number
  /** Number of moves, including the set-up. */
  version: number
  /** Time of the last move. */
  now: number
  seats: Seat[]
  /** Deed by square; null if the square cannot be owned. */
  deeds: (Deed | null)[]
  bank: Bank
  /** Face-down cards by deck; the first is drawn first. */
  decks: Record<string, string[]>
  turn: Turn
  /** Pending work; the last step runs next. */
  agenda: Step[]
  prompts: Prompt[]
  /** Last id given to a prompt, debt, offer or order. */
  lastId: number
  /** Number of draws so far, by purpose. */
  drawn: Record<string, number>
  /** Times of the week at which clocks stop (`engine/quiet-hours.ts`); absent if there are none. */
  quietHours?: QuietHours
  /** When the clock runs the edition's step `alarm`; null if not set. */
  alarm: number | null
  /** The move that can be taken back (`engine/undo.ts`), or null. Secret to its seat. */
  undo: Undoable | null
  over: Outcome | null
  /** State of the edition; `Edition.own` is its schema. */
  own: Own
}

/** Minutes of the week, counted from Monday 0:00 UTC; `to` is exclusive. */
const span = z.tuple([/* from */ z.int(), /* to */ z.int()])
export type Span = z.infer<typeof span>

/** Spans are sorted and do not overlap. A seat's spans, by its index, are added to the spans of all. */
export const quietHoursSchema = z.strictObject({
  all: z.array(span),
  seats: z.record(z.string(), z.array(span)),
})
export type QuietHours = z.infer<typeof quietHoursSchema>

export const optionsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type Options = z.infer<typeof optionsSchema>
export type OptionValue = Options[string]

/** Returns the number under a name in options or facts. Throws TypeError if there is none. */
export function numberIn(values: Readonly<Record<string, unknown>>, name: string): number {
  const value = values[name]
  if (typeof value !== 'number') throw new TypeError(`${name} is not a number: ${String(value)}`)
  return value
}

/** Returns the string under a name in options or facts. Throws TypeError if there is none. */
export function wordIn(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new TypeError(`${name} is not a string: ${String(value)}`)
  return value
}

export const heldCard = z.strictObject({ deck: z.string(), card: z.string() })
export type HeldCard = z.infer<typeof heldCard>

export const seatSchema = z.strictObject({
  token: z.string(),
  cash: z.int(),
  at: z.int(),
  /** Number of failed attempts to leave Jail; null if not in Jail. */
  jail: z.int().nullable(),
  cards: z.array(heldCard),
  /** Bankrupt, resigned or removed. */
  out: z.boolean(),
  /** Number of consecutive prompts of the seat's own turns that the clock answered. */
  missed: z.int(),
})
export type Seat = z.infer<typeof seatSchema>

export const deedSchema = z.strictObject({
  /** Seat of the owner, or null for the Bank. */
  owner: z.int().nullable(),
  /** 0 for a bare lot; each level adds a building of the board (`Board.buildings`). */
  level: z.int(),
  mortgaged: z.boolean(),
})
export type Deed = z.infer<typeof deedSchema>

export const bankSchema = z.strictObject({
  /** Receipts minus payments since the start; may become negative without limit. */
  cash: z.int(),
  /** Money on the board that has no owner. */
  pot: z.int(),
  /** Houses left; null if unlimited or unused. Hotels likewise. */
  houses: z.int().nullable(),
  hotels: z.int().nullable(),
})
export type Bank = z.infer<typeof bankSchema>

export const turnSchema = z.strictObject({
  seat: z.int(),
  /** Number of the turn in the game, from 1. */
  number: z.int(),
  /** Dice of this turn's last roll that moved the token or was meant to; null before it. */
  dice: z.array(z.int()).nullable(),
  rolled: z.boolean(),
  doubles: z.int(),
  /** The seat has an extra roll. */
  again: z.boolean(),
  /** Seats for which the clock answered a prompt in this turn. */
  lapsed: z.array(z.int()),
})
export type Turn = z.infer<typeof turnSchema>

/** Arguments of steps by name. Mechanics and editions add theirs by declaration merging. */
export interface Steps {
  wait: { prompts: number[] }
  [step: string]: Record<string, Json>
}

export type StepName = Extract<keyof Steps, string>
export type StepOf<Name extends StepName> = { step: Name } & Steps[Name]

/** Pending work: the name of one of the edition's steps, and its arguments. */
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

/** A pending decision. Its kind computes the possible answers from the game. */
export const promptSchema = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** Seats that can still answer. */
  seats: z.array(z.int()),
  /** Whether the agenda waits until it is answered. */
  blocks: z.boolean(),
  /** Visible only to the seats asked. If all wait for it, others see it without its subject. */
  private: z.boolean(),
  /** Everybody may know the subject although the answers are private. */
  aboutKnown: z.literal(true).exactOptional(),
  /** Nobody is notified of the prompt; players must notice it themselves. */
  quiet: z.literal(true).exactOptional(),
  timer: z.enum(timerNames),
  /** Creation time, ms since 1970. */
  asked: z.number(),
  /** Deadline, ms since 1970; null while its clock is stopped. */
  due: z.number().nullable(),
  /** Remaining time when its clock stopped, ms. */
  left: z.number().nullable(),
  /** Subject: squares, amounts, ids. */
  about: z.record(z.string(), anyJson),
})
export type Prompt = z.infer<typeof promptSchema>

/**
 * Subjects of prompts by kind: squares, amounts, ids. Mechanics and editions add theirs by declaration
 * merging.
 */
export interface Subjects {
  [kind: string]: Record<string, Json>
}

export type PromptName = Extract<keyof Subjects, string>
export type PromptOf<Kind extends PromptName> = Omit<Prompt, 'kind' | 'about'> & {
  kind: Kind
  about: Subjects[Kind]
}

export function promptsOf<Kind extends PromptName>({ prompts }: Pick<Game, 'prompts'>, kind: Kind) {
  return prompts.filter((prompt): prompt is Prompt & PromptOf<Kind> => prompt.kind === kind)
}

/** The last move of a seat, until somebody else acts. */
export const undoableSchema = z.strictObject({
  seat: z.int(),
  /** Null after the seat took back a move; its next move is then final. */
  act: z.string().nullable(),
  /** Whether the move is public. */
  told: z.boolean(),
})
export type Undoable = z.infer<typeof undoableSchema>

const rank = z.strictObject({ seat: z.int(), wealth: z.number(), cash: z.int(), deeds: z.int() })

export const outcomeSchema = z.strictObject({
  reason: z.string(),
  winners: z.array(z.int()),
  /** Seats from first to last, with their worth at the end. */
  ranking: z.array(rank),
  /** Seats that tied with the winner, and the tie breaker. */
  tie: z.strictObject({ seats: z.array(z.int()), by: z.enum(['cash', 'deeds']) }).exactOptional(),
})
export type Outcome = z.infer<typeof outcomeSchema>

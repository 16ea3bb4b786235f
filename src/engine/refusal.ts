import type { Json } from './json.ts'
import type { Merged } from './merged.ts'
import type { Move } from './option.ts'

/**
 * Reasons why a move is refused, by code, with the facts that their texts need. Mechanics add codes by
 * declaration merging, single editions in `EditionRefusals`.
 */
export interface RefusalFacts {
  over: Record<never, never>
  /** The seat is bankrupt or has left. */
  out: Record<never, never>
  /** The prompt is closed or never existed. */
  stale: { prompt: number }
  /** The prompt belongs to other seats. */
  notYours: { seats: number[] }
  /** The seat does not have this option now. */
  notNow: { act: string }
  /** An answer of the option is missing, unknown, or out of bounds. */
  badAnswer: { name: string; min?: number; max?: number }
  /** The last move was made by another seat or cannot be taken back. */
  nothingToUndo: Record<never, never>
  /** Nothing was due yet at the time of the clock move. */
  tooEarly: { due: number | null }
}

/** Refusal codes of single editions, by the edition's name, added by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members come from the editions
export interface EditionRefusals {}

type AllRefusalFacts = RefusalFacts & Merged<EditionRefusals>

export type RefusalCode = keyof AllRefusalFacts

export interface Refusal {
  code: RefusalCode
  facts: Record<string, Json>
}

export function refusal<Code extends RefusalCode>(code: Code, facts: AllRefusalFacts[Code]): Refusal {
  return { code, facts: facts }
}

/**
 * Creates the error to throw when a move that the program itself makes, and that must be valid, is refused.
 */
export function moveRefused(
  edition: string,
  { seat, act, with: answers }: Pick<Move, 'seat' | 'act' | 'with'>,
  { code, facts }: Refusal,
): Error {
  const given = `${act} of ${seat === null ? 'the clock' : `seat ${seat}`} with ${JSON.stringify(answers)}`
  return new Error(`${edition}: ${given} was refused: ${code} ${JSON.stringify(facts)}`)
}

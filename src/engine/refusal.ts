import type { Json } from './json.ts'
import type { Merged } from './merged.ts'
import type { Move } from './option.ts'

/**
 * Why a move was not carried out, by code, with what a sentence about it needs. Other rooms add codes of their own
 * by declaration merging, single editions to `EditionRefusals`.
 */
export interface RefusalFacts {
  /** The game is over. */
  over: Record<never, never>
  /** The seat is bankrupt or has left. */
  out: Record<never, never>
  /** The prompt has been answered, or was never there. */
  stale: { prompt: number }
  /** The prompt is somebody else's. */
  notYours: { seats: number[] }
  /** No option of this name for this seat now. */
  notNow: { act: string }
  /** A question of the option is unanswered, unknown, or answered out of bounds. */
  badAnswer: { name: string; min?: number; max?: number }
  /** The last move is not the seat's own, or cannot be taken back. */
  nothingToUndo: Record<never, never>
  /** The clock's move came before anything was due. */
  tooEarly: { due: number | null }
}

/** Codes that single editions have, by the edition's name; each adds its own by declaration merging. */
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

/** The error where a move is refused that the program makes by itself, and that the rules have to take. */
export function moveRefused(
  edition: string,
  { seat, act, with: answers }: Pick<Move, 'seat' | 'act' | 'with'>,
  { code, facts }: Refusal,
): Error {
  const given = `${act} of ${seat === null ? 'the clock' : `seat ${seat}`} with ${JSON.stringify(answers)}`
  return new Error(`${edition}: ${given} was refused: ${code} ${JSON.stringify(facts)}`)
}

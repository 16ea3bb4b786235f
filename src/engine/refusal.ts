import type { Json } from './json.ts'

/**
 * Why a move was not carried out, by code, with what a sentence about it needs. Editions add codes of their own by
 * declaration merging.
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

export type RefusalCode = keyof RefusalFacts

export interface Refusal {
  code: RefusalCode
  facts: Record<string, Json>
}

export function refusal<Code extends RefusalCode>(code: Code, facts: RefusalFacts[Code]): Refusal {
  return { code, facts: facts }
}

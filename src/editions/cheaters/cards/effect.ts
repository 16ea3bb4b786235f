import type { Refusal } from '#engine/refusal.ts'
import type { Play, Position } from '../game.ts'
import type { Did } from '../events.ts'
import type { PickAsk } from '../cheats/picks.ts'
import type { Undone } from '../cheats/cheat.ts'
import type { Forged } from './forged.ts'

/** What is asked of who plays a card, answered: squares and seats by the name of the question. */
export type Picks = Record<string, number>

/** What a card has done, for the undo of a forged one and for what is frozen then. */
export interface Done<Facts extends Did = Did> {
  did?: Facts
  deeds?: number[]
  cash?: number
}

/** `Facts`: what it has done, for its undo (`forged.ts`); `Asked`: names of what its player chooses. */
export interface Effect<Facts extends Did = Did, Asked extends string = string> {
  /** It is kept and played later; the others are played as they are drawn (CHE-075, CHE-076). */
  kept?: true
  /** Lines follow from it, which come after its own (CHE-082). */
  tells?: true
  /** Its printed condition, what is asked aside; always where it has none. */
  holds?: (position: Position, seat: number) => boolean
  /** What its player chooses; without anything to choose from it cannot be played. */
  asks?: (position: Position, seat: number) => PickAsk[]
  /** Choices that do not go together. */
  check?(position: Position, seat: number, picks: Record<Asked, number>): Refusal | null
  act(play: Play, seat: number, picks: Record<Asked, number>): Done<Facts>
  /** Of a forged one that was caught (CHE-209); it tells nothing itself. */
  undo?(play: Play, attempt: Forged<Facts>): Undone
}

export const nothingDone: Done<never> = {}

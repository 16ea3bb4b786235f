import type { HeldCard } from './game.ts'
import type { Json } from './json.ts'

/**
 * One possible move of a seat: an answer to a prompt, or a free action (`prompt` null). It is complete if
 * `ask` is empty. Otherwise the move must answer every question in `ask` within the given bounds.
 */
export interface Option {
  act: string
  prompt: number | null
  /** Answers that are already fixed, such as the victim or the partner of a deal. The move repeats them. */
  fixed: Record<string, Json>
  ask: Ask[]
  /** Values for the label, such as the price, the square or the refund. */
  facts: Record<string, Json>
  /** Initial values of the option's form, such as the cheapest way to pay. */
  prefill?: Record<string, Json>
  /** Irreversible and brings a great loss, such as the end of the game for a player, who must confirm it. */
  grave?: true
  /** Grave only because it brings its seat a certain loss that another answer avoids (`engine/foresight.ts`). */
  fatal?: true
  /** Name of the separate private list or sheet that shows it: a cheater's sleeve, orders for hidden cards. */
  under?: string
  /** The seat's current answer, which it may change while the prompt is open. */
  isChosen?: true
  /** The answer is optional; nobody waits for it. */
  free?: true
  /**
   * Names of catalogue sentences, for players who write no text of their own; `with.says` contains one of
   * them.
   */
  says?: readonly string[]
  /** Costs its player more than they have; no interface suggests it. */
  costly?: true
  /** One member of the option's list is a full answer; a short list becomes one button for each. */
  atOnce?: true
  /** Similar to other options: left out where space is scarce, but listed among the seat's own moves. */
  minor?: true
}

export type Ask =
  /**
   * Answer: an integer from `min` to `max`. If `step` is given, the answer, `min` and `max` are multiples of
   * it.
   */
  | { name: string; type: 'amount'; min: number; max: number; step?: number; quick?: number[] }
  /**
   * Answer: a list of `min` to `max` different members of `from`. Of all questions with `either`, exactly one
   * is answered, with one member.
   */
  | {
      name: string
      type: 'pick'
      of: PickOf
      from: (number | string)[]
      min: number
      max: number
      either?: true
    }
  /**
   * Answer: the new level of each square, from its `min` to its `max`. Omitted squares keep their level. The
   * answer may be empty if `optional`.
   */
  | {
      name: string
      type: 'levels'
      /** `first`: the level after the first step from `now`, if it is not one higher. */
      lots: { square: number; now: number; min: number; max: number; first?: number }[]
      optional?: true
      /** Each lot represents a whole set. */
      of?: 'set'
    }
  /** Answer: `GivenGoods` out of this seat's holdings. */
  | { name: string; type: 'goods'; seat: number; cash: number; deeds: number[]; cards: HeldCard[] }
  /**
   * Answer: a text of at most `max` characters, which may be empty if `optional`; or `{ says }` with the name
   * of one of the catalogue's `sentences`, for players who write no text of their own.
   */
  | { name: string; type: 'text'; max: number; optional?: true; sentences?: readonly string[] }

/** Goods that a move names; deeds are identified by their squares. */
export interface GivenGoods {
  cash: number
  deeds: number[]
  cards: HeldCard[]
}

/** Kind of the members of a list, for display. */
export type PickOf = 'deed' | 'seat' | 'card' | 'offer' | 'order' | 'square' | (string & {})

/** A move of a seat, or of the clock if `seat` is null. */
export interface Move {
  seat: number | null
  act: string
  prompt: number | null
  with: Record<string, Json>
  at: number
  /** Made by an advance order, possibly while the player is absent. */
  ordered?: true
  /** Decisions of secret orders during the move, in order; only in an export, which leaves out the orders. */
  decided?: Json[]
}

/** A move with checked answers, which have the shape of its act. */
export type MoveWith<With extends Record<string, Json>> = Omit<Move, 'with'> & { with: With }

/** A move without its seat and time, as made by a computer player, a button or a default. */
export type Choice = Pick<Move, 'act' | 'prompt' | 'with'>

/**
 * Whether a choice could mean an option of this act with these fixed answers; always true without a choice.
 * Lets callers skip other options, which can be slow to compute because an option to give goods reads whole
 * holdings.
 */
export function couldMatch(wanted: Choice | undefined, act: string, fixed: Option['fixed'] = {}): boolean {
  return !wanted || (wanted.act === act && agrees(wanted, fixed))
}

/** Whether a choice repeats all fixed answers of an option. */
export function agrees(choice: Choice, fixed: Option['fixed']): boolean {
  for (const [name, value] of Object.entries(fixed)) if (choice.with[name] !== value) return false
  return true
}

import type { HeldCard } from './game.ts'
import type { Json } from './json.ts'

/**
 * One possible move of a seat: an answer to a prompt, or a free action (`prompt` null). It is complete if `ask` is
 * empty; otherwise the move answers every question in it within the given bounds.
 */
export interface Option {
  act: string
  prompt: number | null
  /** Answers that are already fixed, such as the victim or the partner. The move repeats them. */
  fixed: Record<string, Json>
  ask: Ask[]
  /** Numbers for the label: price, square, refund … */
  facts: Record<string, Json>
  /** Initial values of its form, such as the cheapest way to pay. */
  prefill?: Record<string, Json>
  /** Irreversible and ends the game for somebody; the player must confirm it. */
  grave?: true
  /** Grave only because it brings its seat a certain loss that another answer avoids (`engine/foresight.ts`). */
  fatal?: true
  /** Name of the separate private list or sheet that shows it: a cheater's sleeve, orders for hidden cards. */
  under?: string
  /** The current answer of this seat, which it may change while it is asked. */
  isChosen?: true
  /** The answer is optional; nobody waits for it. */
  free?: true
  /** Names of catalogue sentences for players without words of their own; `with.says` holds one. */
  says?: readonly string[]
  /** One member of its list is a full answer; a short list becomes one button for each. */
  atOnce?: true
  /** Similar to other options; omitted where space is scarce, and listed among the seat's own moves. */
  minor?: true
}

export type Ask =
  /** Answer: an integer from `min` to `max`; a multiple of `step` if given, as `min` and `max` are. */
  | { name: string; type: 'amount'; min: number; max: number; step?: number; quick?: number[] }
  /** Answer: a list of `min` to `max` different members of `from`. */
  | { name: string; type: 'pick'; of: PickOf; from: (number | string)[]; min: number; max: number }
  /** Answer: new level by square, each between `min` and `max`; omitted squares keep theirs; may be empty if `optional`. */
  | {
      name: string
      type: 'levels'
      /** `first`: the level after the first step from `now`, if not one higher. */
      lots: { square: number; now: number; min: number; max: number; first?: number }[]
      optional?: true
      /** Each lot represents a whole set. */
      of?: 'set'
    }
  /** Answer: `GivenGoods` from the holdings of this seat. */
  | { name: string; type: 'goods'; seat: number; cash: number; deeds: number[]; cards: HeldCard[] }
  /**
   * Answer: text of at most `max` characters; may be empty if `optional`. Or `{ says }`, the name of one of the catalogue's
   * `sentences`, for players without words of their own.
   */
  | { name: string; type: 'text'; max: number; optional?: true; sentences?: readonly string[] }

/** Goods in a move; deeds by their squares. */
export interface GivenGoods {
  cash: number
  deeds: number[]
  cards: HeldCard[]
}

/** Kind of the members of a list, for display. */
export type PickOf = 'deed' | 'seat' | 'card' | 'offer' | 'order' | 'square' | (string & {})

/** A move of a seat, or of the clock (`seat` null). */
export interface Move {
  seat: number | null
  act: string
  prompt: number | null
  with: Record<string, Json>
  at: number
  /** Made by an advance order; the player may be absent. */
  ordered?: true
  /** Decisions of secret orders during the move, in order; only in an export without the orders. */
  decided?: Json[]
}

/** A move with checked answers, which have the shape of its act. */
export type MoveWith<With extends Record<string, Json>> = Omit<Move, 'with'> & { with: With }

/** A move without author and time, as made by a computer player, a button or a default. */
export type Choice = Pick<Move, 'act' | 'prompt' | 'with'>

/**
 * Whether a choice could mean an option of this act with these fixed answers. Other options need not be computed: an
 * option of goods reads whole holdings. Always true without a choice.
 */
export function couldMatch(wanted: Choice | undefined, act: string, fixed: Option['fixed'] = {}): boolean {
  return !wanted || (wanted.act === act && agrees(wanted, fixed))
}

/** Whether a choice repeats the fixed answers of an option. */
export function agrees(choice: Choice, fixed: Option['fixed']): boolean {
  for (const [name, value] of Object.entries(fixed)) if (choice.with[name] !== value) return false
  return true
}

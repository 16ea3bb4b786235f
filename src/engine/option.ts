import type { HeldCard } from './game.ts'
import type { Json } from './json.ts'

/**
 * One thing a seat may do now: an answer to a prompt, or a free action (`prompt` null). With an empty `ask` it is
 * complete; otherwise the move fills in every named question within the bounds given here.
 */
export interface Option {
  act: string
  prompt: number | null
  /** Answers that are settled already: the victim's seat, the partner. The move repeats them. */
  fixed: Record<string, Json>
  ask: Ask[]
  /** Numbers for the label: price, square, refund … */
  facts: Record<string, Json>
  /** Answers that its form opens with, to be sent or changed: the cheapest way to pay. */
  prefill?: Record<string, Json>
  /** It cannot be taken back and ends a game for somebody: a person is asked twice whether they mean it. */
  grave?: true
  /** Name of the private list or sheet on which it stands, apart from the rest: the sleeve of a cheater, orders for hidden cards. */
  under?: string
  /** It is what this seat has answered already; it may change its mind as long as it is asked. */
  isChosen?: true
  /** Its seat may give this answer and need not: nobody waits for it. */
  free?: true
  /** Sentences of the catalogue by name, one of which may go with it as `with.says`, for who has no words of their own. */
  says?: readonly string[]
  /** One member of its list answers all of it: where they are few, each is done by a single press. */
  atOnce?: true
  /** Others on the list say nearly the same: where room is scarce it is left out, and found among a seat's own moves. */
  minor?: true
}

export type Ask =
  /** Answer: a whole number from `min` to `max`; where there is a `step`, a multiple of it, as both of them are. */
  | { name: string; type: 'amount'; min: number; max: number; step?: number; quick?: number[] }
  /** Answer: a list of `min` to `max` different members of `from`. */
  | { name: string; type: 'pick'; of: PickOf; from: (number | string)[]; min: number; max: number }
  /** Answer: wanted level by square, each between `min` and `max`; squares left out stay as they are, all of them where it is optional. */
  | {
      name: string
      type: 'levels'
      /** `first`: where the first step from the present level leads, if not one on. */
      lots: { square: number; now: number; min: number; max: number; first?: number }[]
      optional?: true
      /** Each lot is a whole set, by one of its squares. */
      of?: 'set'
    }
  /** Answer: `GivenGoods` out of what this seat holds. */
  | { name: string; type: 'goods'; seat: number; cash: number; deeds: number[]; cards: HeldCard[] }
  /**
   * Answer: free text of at most `max` characters; the empty one where it is optional and nothing is said. Or `{ says }`, one of
   * the sentences that the catalogue has by these names, for who has no words of their own.
   */
  | { name: string; type: 'text'; max: number; optional?: true; sentences?: readonly string[] }

/** Goods as a move names them, deeds by their squares. */
export interface GivenGoods {
  cash: number
  deeds: number[]
  cards: HeldCard[]
}

/** What the members of a list are, so that they can be shown. */
export type PickOf = 'deed' | 'seat' | 'card' | 'offer' | 'order' | 'square' | (string & {})

/** What a seat wants to do. `seat` null is the clock. */
export interface Move {
  seat: number | null
  act: string
  prompt: number | null
  with: Record<string, Json>
  at: number
  /** Its seat had left the order for it in advance, and need not be there. */
  ordered?: true
  /** The decisions of secret orders during the move, in order; only in a record without the orders. */
  decided?: Json[]
}

/** A move whose answers were checked: they have the shape that its act asks for. */
export type MoveWith<With extends Record<string, Json>> = Omit<Move, 'with'> & { with: With }

/** A move without its author and time, as a player, a button or a fallback names it. */
export type Choice = Pick<Move, 'act' | 'prompt' | 'with'>

/**
 * Whether a choice that is to be checked could be an option of this act with these fixed answers. What it cannot be
 * need not be worked out: an option of goods reads whole holdings. Without a choice every option is wanted.
 */
export function mayMean(wanted: Choice | undefined, act: string, fixed: Option['fixed'] = {}): boolean {
  return !wanted || (wanted.act === act && agrees(wanted, fixed))
}

/** Whether a choice repeats what an option has settled. */
export function agrees(choice: Choice, fixed: Option['fixed']): boolean {
  for (const [name, value] of Object.entries(fixed)) if (choice.with[name] !== value) return false
  return true
}

import type { Step } from '#engine/game.ts'
import type { Game, Play, Attempt, Part } from '../state.ts'
import type { Did } from '../events.ts'
import { mayGrant } from '../money/build.ts'

/** What comes of taking an attempt back: sums that the cheater gives back, and what follows in public. */
export interface Undone {
  parts?: Part[]
  then?: Step[]
}

interface Penalty {
  /** Payments, in their order (CHE-112). */
  parts?: Part[]
  /** Done once they are paid (CHE-118). */
  paid?: Step[]
  /** Done after the verdict, whether they are paid or not. */
  then?: Step[]
  /** Facts of the line, as booked (M13). */
  booked: Did
}

interface Reward {
  /** Facts of the line, as booked (M15). */
  booked: Did
  /** What follows the line. */
  then?: Step[]
}

/** What becomes of an attempt; nothing here tells anybody: lines and decisions are left to the steps that it names. */
export interface Cheat<Did = Attempt['did']> {
  /** Gives back, as far as it can be found, what was taken or moved (CHE-113). */
  undo(play: Play, attempt: Attempt & { did: Did }): Undone
  /** The penalty, after the undo. */
  penalty(play: Play, attempt: Attempt & { did: Did }, catcher: number): Penalty
  /** The reward, or null where nothing came of it and it is void (CHE-114). */
  reward(play: Play, attempt: Attempt & { did: Did }): Reward | null
}

/** Off to Jail, as a piece of work. */
export function jailed({ seat }: Attempt): Step {
  return { step: 'cheat.jail', seat }
}

/** A deed is kept, and a free hotel may be put up on it (CHE-115). */
export function wonDeed(game: Game, seat: number, square: number): Reward {
  const then = [{ step: 'cheat.freeHotel', seat, square }]
  return { booked: { square, mayPlace: mayGrant(game, seat, square) }, then }
}

/** Makes steps the next to be done, the first one first. */
export function inOrder(play: Play, steps: readonly Step[]): void {
  for (const step of steps.toReversed()) play.push(step)
}

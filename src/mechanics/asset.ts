import type { Position } from '#engine/edition.ts'
import type { Step, StepOf } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'

declare module '#engine/game.ts' {
  interface Steps {
    raise: { seat: number; sum: number; spared?: number[] }
  }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /** What the mechanics of the edition make of deeds and cards beside cash, in their order. */
    assets: readonly Asset[]
  }
}

/** So much cash is to be raised; deeds that are spared are not mortgaged for it. */
export type Raise = StepOf<'raise'>

/** One sort of property that a mechanic knows: what it can bring, and what becomes of it when its owner goes out. */
export interface Asset<Own = unknown> {
  /** What a deed could bring its owner in cash now, whole units. */
  raisableFrom?: (position: Position, square: number) => number
  /** What the Bank lends on a deed, and takes to give it back, whole units; null where it lends nothing on it. */
  loanOn?: (position: Position, square: number) => { value: number; redeem: number } | null
  /** Whether a seat has anything of it that could meet a debt, by itself or in a deal (CLS-030, CLS-128). */
  isHeld?: (position: Position, seat: number) => boolean
  /** The worth of a seat's property to an heir beyond the money that the seat could raise with it (CLS-114). */
  extraWorth?: (position: Position, seat: number) => number
  /** Whether money may still come to a seat of it, which can save a debtor who holds nothing any more. */
  isExpected?: (position: Position, seat: number) => boolean
  /**
   * Puts a step behind the claims that are open on a seat that goes out, or on anybody (null) before the game is counted.
   * Gives false if no claim is open: then the step need not wait.
   */
  awaitClaims?: (play: Play, seat: number | null, then: Step) => boolean
  /**
   * Raises a sum for the debtor and stops as soon as it is there. All of an edition are asked twice, one after the
   * other; the first time they spare what its owner would miss most (CLS-127).
   */
  raise?: (play: Play, raise: Raise, isSparing: boolean) => void
  /** Turns into cash what no other player inherits (CLS-129). */
  cashIn?: (play: Play<Own>, seat: number) => void
  /** Deeds have come to another player out of an estate (CLS-130, CLS-131). */
  inherited?: (play: Play, heir: number, squares: number[]) => void
  /** A deed goes back to the Bank, and what stands on it too (CLS-132, CLS-133). */
  returned?: (play: Play, square: number) => void
}

export function isShort({ game }: Play, { seat, sum }: Raise): boolean {
  return (game.seats[seat]?.cash ?? 0) < sum
}

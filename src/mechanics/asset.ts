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
    /** The edition's assets besides cash (deeds, cards), in the order of its mechanics. */
    assets: readonly Asset[]
  }
}

/** An amount of cash to raise. Deeds in `spared` are not mortgaged for it. */
export type Raise = StepOf<'raise'>

/** A kind of property: how much cash it can bring, and what happens to it when its owner leaves. */
export interface Asset<Own = unknown> {
  /** Cash that the owner could raise from a deed now, whole units. */
  raisableFrom?: (position: Position, square: number) => number
  /** The Bank's loan on a deed and the price to redeem it, whole units; null if there is no loan. */
  loanOn?: (position: Position, square: number) => { value: number; redeem: number } | null
  /** Whether a seat holds any of it that could meet a debt, by itself or in a deal (CLS-030, CLS-128). */
  isHeld?: (position: Position, seat: number) => boolean
  /**
   * Additional worth of a seat's property to an heir, beyond the cash that the seat could raise with it
   * (CLS-114).
   */
  extraWorth?: (position: Position, seat: number) => number
  /** Whether it may still bring a seat money, which can save a debtor who owns nothing. */
  isExpected?: (position: Position, seat: number) => boolean
  /**
   * Pushes `then` below the open claims on a seat that leaves, or on any seat (null) before the final wealth
   * is counted. Returns false if no claim is open; the step then need not wait.
   */
  awaitClaims?: (play: Play, seat: number | null, then: Step) => boolean
  /**
   * Raises an amount for the debtor and stops when it is reached. Runs twice for all assets in order; the
   * first run spares the most valuable ones (CLS-127).
   */
  raise?: (play: Play, raise: Raise, isSparing: boolean) => void
  /** Sells assets of a seat that no other player inherits (CLS-129). */
  cashIn?: (play: Play<Own>, seat: number) => void
  /** Called when a player inherits deeds (CLS-130, CLS-131). */
  inherited?: (play: Play, heir: number, squares: number[]) => void
  /** Called when a deed returns to the Bank, with its buildings (CLS-132, CLS-133). */
  returned?: (play: Play, square: number) => void
}

export function isShort({ game }: Play, { seat, sum }: Raise): boolean {
  return (game.seats[seat]?.cash ?? 0) < sum
}

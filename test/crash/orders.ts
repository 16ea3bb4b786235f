/** Number of code runs and of socket writes of a process. */
export interface Counts {
  turn: number
  write: number
}

/** The point where a process ends: the n-th event of a kind. */
export interface Point {
  what: keyof Counts
  nth: number
}

/** Messages from the test to a bot's process. */
export type Order =
  | { kind: 'begin'; env: Record<string, string>; ahead: number }
  /** Sets the offset from the machine's clock, ms. */
  | { kind: 'pass'; ahead: number }
  /** Counts from the next press, or from now; ends at the point, if there is one. */
  | { kind: 'aim'; point: Point | null; from: 'press' | 'now' }
  | { kind: 'count' }

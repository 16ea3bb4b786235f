/** How often a process has run code, and written to a socket, since counting started. */
export interface Counts {
  turn: number
  write: number
}

/** The point at which to kill a process: the n-th event of one kind. */
export interface Point {
  what: keyof Counts
  nth: number
}

/** Messages from the test to a bot's process. */
export type Order =
  | { kind: 'begin'; env: Record<string, string>; ahead: number }
  /** Sets the clock `ahead` ms in front of the machine’s. */
  | { kind: 'pass'; ahead: number }
  /** Starts to count at the next press or now; kills the process at `point`, unless it is null. */
  | { kind: 'aim'; point: Point | null; from: 'press' | 'now' }
  | { kind: 'count' }

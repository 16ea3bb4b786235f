/** How often code of the process was run, and how often it wrote to a socket. */
export interface Counts {
  turn: number
  write: number
}

/** Where a process ends: when it is there for the n-th time. */
export interface Point {
  what: keyof Counts
  nth: number
}

/** What a bot's process is told by the test that started it. */
export type Order =
  | { kind: 'begin'; env: Record<string, string>; ahead: number }
  /** So many ms ahead of the machine's clock. */
  | { kind: 'pass'; ahead: number }
  /** Counts from the next press, or from now; ends at the point, if there is one. */
  | { kind: 'aim'; point: Point | null; from: 'press' | 'now' }
  | { kind: 'count' }

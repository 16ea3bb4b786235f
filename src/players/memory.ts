/** What one computer player keeps between decisions. Losing it costs nothing: what it has offered stands in the game. */
export interface Memory {
  /** Who owned what when the player last looked for deals. */
  holdings: number
  /** Number of the turn in which it last looked for deals. */
  looked: number
  /** Cash with which the seat had no business when it was last looked at between others' turns. */
  idle: number
  /** What it has made up its mind about for a while, a number from 0 up to 1 by question. */
  whims?: { window: number; drawn: Map<string, number> }
  /** Who has told false dice in a window, as far as the player saw them lie there. */
  lied?: { window: number; seats: number[] }
  /** Decks that lay crooked when it last looked, with the window since when they do. */
  crooked?: Map<string, number>
}

export function newMemory(): Memory {
  return { holdings: 0, looked: -Infinity, idle: -1 }
}

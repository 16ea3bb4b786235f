/** Memory of one computer player between decisions. It may be lost: the game itself records its offers. */
export interface Memory {
  /** Mark of who owned what at the last search for deals. */
  holdings: number
  /** Number of the turn of the last search for deals. */
  looked: number
  /** Cash at which the seat last had no business between others' turns. */
  idle: number
  /** Random draws in [0, 1), by question, that decide its plans for one window. */
  whims?: { window: number; drawn: Map<string, number> }
  /** Seats that announced false dice in a window, as far as the player saw the real ones. */
  lied?: { window: number; seats: number[] }
  /** Decks that were crooked at its last look, with the window of their first sighting. */
  crooked?: Map<string, number>
}

export function newMemory(): Memory {
  return { holdings: 0, looked: -Infinity, idle: -1 }
}

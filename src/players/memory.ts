/**
 * Memory of one computer player between decisions. It may be lost, since the game itself records the player's
 * offers.
 */
export interface Memory {
  /** Hash of all holdings at the last search for deals (`holdingsMark`). */
  holdings: number
  /** Number of the turn of the last search for deals. */
  looked: number
  /** Cash with which the seat last had no business between other players' turns. */
  idle: number
  /** Random draws in [0, 1) by question, which decide the player's plans for one window of the game. */
  whims?: { window: number; drawn: Map<string, number> }
  /** Seats that announced false dice in a window, if the player saw the real ones. */
  lied?: { window: number; seats: number[] }
  /**
   * Decks that were crooked when the player last looked, each with the window in which the player first saw
   * that.
   */
  crooked?: Map<string, number>
}

export function newMemory(): Memory {
  return { holdings: 0, looked: -Infinity, idle: -1 }
}

import type { Play } from '#engine/play.ts'

export interface Arrival {
  /** How often the allowance is due for the way there. */
  allowances?: number
  /** When the private prompt was opened whose answer led here, ms; the line waits for its grid (CHE-147). */
  opened?: number
  /** Nothing happens on the square but the allowance (CHE-025, CHE-153). */
  isQuiet?: boolean
}

/** A token has come to its present square: the line, the allowance, and what the square does (CHE-022 to CHE-035). */
export function stopAt(
  _play: Play,
  _seat: number,
  _from: number,
  _how: 'dice' | 'card' | 'placed',
  _arrival: Arrival = {},
): void {
  throw new Error('not there yet')
}

import type { Play } from '#engine/play.ts'

/** Before a bankruptcy is settled: every open attempt of the seat is undone, without reward or penalty (CHE-067). */
export function voidAttempts(_play: Play, _seat: number): void {
  throw new Error('not there yet')
}

/** The game is over by CHE-162: what is open stays as it is, and counts for nothing. */
export function voidAll(_play: Play): void {
  throw new Error('not there yet')
}

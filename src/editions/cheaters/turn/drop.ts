import type { Play } from '#engine/play.ts'

/** The turn of the active player ends once what is due of it is done (CHE-017): no repeat roll, no passing of the tray. */
export function endTurn(_play: Play): void {
  throw new Error('not there yet')
}

/** The active player goes to Jail: moves, draws and immediate cards not yet carried out fall away (CHE-091). */
export function dropMove(_play: Play): void {
  throw new Error('not there yet')
}

/** Whatever is still pending of a seat's stops from one on is cancelled (CHE-113, CHE-213). */
export function cancelStops(_play: Play, _seat: number, _from: number): void {
  throw new Error('not there yet')
}

/** A seat has gone out: what was pending of it in the turn falls away (CHE-067, CHE-145). */
export function leaveTurn(_play: Play, _seat: number): void {
  throw new Error('not there yet')
}

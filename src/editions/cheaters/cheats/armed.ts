import type { Play } from '#engine/play.ts'
import type { Bill } from '../state.ts'

/** Lets an instruction fire on a bill whose line is about to be posted: another sum, or another name (CHE-105). */
export function fireArmed(_play: Play, _bill: Bill): void {
  throw new Error('not there yet')
}

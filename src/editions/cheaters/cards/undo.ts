import type { Play } from '#engine/play.ts'
import type { Attempt, Due } from '../state.ts'

/** What was done instead of a Chance card is undone (CHE-209); what its player must pay back for that is handed out. */
export function undoChance(_play: Play, _attempt: Attempt): Due['parts'] {
  throw new Error('not there yet')
}

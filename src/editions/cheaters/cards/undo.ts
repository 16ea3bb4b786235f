import type { Play } from '../game.ts'
import type { Undone } from '../cheats/cheat.ts'
import type { Attempt } from '../state.ts'
import { effectOf } from './effects.ts'
import { nothing } from './play.ts'

/** What was done instead of a Chance card is undone (CHE-209); its lines are left to the steps that it names. */
export function undoChance(play: Play, attempt: Attempt): Undone {
  const effect = String(attempt.did['effect'])
  if (effect === nothing || isAhead(play, attempt)) return {}
  return effectOf(effect).undo?.(play, attempt) ?? {}
}

/** It waits for its line still, and is not done then. */
function isAhead({ game }: Play, { id }: Attempt): boolean {
  const at = game.agenda.findLastIndex(({ step, attempt }) => step === 'cheaters.card' && attempt === id)
  if (at >= 0) game.agenda.splice(at, 1)
  return at >= 0
}

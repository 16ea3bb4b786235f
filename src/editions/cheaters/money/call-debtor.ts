import type { Play } from '../game.ts'
import type { Due } from '../state.ts'

/** Causes of which all have heard: a verdict or a reveal, a false cry, the fine of Jail. */
const told = new Set(['cheat', 'reward', 'falseCry', 'fine'])

/**
 * Everybody waits for who cannot pay (CHE-143), so they are called. What somebody owes by a choice of their own, or by what a
 * card did (CHE-082), they are shown in private, and no line tells of it.
 */
export function callDebtor(play: Play, { seat, why }: Due): void {
  if (told.has(why)) play.emit({ kind: 'inDebt', seat })
}

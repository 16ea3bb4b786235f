import type { Game } from '#engine/game.ts'

export type Matter = 'debt' | 'choice' | 'verdict' | 'jury'

/** What all know must be finished before the next turn (CHE-143), and whose it is; null where nothing is. */
export function openMatter(_game: Game): { matter: Matter; seat: number | null } | null {
  return null
}

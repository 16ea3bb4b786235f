import type { Game } from '#engine/game.ts'

/** Lots that are sold one after the other have one time for all of them, which began with the first. */
export function shifted({ agenda }: Game, ms: number): void {
  for (const step of agenda) if (typeof step['started'] === 'number') step['started'] += ms
}

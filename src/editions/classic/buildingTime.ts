import { isWait } from '#engine/agenda.ts'
import type { Game } from '#engine/game.ts'

// Kinds of decisions.
const gap = new Set(['turn.roll', 'jail.choice', 'jail.must'])
const afterLanding = new Set(['turn.again', 'turn.end'])

/** Kind of the decision that the whole game waits for. */
function awaited(game: Game): string | null {
  const top = game.agenda.at(-1)
  if (!isWait(top)) return null
  return game.prompts.find((prompt) => top.prompts.includes(prompt.id))?.kind ?? null
}

/** Whether a seat may build at this moment: everybody in the gap, the active seat also after its landing (CLS-091). */
export function mayBuildNow(game: Game, seat: number): boolean {
  const kind = awaited(game)
  if (kind === null) return false
  return gap.has(kind) || (afterLanding.has(kind) && game.turn.seat === seat)
}

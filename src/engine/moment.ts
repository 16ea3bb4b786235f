import { isWait } from './agenda.ts'
import type { Moment, Position } from './edition.ts'

/**
 * Phase of the game, from the prompt that blocks it; null if nothing blocks it or that prompt has no phase,
 * such as a debt.
 */
export function momentNow({ edition, game }: Position): Moment | null {
  const top = game.agenda.at(-1)
  if (!isWait(top)) return null
  for (const { id, kind } of game.prompts)
    if (top.prompts.includes(id)) return edition.prompts[kind]?.moment ?? null
  return null
}

import type { Position } from './edition.ts'
import { spared } from './foresight.ts'
import type { Prompt } from './game.ts'
import { choices, kindOf } from './moves.ts'
import type { Choice } from './option.ts'

/** The clock's default for a seat; null means no effect. */
export function fallbackOf(position: Position, prompt: Prompt, seat: number): Choice | null {
  const choice = kindOf(position, prompt).fallback(position, prompt, seat)
  if (!choice || !position.edition.isDefaultSafe) return choice
  return spared(position, seat, choice, choices(position, prompt, seat))
}

import { activePrompts } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'

/**
 * Returns the prompts that the game waits for: usually those that block it. If those ask only computer
 * players, which wait for the answer of a person, the game waits for that person (`PromptKind.awaited`).
 */
export function waitedPrompts({ edition, game }: Position, people: readonly number[]): Prompt[] {
  const open = activePrompts(game)
  const isForPeople = ({ seats }: Prompt) => seats.some((seat) => people.includes(seat))
  const blocking = open.filter(({ blocks }) => blocks)
  if (edition.hidesActivity || blocking.some(isForPeople)) return blocking
  const awaited = open.filter((prompt) => edition.prompts[prompt.kind]?.awaited?.(game, prompt))
  const left = awaited.filter(isForPeople)
  return left.length > 0 ? left : blocking
}

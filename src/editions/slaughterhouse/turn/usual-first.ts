import { agrees } from '#engine/option.ts'
import type { PromptKind } from '../game.ts'

/** Questions whose first answer, which the card highlights, is the one that the clock would give. */
export function usualFirst(
  kinds: Readonly<Record<string, PromptKind>>,
): Readonly<Record<string, PromptKind>> {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, ordered(kind)]))
}

function ordered(kind: PromptKind): PromptKind {
  return {
    ...kind,
    options: (position, prompt, seat, wanted) => {
      const listed = kind.options(position, prompt, seat, wanted)
      const usual = wanted ? null : kind.fallback(position, prompt, seat)
      const first = listed.findIndex(({ act, fixed }) => usual?.act === act && agrees(usual, fixed))
      return first > 0 ? [...listed.splice(first, 1), ...listed] : listed
    },
  }
}

import { agrees, type Choice, type Option } from '#engine/option.ts'
import type { PromptKind } from '../game.ts'

/** An answer that names a seat, under the name that its act knows it by. */
export function seatOption(
  act: string,
  prompt: number,
  fixed: Readonly<Record<string, number>>,
  facts: Option['facts'] = fixed,
): Option {
  return { act, prompt, fixed: { ...fixed }, ask: [], facts }
}

/** The first of some seats by a measure, the greatest first; of equal ones who comes first in turn order. */
export function seatWithMost(seats: readonly number[], measure: (seat: number) => number): number | null {
  return [...seats].sort((a, b) => measure(b) - measure(a))[0] ?? null
}

/** The answer that names a seat; null where there is none to name. */
export function seatChoice(act: string, prompt: number, name: string, seat: number | null): Choice | null {
  return seat === null ? null : { act, prompt, with: { [name]: seat } }
}

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

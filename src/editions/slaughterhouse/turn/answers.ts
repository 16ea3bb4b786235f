import { agrees, type Choice, type Option } from '#engine/option.ts'
import type { PromptKind } from '../game.ts'

/** Returns an option that names a seat in `fixed`, under the name that the act uses. */
export function seatOption(
  act: string,
  prompt: number,
  fixed: Readonly<Record<string, number>>,
  facts: Option['facts'] = fixed,
): Option {
  return { act, prompt, fixed: { ...fixed }, ask: [], facts }
}

/** Returns the seat with the highest measure, or the first of them on a tie; null without seats. */
export function seatWithMost(seats: readonly number[], measure: (seat: number) => number): number | null {
  return [...seats].sort((a, b) => measure(b) - measure(a))[0] ?? null
}

export function seatChoice(act: string, prompt: number, name: string, seat: number | null): Choice | null {
  return seat === null ? null : { act, prompt, with: { [name]: seat } }
}

/** Puts the default answer of each prompt first; the message highlights it. */
export function withFallbackFirst(
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

import { agrees, type Choice, type Option } from '#engine/option.ts'
import type { PromptKind } from '../game.ts'

/** Returns an answer that names a seat, under the act's own name for it. */
export function seatOption(
  act: string,
  prompt: number,
  fixed: Readonly<Record<string, number>>,
  facts: Option['facts'] = fixed,
): Option {
  return { act, prompt, fixed: { ...fixed }, ask: [], facts }
}

/** Returns the seat with the highest measure, on a tie the first in turn order; null without seats. */
export function seatWithMost(seats: readonly number[], measure: (seat: number) => number): number | null {
  return [...seats].sort((a, b) => measure(b) - measure(a))[0] ?? null
}

/** Returns the answer that names a seat, or null without one. */
export function seatChoice(act: string, prompt: number, name: string, seat: number | null): Choice | null {
  return seat === null ? null : { act, prompt, with: { [name]: seat } }
}

/** Puts the default answer first, which the card highlights. */
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

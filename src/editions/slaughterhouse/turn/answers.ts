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

const pick = 'pickpocket'
/** Least amount at stake, M, for which a theft that may have to be repaid is worthwhile. */
const worthPicking = 100

/**
 * Whether a pocket is worth picking: it holds something and cannot make the seat a thief (SLH-074). A petty theft
 * has to be repaid only in Jail (SLH-075).
 */
function isGainfulPick({ act, facts }: Option): boolean {
  return act === pick && facts['isCrime'] === false && Number(facts['maxAmount']) >= worthPicking
}

/** Puts a pocket worth picking first, or else the default answer; the message highlights it. */
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
      if (wanted) return listed
      const usual = kind.fallback(position, prompt, seat)
      const best = usual?.act === pick ? undefined : listed.find(isGainfulPick)
      const isUsual = ({ act, fixed }: Option) => usual?.act === act && agrees(usual, fixed)
      const rank = (option: Option) => (option === best ? 0 : isUsual(option) ? 1 : 2)
      return listed.toSorted((one, other) => rank(one) - rank(other))
    },
  }
}

import type { OptionSpec } from '#engine/edition.ts'
import type { OptionValue, Options } from '#engine/game.ts'
import type { Mechanic } from './mechanic.ts'

/** The values that an option can have: those of its specification, or the settled one alone. */
interface Choices {
  options?: readonly OptionSpec[]
  settled?: Options
}

/** Mechanics with those of their parts that an edition has, each part before its mechanic. */
export function withParts(mechanics: readonly Mechanic[], choices: Choices): Mechanic[] {
  const names = mechanics.map(({ name }) => name)
  return mechanics.flatMap((mechanic) => {
    const own = { ...choices, options: [...(choices.options ?? []), ...(mechanic.options ?? [])] }
    const parts = (mechanic.parts ?? []).filter(
      ({ beside, at = {} }) => (beside === undefined || names.includes(beside)) && canMeet(at, own),
    )
    return [...parts, mechanic]
  })
}

/** Whether each of some options can have one of the values that are wanted of it; of an unknown one that is so. */
export function canMeet(wanted: NonNullable<OptionSpec['needs']>, choices: Choices): boolean {
  return Object.entries(wanted).every(([name, values]) => {
    const possible = valuesOf(name, choices)
    return possible === null || values.some((value) => possible.includes(value))
  })
}

/** The values of an option; null where they are many, or the option is not known. */
function valuesOf(name: string, { options = [], settled = {} }: Choices): readonly OptionValue[] | null {
  const value = settled[name]
  if (value !== undefined) return [value]
  const spec = options.find((known) => known.name === name)
  return spec?.type === 'choice' ? spec.values : null
}

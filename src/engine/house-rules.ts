import type { Options, OptionValue } from './game.ts'
import { isWhole } from './json.ts'

// The options of an edition, from which a host makes the house rules of a game.

export type OptionSpec = {
  name: string
  rules: readonly string[]
  /** Heading of the group in which the option is listed. */
  group?: string
  /** Other options, each with the values with which this option has an effect. */
  needs?: Readonly<Record<string, readonly OptionValue[]>>
} & (
  | { type: 'choice'; values: readonly OptionValue[]; default: OptionValue }
  /** An integer, or one of the words in `also`. */
  | {
      type: 'whole'
      min: number
      max: number
      default: number | string
      unit?: 'minutes' | 'hours' | 'money'
      also?: readonly string[]
    }
)

/** The part of an edition that its options need. */
interface Optioned {
  name: string
  options: readonly OptionSpec[]
  settled?: Options
}

/**
 * Options of a game: the edition's defaults, overridden by the host's choices. Throws on unknown names and
 * values.
 */
export function resolveOptions(edition: Optioned, chosen: Options): Options {
  for (const [name, value] of Object.entries(chosen)) {
    const spec = edition.options.find((known) => known.name === name)
    if (!spec) throw new Error(`${edition.name} has no option ${name}`)
    if (!fits(spec, value)) throw new Error(`option ${name} cannot be ${value}`)
  }
  // A single spread keeps the object fast to read; adding properties one by one would make it slow.
  const open: Options = {}
  for (const { name, default: usual } of edition.options) open[name] = chosen[name] ?? usual
  return { ...open, ...edition.settled }
}

/** Whether a value is valid for an option. */
export function fits(spec: OptionSpec, value: OptionValue): boolean {
  if (spec.type === 'choice') return spec.values.includes(value)
  if (typeof value === 'string') return spec.also?.includes(value) ?? false
  return isWhole(value) && value >= spec.min && value <= spec.max
}

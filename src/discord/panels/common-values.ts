import type { OptionSpec, OptionValue } from '../shapes.ts'

/** What is offered of an option without typing: all of a choice; of a number its words, the usual one, half and double. */
export function commonValues(spec: OptionSpec): readonly OptionValue[] {
  if (spec.type === 'choice') return spec.values
  const { also = [], default: usual, min, max } = spec
  const near = typeof usual === 'number' ? [Math.floor(usual / 2), usual, usual * 2] : []
  const numbers = [min, ...near].filter((value) => value >= min && value <= max)
  return [...also, ...new Set(numbers)]
}

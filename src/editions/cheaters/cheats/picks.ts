import type { Ask, PickOf } from '#engine/option.ts'

export type PickAsk = Extract<Ask, { type: 'pick' }>

/** One of some squares, or of what else a list has. */
export function oneOf(name: string, of: PickOf, from: (number | string)[]): PickAsk {
  return { name, type: 'pick', of, from, min: 1, max: 1 }
}

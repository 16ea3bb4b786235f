import type { Options } from '../subject.ts'

/** One of the setups that a question compares. */
export interface Variant {
  name: string
  edition: string
  options: Options
  players: number
  random: number
}

/**
 * The author's expectation: a variant has more of a measure than the first variant, less, or the same. A
 * number can replace the first variant.
 */
export interface Expectation {
  /** Index of the variant. */
  variant: number
  measure: string
  is: 'more' | 'less' | 'same'
  /** The number that replaces the first variant. */
  than?: number
  /** The label of `than` in the report, such as "luck alone". */
  called?: string
  /** For `same`: the largest difference that counts as equal. */
  within?: number
}

/** A validated question. The report compares all other variants with the first one. */
export interface Question {
  id: string
  ask: string
  /** Ids of the rules under test. */
  rules: readonly string[]
  doubt: string
  games: number
  variants: readonly Variant[]
  /** The first measure gives the answer. */
  measures: readonly string[]
  /** Labels that replace the names of measures, by measure. */
  called?: Readonly<Record<string, string>>
  expects?: Expectation
  hangsOn?: string
  note?: string
  /** The report adds panels that describe the first variant as a whole. */
  isWhole?: true
}

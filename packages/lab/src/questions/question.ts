import type { Options } from '../subject.ts'

/** One of the setups that a question compares. */
export interface Variant {
  name: string
  edition: string
  options: Options
  players: number
  random: number
}

/** The author's expectation: a variant has more or less of a measure than another variant, or than a number. */
export interface Expectation {
  /** Index of the variant. */
  variant: number
  measure: string
  is: 'more' | 'less' | 'same'
  than?: number
  /** The label of that number: "luck alone". */
  called?: string
  within?: number
}

/** A playable question: the other variants are compared with the first. */
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
  /** Labels of measures that replace their own names. */
  called?: Readonly<Record<string, string>>
  expects?: Expectation
  hangsOn?: string
  note?: string
  /** Shows all measures of its first variant. */
  isWhole?: true
}

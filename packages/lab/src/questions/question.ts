import type { Options } from '../subject.ts'

/** One of the ways to play that a question compares. */
export interface Variant {
  name: string
  edition: string
  options: Options
  players: number
  random: number
}

/** What its author expects of a question: that a variant has more or less of something than another, or than a number. */
export interface Expectation {
  /** Index of the variant. */
  variant: number
  measure: string
  is: 'more' | 'less' | 'same'
  than?: number
  /** What that number is: "luck alone". */
  called?: string
  within?: number
}

/** A question that can be played: the first variant is what the others are compared with. */
export interface Question {
  id: string
  ask: string
  /** Ids of the rules in doubt. */
  rules: readonly string[]
  doubt: string
  games: number
  variants: readonly Variant[]
  /** The first one answers. */
  measures: readonly string[]
  /** What measures are called here, where their own names say little. */
  called?: Readonly<Record<string, string>>
  expects?: Expectation
  hangsOn?: string
  note?: string
  /** Shows everything that is measured of its first variant. */
  isWhole?: true
}

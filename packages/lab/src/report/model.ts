import type { Verdict } from './answer.ts'

/** A report before it is a page or a text: both say the same. */
export interface Report {
  title: string
  about: string
  /** What such figures can say and what they cannot. */
  caution: string
  command: string
  sections: Section[]
}

export interface Section {
  id: string
  ask: string
  doubt: string
  rules: { id: string; text: string | null }[]
  verdict: Verdict
  headline: string
  details: string[]
  note: string | null
  panels: Panel[]
  command: string
}

/** One figure: a plot, and all that it shows as a table. */
export interface Panel {
  title: string
  about: string
  plot: Plot | null
  table: Table
}

export interface Table {
  head: string[]
  rows: string[][]
}

export type Plot =
  /** A dot with its bounds for each row; a thin line for most of the single games. */
  | { kind: 'intervals'; unit: string; zero: boolean; rows: IntervalRow[]; mark?: Mark }
  /** Columns side by side. */
  | { kind: 'columns'; unit: string; columns: { name: string; value: number }[]; mark?: Mark }
  /** One line over the course of a game. */
  | { kind: 'line'; unit: string; points: { name: string; value: number }[] }

export interface IntervalRow {
  name: string
  value: number
  low: number
  high: number
  spread: [number, number] | null
}

/** A line to compare with. */
export interface Mark {
  at: number
  name: string
}

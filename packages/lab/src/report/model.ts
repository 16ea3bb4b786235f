import type { Verdict } from './answer.ts'

/** A report before rendering: page and Markdown have the same contents. */
export interface Report {
  title: string
  about: string
  /** A sentence about the limits of the figures. */
  caution: string
  /** The meaning of ranges and of certainty. */
  reading: string
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

/** A figure: a plot, and its data as a table. */
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
  /** For each row a dot with its interval, and a thin line that spans most of the single games. */
  | { kind: 'intervals'; unit: string; zero: boolean; rows: IntervalRow[]; mark?: Mark }
  /** Columns next to each other. */
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

/** A reference line. */
export interface Mark {
  at: number
  name: string
}

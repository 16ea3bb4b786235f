/** One line of a section: what was measured, and figures by column. Null where a figure has no meaning. */
export interface Row {
  what: string
  [column: string]: string | number | null
}

export interface Section {
  title: string
  /** What the columns are in, and how it was measured. */
  note: string
  run: (means: BenchDeps) => Promise<Row[]>
}

export interface BenchDeps {
  /** A Postgres on which databases may be made and dropped; null where none can be reached. */
  databaseUrl: string | null
  /** Roughly how long each figure is measured. */
  seconds: number
  /** Of the load section: games under way, and presses a second. */
  games: number
  rate: number
  /** For the load section: people who flood the bot, and presses a second of each. */
  noise: Noise
  /** Whether a section also prints the sources of its figures. */
  isDetailed: boolean
}

export interface Noise {
  people: number
  rate: number
}

import { at } from '#engine/at.ts'
import { availableParallelism, cpus, release, totalmem, type as system } from 'node:os'

/** A row of a section: its name, and figures by column. Null for a figure without meaning. */
export interface Row {
  what: string
  [column: string]: string | number | null
}

export interface Section {
  title: string
  note: string
  run: (means: BenchDeps) => Promise<Row[]>
}

export interface BenchDeps {
  /** A Postgres that allows creating and dropping databases; null if there is none. */
  databaseUrl: string | null
  seconds: number
  /** For the load and growth sections: number of games. */
  games: number
  /** For the load section: presses a second. */
  rate: number
  /** For the load section: people who flood the bot, and their presses a second. */
  noise: Noise
  /** Whether a section also prints the sources of its figures. */
  isDetailed: boolean
}

export interface Noise {
  people: number
  rate: number
}

/** Formats rows as a table with aligned columns; text to the left, numbers to the right. */
export function rowsTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => at(line, i).length)))
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  const aligned = (text: string, i: number) =>
    isNumber[i] ? text.padStart(at(widths, i)) : text.padEnd(at(widths, i))
  return lines.map((line) => line.map(aligned).join('  ').trimEnd()).join('\n')
}

function cell(value: Row[string] | undefined): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'string') return value
  if (Number.isInteger(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export function machine() {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${system()} ${release()}`,
    node: process.version,
  }
}

export function machineLine({ cpu, cores, memoryGb, system, node }: ReturnType<typeof machine>): string {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}`
}

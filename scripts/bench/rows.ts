import type { Row } from './section.ts'

/** Rows as a table of aligned columns; words to the left, numbers to the right. */
export function rowsTable(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => (line[i] as string).length)))
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  return lines
    .map((line) =>
      line
        .map((text, i) => aligned(text, i))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')

  function aligned(text: string, i: number): string {
    return isNumber[i] ? text.padStart(widths[i] as number) : text.padEnd(widths[i] as number)
  }
}

function cell(value: Row[string] | undefined): string {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'string') return value
  if (Number.isInteger(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

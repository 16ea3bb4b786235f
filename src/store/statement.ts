import type { PrismaClient } from './client/client.ts'

/**
 * Names of prepared statements by text. They are prepared, since planning a small statement takes longer than
 * its execution.
 */
const names = new Map<string, string>()

/** Returns the texts of all handwritten statements. A test prepares them. */
export const statements = (): string[] => [...names.keys()]

/** Returns the name of a statement; an empty name for Prisma's own queries. */
export function nameOf({ sql }: { sql: string }): string {
  return names.get(sql) ?? ''
}

/**
 * Declares a handwritten statement, for work that must be atomic or that every request waits for. Use model
 * calls for everything else. Call this at module level. A returned column has the name of its field
 * (`columns`), and `Result` is a `Row` of the same fields.
 */
export function statement<Result = never>(text: string) {
  if (names.has(text)) throw new Error(`A statement is declared twice: ${text}`)
  names.set(text, `s${names.size}`)
  return (client: Pick<PrismaClient, '$queryRawUnsafe'>, ...values: unknown[]): Promise<Result[]> =>
    client.$queryRawUnsafe<Result[]>(text, ...values)
}

/** Returns the name of the column of a field, which is in snake case. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export type Row<Model, Fields extends readonly (keyof Model)[]> = Pick<Model, Fields[number]>

export function columns(fields: readonly string[]): string {
  return fields.map((field) => `${columnOf(field)} AS "${field}"`).join(', ')
}

/** A row with its times converted to ms since 1970. */
export type InMs<Found> = {
  [Key in keyof Found]: Found[Key] extends Date
    ? number
    : Found[Key] extends Date | null
      ? number | null
      : Found[Key]
}

export function inMs<Found extends object>(row: Found): InMs<Found> {
  const fields = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.getTime() : (value as unknown),
  ])
  return Object.fromEntries(fields) as InMs<Found>
}

export function timeOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

import type { PrismaClient } from './client/client.ts'

/** Names of prepared statements by text: planning takes longer than a small statement. */
const names = new Map<string, string>()

/** Returns the texts of all handwritten statements, for a test that prepares them. */
export const statements = (): string[] => [...names.keys()]

/** Returns the name of a statement; empty for Prisma's own queries. */
export function nameOf({ sql }: { sql: string }): string {
  return names.get(sql) ?? ''
}

/**
 * Declares a statement that must be atomic or that every request waits for; use model calls for the rest. Call it at
 * module level. A returned column has the name of its field (`columns`),
 * and `Result` is a `Row` of the same fields.
 */
export function statement<Result = never>(text: string) {
  if (names.has(text)) throw new Error(`A statement is declared twice: ${text}`)
  names.set(text, `s${names.size}`)
  return (client: Pick<PrismaClient, '$queryRawUnsafe'>, ...values: unknown[]): Promise<Result[]> =>
    client.$queryRawUnsafe<Result[]>(text, ...values)
}

/** Returns the column of a field: its name in snake case. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A model's row with some fields. */
export type Row<Model, Fields extends readonly (keyof Model)[]> = Pick<Model, Fields[number]>

/** Returns the select list of a model's fields. */
export function columns(fields: readonly string[]): string {
  return fields.map((field) => `${columnOf(field)} AS "${field}"`).join(', ')
}

/** A row with its times in ms since 1970. */
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

import type { PrismaClient } from './client/client.ts'

/** Each statement's text with the name under which a connection prepares it: planning takes longer than a small one. */
const names = new Map<string, string>()

/** Texts of all statements that are written by hand, for the test that prepares them. */
export const statements = (): string[] => [...names.keys()]

/** The name of a statement; empty for a query of Prisma's own, which stays unnamed. */
export function nameOf({ sql }: { sql: string }): string {
  return names.get(sql) ?? ''
}

/**
 * A statement that must be one atomic step or that every press waits for; everything else is a model call. Call it at
 * module level. A returned column has the name of its field (`columns`),
 * and `Result` is a `Row` of the same fields.
 */
export function statement<Result = never>(text: string) {
  if (names.has(text)) throw new Error(`A statement is declared twice: ${text}`)
  names.set(text, `s${names.size}`)
  return (client: Pick<PrismaClient, '$queryRawUnsafe'>, ...values: unknown[]): Promise<Result[]> =>
    client.$queryRawUnsafe<Result[]>(text, ...values)
}

/** The column of a field: the schema maps every field to its name in snake case. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A row of some fields of a model. */
export type Row<Model, Fields extends readonly (keyof Model)[]> = Pick<Model, Fields[number]>

/** The select list of some fields of a model, under the names of the fields. */
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

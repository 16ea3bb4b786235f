import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** Where the statements of the printed texts are listed, one file for each text. */
export const printedFolder = 'docs/rules/printed'

const statementSchema = z.strictObject({
  /** Line of the printed text. */
  line: z.int().positive(),
  /** The statement in our own words. */
  says: z.string().min(10),
  /** Edition of the rules, where one text describes several. */
  edition: z.string().optional(),
  /** Ids of the rules that carry the statement out; none only with a reason in `not`. */
  rules: z.array(z.string().regex(/^[A-Z]{3}-\w+$/)).default([]),
  /** Why a default differs from the statement, and which option follows it. */
  differs: z.string().optional(),
  /** Why no rule carries the statement out. */
  not: z.string().optional(),
})

/** One normative statement of a printed text. */
export type Statement = z.infer<typeof statementSchema>

export interface PrintedText {
  /** Name of the file without its ending. */
  name: string
  title: string
  statements: Statement[]
}

const fileSchema = z.strictObject({ title: z.string(), statements: z.array(statementSchema) })

/** All printed texts with their statements in the order of lines. Throws where a file has another shape. */
export function printedTexts(root: URL): PrintedText[] {
  const folder = new URL(`${printedFolder}/`, root)
  const files = readdirSync(folder).filter((file) => file.endsWith('.yml'))
  return files.sort().map((file) => {
    const { title, statements } = fileSchema.parse(parse(readFileSync(new URL(file, folder), 'utf8')))
    return {
      name: file.replace('.yml', ''),
      title,
      statements: statements.toSorted((a, b) => a.line - b.line),
    }
  })
}

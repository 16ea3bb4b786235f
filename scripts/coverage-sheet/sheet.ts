import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { catalogues } from '#editions/catalogues.ts'
import { readRuleBook, type Rule } from '#text/rules/read.ts'

/** The folder with the statements of the printed texts, one file per text. */
const printedFolder = 'docs/rules/printed'

const statementSchema = z.strictObject({
  line: z.int().positive(),
  says: z.string().min(10),
  /** Edition of the rules, if a text describes several. */
  edition: z.string().optional(),
  /** Ids of the rules that implement the statement; empty only with a reason in `not`. */
  rules: z.array(z.string().regex(/^[A-Z]{3}-\w+$/)).default([]),
  /** Reason why a default differs from the statement, and the option that follows it. */
  differs: z.string().optional(),
  /** Reason why no rule implements the statement. */
  not: z.string().optional(),
})

type Statement = z.infer<typeof statementSchema>

interface PrintedText {
  name: string
  title: string
  statements: Statement[]
}

const fileSchema = z.strictObject({ title: z.string(), statements: z.array(statementSchema) })

function printedTexts(root: URL): PrintedText[] {
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

export const sheetFile = 'docs/rules/coverage.md'

type Mentions = ReadonlyMap<string, readonly string[]>

interface Sources {
  rules: ReadonlyMap<string, Rule>
  code: Mentions
  scenarios: Mentions
}

/**
 * Returns a page that lists each statement with its rules, the files and scenarios that name them, and
 * rulings on open questions.
 */
export function coverageSheet(root: URL): string {
  const texts = printedTexts(root)
  const sources: Sources = {
    rules: rulesById(),
    code: mentions(root, 'src', /\.ts$/),
    scenarios: mentions(root, 'test', /\.(?:yml|test\.ts)$/),
  }
  return [...head(texts), ...texts.flatMap((text) => sectionOf(text, sources)), ''].join('\n')
}

/**
 * Returns a line for each statement without a rule or a reason, and for each named rule that no catalogue
 * has.
 */
export function coverageGaps(root: URL): string[] {
  const rules = rulesById()
  return printedTexts(root).flatMap(({ name, statements }) =>
    statements.flatMap((statement) => {
      const place = `${name}, line ${statement.line}`
      const unknown = statement.rules.filter((id) => !rules.has(id))
      const isOpen = statement.rules.length === 0 && !statement.not
      return [
        ...unknown.map((id) => `${place}: no catalogue has ${id}`),
        ...(isOpen ? [`${place}: needs \`rules\` or a reason in \`not\`: ${statement.says}`] : []),
      ]
    }),
  )
}

function rulesById(): ReadonlyMap<string, Rule> {
  const books = Object.values(catalogues).map(readRuleBook)
  const rules = books.flatMap(({ sections }) => sections.flatMap((section) => section.rules))
  return new Map(rules.map((rule) => [rule.id, rule]))
}

function mentions(root: URL, folder: string, ending: RegExp): Mentions {
  const found = new Map<string, string[]>()
  for (const file of filesBelow(root, folder, ending)) {
    const text = readFileSync(new URL(file, root), 'utf8')
    for (const id of new Set(text.match(/\b[A-Z]{3}-\d{3}\b/g)))
      found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

function filesBelow(root: URL, folder: string, ending: RegExp): string[] {
  const names = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort()
}

function head(texts: readonly PrintedText[]): string[] {
  const all = texts.flatMap(({ statements }) => statements)
  return [
    '# Coverage of the printed rules',
    '',
    'Made by `npm run coverage` from the lists in `docs/rules/printed/`, the catalogues in `src/editions/*/rules.md`, the code and the tests. Edit the lists, not this page.',
    '',
    '`L118` is line 118 of the printed text. **Code** and **scenarios** are the files that name one of the rules. **Rulings** are rows in the catalogue’s table of ambiguities.',
    '',
    `${all.length} statements: ${all.filter(({ differs }) => differs).length} differ by default, ${all.filter(({ not }) => not).length} need no rule; both say why.`,
  ]
}

function sectionOf({ title, statements }: PrintedText, sources: Sources): string[] {
  return [
    '',
    `## ${title}`,
    '',
    '| line | statement | rules | code | scenarios | rulings | what differs, and why |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...statements.map((statement) => rowOf(statement, sources)),
  ]
}

function rowOf({ line, says, rules, differs, not }: Statement, sources: Sources): string {
  const rulings = rules.flatMap((id) => sources.rules.get(id)?.rulings ?? []).map(({ id }) => id)
  const cells = [
    `L${line}`,
    says,
    rules.join(', '),
    linksTo(rules, sources.code, 3),
    linksTo(rules, sources.scenarios, 3),
    [...new Set(rulings)].join(', '),
    differs ?? not ?? '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function linksTo(rules: readonly string[], files: Mentions, most: number): string {
  const counts = new Map<string, number>()
  for (const file of rules.flatMap((id) => files.get(id) ?? [])) counts.set(file, (counts.get(file) ?? 0) + 1)
  const best = [...counts].sort(([, a], [, b]) => b - a).slice(0, most)
  return best.map(([file]) => `[${nameOf(file)}](../../${file})`).join(', ')
}

function nameOf(file: string): string {
  return file
    .replace(/^(?:src|test)\//, '')
    .replace(/^(?:mechanics|editions)\//, '')
    .replace('scenarios/', '')
}

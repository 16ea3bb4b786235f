/** The rules of one edition from its catalogue, `src/editions/<edition>/rules.md`. */
export interface RuleBook {
  /** A summary in one paragraph. It may be empty. */
  gist: string
  sections: RuleSection[]
}

export interface RuleSection {
  title: string
  rules: Rule[]
}

export interface Rule {
  /** An id such as `CLS-081`. */
  id: string
  /** The text without sources and remarks. */
  text: string
  /** The text of the source column, such as `L57, L156 (dec)`. Empty if the table has no such column. */
  source: string
  /** Rulings on this rule from the catalogue's table of ambiguities. */
  rulings: Ruling[]
}

export interface Ruling {
  /** An id such as `A-05`. In some catalogues, it is only a number. */
  id: string
  question: string
  decision: string
  reason: string
}

const forEngineers = / for the engineer$/
const ruleShape = /^([A-Z]{3}-\d{3})(?: (.+))?$/

/**
 * Parses a catalogue. A heading, or a table row with only a title, starts a section. Sections for developers
 * are left out, since players need not know their rules.
 */
export function readRuleBook(markdown: string): RuleBook {
  const sections = new Map<string, Rule[]>()
  const rulings = rulingsIn(markdown)
  let title = ''
  let columns: string[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,3} (.+)$/.exec(line)?.[1]
    const cells = cellsOf(line)
    if (heading !== undefined) title = plainTitle(heading)
    else if (cells[0] === 'id' || cells[0] === 'key') columns = cells
    else if (cells[0] === '' && /^\*\*.+\*\*$/.test(cells[1] ?? ''))
      title = plainTitle(cells[1]?.slice(2, -2) ?? '')
    const rule = ruleOf(cells, columns, rulings)
    if (rule && !forEngineers.test(title)) sections.set(title, [...(sections.get(title) ?? []), rule])
  }
  return {
    gist: /^## In one paragraph\n+(.+)$/m.exec(markdown)?.[1]?.trim() ?? '',
    sections: [...sections].map(([name, rules]) => ({ title: name, rules })),
  }
}

function ruleOf(
  [first = '', ...cells]: readonly string[],
  [, ...columns]: readonly string[],
  rulings: readonly RulingRow[],
): Rule | null {
  const [, id, name] = ruleShape.exec(first) ?? []
  if (id === undefined || cells[0] === undefined) return null
  const source = cells[columns.findIndex((column) => column === 'source' || column === 'where')] ?? ''
  const found = rulings.filter(
    ({ rules, ruling }) => rules.has(id) || idsIn(source, rulingIds).has(ruling.id),
  )
  const about = { source, rulings: found.map(({ ruling }) => ruling) }
  if (/rule$/.test(columns[0] ?? '')) return { id, text: plainText(cells[0]), ...about }
  const parts = cells.map((cell, at) => `${columns[at]}: ${cell}`)
  return { id, text: plainText([...(name === undefined ? [] : [name]), ...parts].join(' · ')), ...about }
}

interface RulingRow {
  ruling: Ruling
  rules: ReadonlySet<string>
}

const ruleIds = /\b([A-Z]{3}-)(\d{3})(?:\s*(?:–|-|to)\s*(?:[A-Z]{3}-)?(\d{3}))?\b/g
const rulingIds = /\b(AMB-|A-|A|D)(\d{2,3})(?:\s*(?:–|-|to)\s*(?:AMB-|A-|A|D)?(\d{2,3}))?\b/g

function rulingsIn(markdown: string): RulingRow[] {
  const rulings: RulingRow[] = []
  let columns: string[] = []
  for (const line of markdown.split('\n')) {
    const cells = cellsOf(line)
    if (cells.length === 0) columns = []
    else if (cells.includes('question') && cells.includes('decision')) columns = cells
    else if (columns.length > 0 && !/^:?-+:?$/.test(cells[0] ?? ''))
      rulings.push(rulingOf(cells, columns, line))
  }
  return rulings
}

function rulingOf(cells: readonly string[], columns: readonly string[], line: string): RulingRow {
  const cell = (column: string) => plainText(cells[columns.indexOf(column)] ?? '')
  const ruling = {
    id: cells[0] ?? '',
    question: cell('question'),
    decision: cell('decision'),
    reason: cell('reason'),
  }
  return { ruling, rules: idsIn(line, ruleIds) }
}

/** Returns the ids in a text. A range such as `CLS-138–CLS-140` gives all its ids. */
function idsIn(text: string, shape: RegExp): Set<string> {
  const ids = [...text.matchAll(shape)].flatMap(([, prefix, from = '', to = from]) => {
    const last = Math.min(Number(to), Number(from) + maxInRange)
    const count = Math.max(last - Number(from) + 1, 1)
    return Array.from(
      { length: count },
      (_, at) => `${prefix}${String(Number(from) + at).padStart(from.length, '0')}`,
    )
  })
  return new Set(ids)
}

const maxInRange = 50

/** Returns the cells of the first table row that starts with the given id; an empty list if there is none. */
export function rowOf(markdown: string, id: string): string[] {
  const rows = markdown.split('\n').map(cellsOf)
  return rows.find(([first]) => first === id) ?? []
}

/**
 * Returns the cells of a table row. Removes formatting from the id in the first cell. An escaped bar does not
 * end a cell.
 */
function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  const cells = line.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell, at) => (at === 0 ? cell.replace(/[`*]/g, '') : cell).replaceAll('\\|', '|').trim())
}

function plainTitle(title: string): string {
  return title.replace(/^(?:[A-Z]\.|\d+(?:\.\d+)*\.?)\s+/, '').trim()
}

/** Removes references to source lines and marks of decisions from a rule's text. */
function plainText(text: string): string {
  return text.replace(/ ?\((?:(?:L\d[-–L\d]*|dec|std|W\d+|OURS|AMB-\d+)(?:[,;+ ]+|(?=\))))+\)/g, '').trim()
}

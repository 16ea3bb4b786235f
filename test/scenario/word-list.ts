import { editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import { speak } from '#text/index.ts'
import { aboutOf } from './about.ts'
import { asksOf } from './acts.ts'
import { eventsOf, refusalsOf, type Subject } from './vocabulary.ts'

/** A row of an edition's table: what its words are, and the words. */
interface Row {
  group: 'prompts' | 'about' | 'acts' | 'refusals' | 'events'
  name: string
  words: string
}

const begin = '<!-- words: begin -->\n<!-- prettier-ignore-start -->\n'
const end = '<!-- prettier-ignore-end -->\n<!-- words: end -->'

/** The page with the words that the code knows now between its marks. Throws where it has no marks. */
export function withWords(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page lacks its marks: ${begin}${end}`)
  return page.slice(0, from + begin.length) + tables() + page.slice(to)
}

/** A table for each edition; the later ones name what is as in the first. */
function tables(): string {
  const [first, ...others] = Object.values(editions)
  if (!first) return ''
  return [table(first), ...others.map((edition) => table(edition, first))].map((one) => `\n${one}\n`).join('')
}

/** All words of an edition; what `base` has as well is only named where it is given. */
export function table(edition: Edition, base?: Edition): string {
  const shared = new Set((base ? rowsOf(base) : []).map(textOf))
  const rows = rowsOf(edition)
  const own = rows.filter((row) => !shared.has(textOf(row)))
  const same = rows.filter((row) => shared.has(textOf(row)))
  const asBase = same.length > 0 && base ? [`| as in ${titleOf(base)} | ${namesIn(same)} |`] : []
  return [
    `### ${titleOf(edition)}`,
    '',
    '| what | words |',
    '| --- | --- |',
    ...asBase,
    ...own.map(textOf),
  ].join('\n')
}

function titleOf({ name }: Edition): string {
  return speak('en').find('edition', name) ?? name
}

function rowsOf(edition: Edition): Row[] {
  const act = (name: string) => withFacts(name, Object.keys(asksOf({ edition }, name)))
  const acts = (names: readonly string[]) => [...names].sort().map(act).join(', ')
  return [
    ...Object.entries(edition.prompts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, kind]): Row => ({
        group: 'prompts',
        name: `\`${name}\``,
        words: acts(Object.keys(kind.acts)) || 'none: the clock alone ends it',
      })),
    { group: 'about', name: 'a prompt', words: code(Object.keys(aboutOf(edition)).sort()) },
    { group: 'acts', name: 'of free will', words: acts(Object.keys(edition.freeActions)) },
    ...rowsFor('refusals', refusalsOf(edition)),
    ...rowsFor('events', eventsOf(edition)),
  ]
}

function rowsFor(group: Row['group'], subjects: readonly Subject[]): Row[] {
  return subjects.map(({ name, told }) => ({
    group,
    name,
    words: Object.entries(told)
      .map(([word, facts]) => withFacts(word, Object.keys(facts)))
      .join(', '),
  }))
}

function code(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

function withFacts(word: string, facts: readonly string[]): string {
  return facts.length > 0 ? `\`${word}\` (${facts.join(', ')})` : `\`${word}\``
}

const headings = { prompts: 'prompt', about: 'about', acts: 'acts', refusals: 'refusals:', events: 'events:' }

function textOf({ group, name, words }: Row): string {
  return `| ${headings[group]} ${name} | ${words} |`
}

/** Rows by their names alone. */
function namesIn(rows: readonly Row[]): string {
  return (Object.keys(headings) as Row['group'][])
    .map((group) => [group, rows.filter((row) => row.group === group).map(({ name }) => name)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([group, names]) => `${group}: ${names.join(', ')}`)
    .join('; ')
}

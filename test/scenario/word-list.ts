import { existsSync, readFileSync } from 'node:fs'
import { editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import { speak } from '#text/index.ts'
import { aboutOf } from './about.ts'
import { asksOf } from './acts.ts'
import { commonWords, eventsOf, isOwn, refusalsOf, type Subject } from './vocabulary.ts'

/** A page with generated tables of words: its current text and the wanted one. */
export interface WordPage {
  path: string
  text: string
  wanted: string
}

const begin = '<!-- words: begin -->\n<!-- prettier-ignore-start -->\n'
const end = '<!-- prettier-ignore-end -->\n<!-- words: end -->\n'

/** Returns the page with the shared words, and one page for each edition. */
export function wordPages(): WordPage[] {
  return [
    pageAt('test/scenario/words.md', commonTable(), ''),
    ...Object.values(editions).map((edition) =>
      pageAt(`test/editions/${edition.name}/scenario-words.md`, ownTables(edition), blankPage(edition)),
    ),
  ]
}

function pageAt(path: string, made: string, blank: string): WordPage {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return { path, text, wanted: withMade(path, text || blank, made) }
}

/** Replaces the generated part of a page. Throws if its marks are missing. */
export function withMade(path: string, page: string, made: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${path} has no marks:\n${begin}${end}`)
  return `${page.slice(0, from + begin.length)}\n${made}\n\n${page.slice(to)}`
}

function blankPage(edition: Edition): string {
  return [
    `# Scenarios of ${titleOf(edition)}: words\n`,
    'How to write scenarios: [scenarios](../../../docs/scenarios.md). Words that all editions share: [words](../../scenario/words.md).\n',
    `${begin}${end}`,
  ].join('\n')
}

/** Returns all words of an edition, for the terminal. */
export function listOf(edition: Edition): string {
  const subjects = [...rowsFor('refusals', refusalsOf(edition)), ...rowsFor('events', eventsOf(edition))]
  return `### ${titleOf(edition)}\n\n${table([...askedRows(edition), ...subjects])}`
}

function commonTable(): string {
  return table([...rowsFor('refusals', refusalsOf(commonWords)), ...rowsFor('events', eventsOf(commonWords))])
}

/** Returns the edition's own words with their facts, and shared words by name only. */
function ownTables(edition: Edition): string {
  const [refusals, events] = [refusalsOf(edition), eventsOf(edition)]
  const shared = (subjects: readonly Subject[]) =>
    subjects.flatMap((subject) => (isOwn(subject) ? [] : [subject.name])).join(', ')
  const words = table([
    ...askedRows(edition),
    ...rowsFor('refusals', refusals.filter(isOwn)),
    ...rowsFor('events', events.filter(isOwn)),
    ['common refusals', shared(refusals)],
    ['common events', shared(events)],
  ])
  const buttons = [...buttonsOf(edition)].map(([act, texts]): Row => [`\`${act}\``, [...texts].join(' · ')])
  return `${words}\n\n${table(buttons, 'act', 'on its button')}`
}

/** A row of a table: a description and the words. */
type Row = readonly [what: string, words: string]

function table(rows: readonly Row[], what = 'what', words = 'words'): string {
  const cells = [[what, words], ['---', '---'], ...rows]
  return cells.map(([first, second]) => `| ${first} | ${second} |`).join('\n')
}

function titleOf({ name }: Edition): string {
  return speak('en').find('edition', name) ?? name
}

function askedRows(edition: Edition): Row[] {
  const act = (name: string) => withFacts(name, Object.keys(asksOf({ edition }, name)))
  const acts = (names: readonly string[]) => [...names].sort().map(act).join(', ')
  const prompts = Object.entries(edition.prompts).sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...prompts.map(([name, kind]): Row => [
      `prompt \`${name}\``,
      acts(Object.keys(kind.acts)) || 'none: the clock alone ends it',
    ]),
    ['about a prompt', code(Object.keys(aboutOf(edition)).sort())],
    ['acts of free will', acts(Object.keys(edition.freeActions))],
  ]
}

/** Returns the labels of each act's buttons, with … for variable parts. */
export function buttonsOf({ name, prompts, freeActions }: Edition): Map<string, Set<string>> {
  const words = speak('en').of(name)
  const said = new Map<string, Set<string>>()
  const say = (act: string, text: string | null) => {
    const texts = said.get(act) ?? new Set()
    if (text !== null) texts.add(text.replaceAll('–', '…').replaceAll('|', '\\|'))
    said.set(act, texts)
  }
  for (const [kind, { acts }] of Object.entries(prompts))
    for (const act of Object.keys(acts))
      say(act, words.find('act', `${kind}/${act}`) ?? words.find('act', act))
  for (const act of Object.keys(freeActions)) say(act, words.find('act', act))
  return new Map([...said].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function rowsFor(group: 'refusals' | 'events', subjects: readonly Subject[]): Row[] {
  return subjects.map(({ name, told }) => [
    `${group}: ${name}`,
    Object.entries(told)
      .map(([word, facts]) => withFacts(word, Object.keys(facts)))
      .join(', '),
  ])
}

function code(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

function withFacts(word: string, facts: readonly string[]): string {
  return facts.length > 0 ? `\`${word}\` (${facts.join(', ')})` : `\`${word}\``
}

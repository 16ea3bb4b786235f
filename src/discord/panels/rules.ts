import { findRules, furtherBooks, ruleBook, rulesById, topicKey } from '#text/rules/books.ts'
import type { Rule, RuleBook } from '#text/rules/books.ts'
import type { Words } from '#text/index.ts'
import { cut } from '#text/one-line.ts'
import { UserError } from '../request.ts'
import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { earlierLines } from '../words/edition-lines.ts'
import { encodeId, button, limits, rows, select, text, type Part, goButton } from '../parts/components.ts'
import { readPrompt } from '../parts/answers-in-ids.ts'
import { readable, escaped, titleOf } from '../words/names.ts'
import { optionLine, optionName, valueName } from '../words/option-text.ts'
import type { EditionInfo, Options, OptionSpec } from '../shapes.ts'
import { valueOf } from '#table/lobby/house-rules.ts'
import { runningOf, type Reading, type Running } from '../reading.ts'

/** Prefix of a topic that is a prompt's kind or an act. The panel then shows the rules about it. */
export const behind = '?'

const maxPageLength = 2800

/** If more rules than this are shown together, their rulings are left out. */
const maxWithRulings = 3

interface Reader {
  game: string
  isUnderWay: boolean
  words: Words
  edition: EditionInfo
  book: RuleBook | null
  options: Options | null
  /** How the rules version of the game differs from the current one. */
  earlier: string[]
}

/**
 * Shows rules: `rules:<edition>:<topic>:<page>`. A topic is a section, a rule id, words, or `?` and a
 * prompt's kind or an act. Without a topic, shows a one-minute summary.
 */
export async function rules(scope: Scope, [name = '', topic = '', page = '0']: string[]): Promise<Panel> {
  const reader = await readerFor(scope, name)
  const { book, words } = reader
  if (!book) return { parts: [text(`${overview(reader)}\n${words.say('rules.missing')}`)] }
  if (topic === '') {
    const parts = [text(`${overview(reader)}\n${words.say('rules.more')}`), topicSelect(reader, book, '')]
    return { parts: [...parts, ...wayBack(reader)] }
  }
  const parts = topicParts(reader, book, topic, Math.trunc(Number(page)) || 0)
  return { parts: [...parts, ...wayBack(reader)] }
}

function wayBack({ game, isUnderWay, words }: Reader): Part[] {
  return isUnderWay ? rows([goButton({ id: game }, 'more', words.say('ui.go.back'))]) : []
}

async function readerFor(scope: Scope, name: string): Promise<Reader> {
  const { app, interaction, game } = scope
  const reading = game ? await readingFor(scope) : null
  const edition = app.table.editions.find((known) => known.name === name) ?? reading?.edition
  if (!edition) throw new UserError(interaction.words.say('ui.refuse.old'))
  const isOurs = reading !== null && reading.edition.name === edition.name
  return {
    game,
    isUnderWay: reading?.table.status === 'running',
    edition,
    words: isOurs
      ? reading.words
      : interaction.words.of(edition.name).themed({ name: edition.theme, base: edition.theme, own: null }),
    book: ruleBook(edition.name),
    options: isOurs ? reading.table.options : null,
    earlier: isOurs ? earlierLines(reading) : [],
  }
}

function overview({ words, edition, book, earlier }: Reader): string {
  const text = words.find('edition', `${edition.name}.rules`) ?? book?.gist ?? ''
  return [words.say('rules.title', { edition: titleOf(words, edition.name) }), ...earlier, text].join('\n')
}

function topicParts(reader: Reader, book: RuleBook, topic: string, page: number): Part[] {
  const { words, edition } = reader
  const found = topic.startsWith(behind)
    ? rulesBehind(reader, topic)
    : findRules(book, topic, furtherBooks(edition.name, edition.help))
  if (found.rules.length === 0) return [text(nothing(reader, book, topic)), topicSelect(reader, book, '')]
  const isDetailed = found.rules.length <= maxWithRulings
  const pages = pagesOf(
    found.rules.flatMap((rule) => [
      [ruleLines(reader, rule), ...sourceLine(reader, rule)].join('\n'),
      ...(isDetailed ? rulingLines(reader, rule) : []),
    ]),
  )
  const at = Math.min(Math.max(page, 0), pages.length - 1)
  const lines = [
    words.say('rules.topic', { edition: titleOf(words, edition.name), topic: escaped(found.title) }),
    ...(pages[at] ?? []),
    ...footer(reader, pages[at] ?? []),
    ...(pages.length > 1 ? [words.say('rules.page', { page: at + 1, pages: pages.length })] : []),
  ]
  return [
    text(lines.join('\n')),
    ...pageButtons(reader, topic, at, pages.length),
    topicSelect(reader, book, topic),
  ]
}

function rulesBehind({ edition, words }: Reader, topic: string) {
  const kind = topic.slice(behind.length)
  const ids = Object.hasOwn(edition.help, kind) ? (edition.help[kind] ?? []) : []
  return { title: decisionName(words, kind), rules: rulesById(ids) }
}

export function decisionName(words: Words, kind: string): string {
  return words.find('rules', `kind.${kind}`) ?? readable(kind)
}

function ruleLines({ words, edition, options }: Reader, { id, text: rule }: Rule): string {
  const line = words.say('rules.rule', { id, text: ruleText(words, edition.options, rule) })
  const varied = options ? edition.options.filter((spec) => spec.rules.includes(id)) : []
  if (!options || varied.length === 0) return line
  const lines = varied.map((spec) => optionLine({ words, edition, table: { options } }, spec))
  return `${line}\n${words.say('rules.atTable', { lines: lines.join(' · ') })}`
}

function sourceLine({ words }: Reader, { source }: Rule): string[] {
  return source ? [words.say('rules.source', { source: sourceText(words, source) })] : []
}

/** Describes questions that the printed rules leave open, with the answers and reasons from the catalogue. */
function rulingLines({ words, edition }: Reader, { rulings }: Rule): string[] {
  const plain = (text: string) => ruleText(words, edition.options, text)
  return rulings.map(({ question, decision, reason }) => {
    const facts = { question: plain(question).replace(/[?.]$/, ''), decision: plain(decision) }
    return reason
      ? words.say('rules.ruling', { ...facts, reason: plain(reason) })
      : words.say('rules.rulingOnly', facts)
  })
}

/** Spells out the catalogue's abbreviations: `L57 (dec)` becomes "line 57 (decided here)". */
function sourceText(words: Words, source: string): string {
  return source
    .replace(/(?<=\d[–-])L(?=\d)/g, '')
    .replace(/\bL(\d+)/g, (_, number: string) => words.say('rules.sourceLine', { number }))
    .replace(/\b(?:dec|OURS|ours|std|BASE|lu)\b/g, (mark) => words.find('rules', `source.${mark}`) ?? mark)
}

/** Explains the unit M if a rule uses it. */
function footer({ words }: Reader, lines: readonly string[]): string[] {
  return lines.some((line) => /\bM\b/.test(line)) ? [words.say('rules.money', { one: words.money(1) })] : []
}

/** Splits rules into pages that Discord accepts. A rule that is too long for a page is truncated. */
function pagesOf(lines: readonly string[]): string[][] {
  const pages: string[][] = [[]]
  let length = 0
  for (const line of lines) {
    if (length > 0 && length + line.length > maxPageLength) {
      pages.push([])
      length = 0
    }
    pages.at(-1)?.push(cut(line, maxPageLength))
    length += line.length + 1
  }
  return pages
}

function nothing({ words, edition }: Reader, { sections }: RuleBook, topic: string): string {
  const example = sections[0]?.rules[0]?.id ?? ''
  const none = words.say('rules.none', { topic: escaped(topic.replace(behind, '')), example })
  return `${words.say('rules.title', { edition: titleOf(words, edition.name) })}\n${none}`
}

function pageButtons({ game, edition, words }: Reader, topic: string, at: number, pages: number): Part[] {
  if (pages < 2) return []
  const to = (page: number) => encodeId(game, 'go', 'rules', edition.name, topic, page)
  return rows([
    button({ id: to(at - 1), label: words.say('rules.earlier'), disabled: at === 0 }),
    button({ id: to(at + 1), label: words.say('rules.later'), disabled: at === pages - 1 }),
  ])
}

function topicSelect({ game, edition, words }: Reader, { sections }: RuleBook, topic: string): Part {
  const items = sections.slice(0, limits.select).map((section) => {
    const value = topicKey(section.title)
    const [first, last] = [section.rules[0], section.rules.at(-1)]
    return {
      label: section.title,
      value,
      hint: first && last && first !== last ? `${first.id} – ${last.id}` : (first?.id ?? ''),
      chosen: value === topic,
    }
  })
  const id = encodeId(game, 'pickView', 'rules', edition.name)
  return select({ id, placeholder: words.say('rules.pick'), items })
}

/**
 * Returns a rule of the catalogue in words for players, with the option names that a lobby shows, and with
 * readable phases.
 */
export function ruleText(words: Words, specs: readonly OptionSpec[], rule: string): string {
  return rule
    .replace(/`([\w.]+)`(?: = (\w+))?/g, (match, name: string, value?: string) => {
      const spec = specs.find((known) => known.name === name)
      return spec ? optionText(words, spec, value) : match
    })
    .replaceAll('`', '')
    .replace(/\b(?:[A-Z]+_[A-Z_]+|T_[a-z]+|[A-Z]{4,})\b/g, (term) => termText(words, term))
}

function optionText(words: Words, spec: OptionSpec, text: string | undefined): string {
  const name = optionName(words, spec.name)
  if (text === undefined) return words.say('rules.option', { name })
  const value = valueOf(spec, text)
  return words.say('rules.optionValue', {
    name,
    value: value === null ? text : valueName(words, spec, value),
  })
}

/**
 * Returns the words for a term or the name of a phase. A term without words stays unchanged, and a test
 * reports it.
 */
function termText(words: Words, term: string): string {
  const isPhase = /^[A-Z]+_[A-Z_]+$/.test(term)
  const readable = isPhase ? term.replaceAll('_', ' ').toLowerCase() : term
  return words.find('rules', `term.${term}`) ?? words.find('term', term) ?? readable
}

/**
 * Shows help for the viewer's open prompts or for one topic, with the numbers of its rules. Help for a form is
 * about its act, and leads back to its draft: `help::<prompt>:<act>:<settled answers>:<draft>`.
 */
export async function help(scope: Scope, [topic = '', ...form]: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words } = reading
  const topics = topic ? [topic] : form.length > 0 ? [topicOf(reading, form)] : topicsOf(reading)
  const sections = topics.flatMap((name) => helpText(reading, name) ?? [])
  const intro = words.say('ui.help.intro', { business: words.say('ui.help.business') })
  const lines = [words.say('ui.help.title'), ...(sections.length > 0 ? sections : [intro])]
  return { parts: [text(lines.join('\n\n')), ...rows(ways(reading, topics, form))] }
}

const maxTopics = 3

/** Returns buttons for the full rules of each topic, and for this table's options. */
function ways({ words, table, edition }: Reading, topics: readonly string[], form: readonly string[]) {
  const known = topics.filter((name) => Object.hasOwn(edition.help, name)).slice(0, maxTopics)
  const label = (name: string) =>
    known.length === 1
      ? words.say('rules.full')
      : words.say('rules.fullOf', { what: decisionName(words, name) })
  const rulesOf = (topic: string) => encodeId(table.id, 'go', 'rules', edition.name, topic)
  return [
    ...known.map((name) => button({ id: rulesOf(`${behind}${name}`), label: label(name) })),
    ...(known.length === 0 ? [button({ id: rulesOf(''), label: words.say('lobby.rules') })] : []),
    goButton(table, 'options', words.say('rules.options')),
    ...(table.status === 'running'
      ? [goButton(table, form.length > 0 ? 'form' : 'more', words.say('ui.go.back'), ...form)]
      : []),
  ]
}

/** Returns the help topic of a form: its act, or its prompt if the act has no help text. */
function topicOf({ words, look }: Reading, [prompt, act = '']: readonly string[]): string {
  const asked = look.prompts.find((one) => one.prompt.id === readPrompt(prompt))?.prompt.kind
  return words.find('help', act) === null ? (asked ?? act) : act
}

function topicsOf(reading: Reading): string[] {
  const running = runningOf(reading)
  if (!running) return []
  const { prompts, seat } = running.look
  const mine = prompts.filter(({ prompt }) => seat !== null && prompt.seats.includes(seat))
  const kinds = (mine.length > 0 ? mine : prompts).map(({ prompt }) => prompt.kind)
  return [...new Set([...kinds, ...squareTopic(running)])]
}

/** Returns the kind of the square that the viewer is on, if there is help for it. */
function squareTopic({ look: { seat }, view, board, edition }: Running): string[] {
  const at = seat === null ? undefined : view.seats[seat]?.at
  const kind = at === undefined ? undefined : board.squares[at]?.kind
  return kind !== undefined && edition.helpOfSquares.includes(kind) ? [kind] : []
}

function helpText({ words, edition }: Reading, name: string): string | null {
  const text = words.find('help', name)
  const rules = edition.help[name]
  if (text === null) return null
  return rules ? `${text}\n${words.say('ui.help.rules', { rules: rules.join(', ') })}` : text
}

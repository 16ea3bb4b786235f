import { catalogues } from '#editions/catalogues.ts'
import { readRuleBook, type Rule, type RuleBook } from './read.ts'

export type { Rule, RuleBook, RuleSection } from './read.ts'

const books: ReadonlyMap<string, RuleBook> = new Map(
  Object.entries(catalogues).map(([edition, markdown]) => [edition, readRuleBook(markdown)]),
)

/** The rules in all books, by id. Ids are unique across books. */
const everyRule: ReadonlyMap<string, Rule> = new Map(
  [...books.values()].flatMap((book) => rulesOf(book).map((rule) => [rule.id, rule])),
)

function rulesOf({ sections }: RuleBook): Rule[] {
  return sections.flatMap(({ rules }) => rules)
}

export function ruleBook(edition: string): RuleBook | null {
  return books.get(edition) ?? null
}

/** Returns the books of other editions that contain rules to which this edition's help refers. */
export function furtherBooks(edition: string, help: Readonly<Record<string, readonly string[]>>): RuleBook[] {
  const ids = new Set(Object.values(help).flat())
  return [...books]
    .filter(([name, book]) => name !== edition && rulesOf(book).some(({ id }) => ids.has(id)))
    .map(([, book]) => book)
}

/**
 * The result of a search: a section found by its title, a rule found by its id or number, the rules that
 * contain all words, or the rules that best match a question.
 */
interface Found {
  title: string
  rules: Rule[]
}

/** Searches the edition's own book. If nothing is found, searches the further books. */
export function findRules(book: RuleBook, topic: string, further: readonly RuleBook[] = []): Found {
  const found = findIn(book, topic)
  if (found.rules.length > 0) return found
  return further.map((other) => findIn(other, topic)).find(({ rules }) => rules.length > 0) ?? found
}

function findIn(book: RuleBook, topic: string): Found {
  const wanted = topicKey(topic)
  const section = book.sections.find(({ title }) => bare(topicKey(title)) === bare(wanted))
  if (section) return section
  const all = rulesOf(book)
  const [, prefix, number = ''] = /^(?:([a-z]{3})[ -]?)?(\d{1,3})$/.exec(wanted) ?? []
  const ending = `-${number.padStart(3, '0')}`
  const rule = prefix
    ? everyRule.get(`${prefix.toUpperCase()}${ending}`)
    : all.find(({ id }) => number !== '' && id.endsWith(ending))
  if (rule) return { title: rule.id, rules: [rule] }
  const parts = wanted.split(/[ ,.]+/).filter(Boolean)
  const named = parts.length === 0 ? [] : all.filter(({ text }) => hasAll(text, parts))
  return { title: topic, rules: named.length > 0 ? byWeight(book, named, parts) : answering(book, parts) }
}

/** Normalizes the title of a section: "Cop" also finds "The Cop", and "bomb" finds "Bombs". */
function bare(key: string): string {
  return key.replace(/^the /, '').replace(/s$/, '')
}

/** Sorts by relevance. Rules that match only inside other words come last, in their original order. */
function byWeight(book: RuleBook, named: Rule[], parts: readonly string[]): Rule[] {
  const order = ranked(book, parts).filter((rule) => named.includes(rule))
  return [...order, ...named.filter((rule) => !order.includes(rule))]
}

function hasAll(text: string, parts: readonly string[]): boolean {
  const low = text.toLowerCase()
  return parts.every((part) => low.includes(part))
}

/** Max length of a question in characters. Discord allows 100. */
const maxQueryLength = 200

/**
 * Normalizes a topic for comparison and for custom ids: letters in lower case, digits, single spaces, at most
 * 40 characters.
 */
export function topicKey(topic: string): string {
  return topic
    .slice(0, maxQueryLength)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} .,'-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 40)
    .trim()
}

/**
 * Returns the rules with the given ids, in this order. Skips unknown ids. The rules may be those of another
 * edition.
 */
export function rulesById(ids: readonly string[]): Rule[] {
  return ids.flatMap((id) => everyRule.get(id) ?? [])
}

/** Words of a question that the search ignores. */
const stopWords = new Set(
  `a about all am an and any are as at be been but by can cannot could did do does don't for from get give go had has
  have he her here his how i if in into is it its just may me must my no not of off on one or our own she should so
  than that the their them then there they this to too up us was we what when where which who whom whose why will with
  without would you your`.split(/\s+/),
)

const maxFound = 12
/** Number of characters at the start of a rule that name its subject. */
const opening = 60

/** Returns the stem of a word: `own` for `owning` and `owned`, `utilit` for `utilities`. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y)$/, '')
  return stem.length < 3 ? word : stem
}

function stemsOf(parts: readonly string[]): string[] {
  const lines = parts.filter((part) => part.length > 1 && !stopWords.has(part))
  return [...new Set(lines.map(stemOf))]
}

/** Sorts rules by their matches with the stems. Drops rules without matches. */
function ranked({ sections }: RuleBook, stems: readonly string[]): Rule[] {
  const words = stems.map((stem) => new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'giu'))
  const all = sections.flatMap(({ title, rules }) =>
    rules.map((rule) => {
      const weights = words.map((word) => weightOf(word, title, rule.text))
      const met = weights.filter((weight) => weight > 0).length
      return { rule, met, weight: weights.reduce((sum, one) => sum + one, 0) }
    }),
  )
  const most = Math.max(0, ...all.map(({ met }) => met))
  return all
    .filter(({ met }) => met > 0 && met * 2 >= most)
    .sort((a, b) => b.met - a.met || b.weight - a.weight)
    .map(({ rule }) => rule)
}

function weightOf(word: RegExp, title: string, text: string): number {
  const matches = text.match(word)?.length ?? 0
  const inOpening = text.slice(0, opening).match(word) === null ? 0 : 3
  return Math.min(matches, 3) + inOpening + (title.match(word) === null ? 0 : 3)
}

function answering(book: RuleBook, parts: readonly string[]): Rule[] {
  return ranked(book, stemsOf(parts)).slice(0, maxFound)
}

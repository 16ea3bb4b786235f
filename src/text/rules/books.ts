import { catalogues } from '#editions/catalogues.ts'
import { readRuleBook, type Rule, type RuleBook } from './read.ts'

export type { Rule, RuleBook, RuleSection } from './read.ts'

const books: ReadonlyMap<string, RuleBook> = new Map(
  Object.entries(catalogues).map(([edition, markdown]) => [edition, readRuleBook(markdown)]),
)

/** Rules of all books by their ids, which no two books share. */
const everyRule: ReadonlyMap<string, Rule> = new Map(
  [...books.values()].flatMap((book) => rulesOf(book).map((rule) => [rule.id, rule])),
)

function rulesOf({ sections }: RuleBook): Rule[] {
  return sections.flatMap(({ rules }) => rules)
}

export function ruleBook(edition: string): RuleBook | null {
  return books.get(edition) ?? null
}

/** The books of other editions of which some of these rules are: an edition's rules rest on those that its help names. */
export function furtherBooks(edition: string, help: Readonly<Record<string, readonly string[]>>): RuleBook[] {
  const ids = new Set(Object.values(help).flat())
  return [...books]
    .filter(([name, book]) => name !== edition && rulesOf(book).some(({ id }) => ids.has(id)))
    .map(([, book]) => book)
}

/** A section by title, a rule by id or number, rules with all the words, or those most about a question. */
interface Found {
  title: string
  rules: Rule[]
}

/** What is not found in an edition's own book is looked for in those that its rules rest on. */
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

/** "Cop" means "The Cop", "bomb" means "Bombs". */
function bare(key: string): string {
  return key.replace(/^the /, '').replace(/s$/, '')
}

/** What is most about the words first; what holds them only within others keeps its order behind. */
function byWeight(book: RuleBook, named: Rule[], parts: readonly string[]): Rule[] {
  const order = ranked(book, parts).filter((rule) => named.includes(rule))
  return [...order, ...named.filter((rule) => !order.includes(rule))]
}

function hasAll(text: string, parts: readonly string[]): boolean {
  const low = text.toLowerCase()
  return parts.every((part) => low.includes(part))
}

/** More of a question is not read; Discord takes 100 characters. */
const longestAsked = 200

/** A topic as it is compared, and as ids may hold it: small letters, digits, single blanks, at most 40 characters. */
export function topicKey(topic: string): string {
  return topic
    .slice(0, longestAsked)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} .,'-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 40)
    .trim()
}

/** Rules by their ids, in the order given; unknown ones are left out. An edition may rest on rules of another one. */
export function rulesById(ids: readonly string[]): Rule[] {
  return ids.flatMap((id) => everyRule.get(id) ?? [])
}

/** Words of a question that say nothing of its subject. */
const stopWords = new Set(
  `a about all am an and any are as at be been but by can cannot could did do does don't for from get give go had has
  have he her here his how i if in into is it its just may me must my no not of off on one or our own she should so
  than that the their them then there they this to too up us was we what when where which who whom whose why will with
  without would you your`.split(/\s+/),
)

const mostFound = 12
/** So many letters of a rule are its first words, which say what it is about. */
const opening = 60

/** What a word begins with in its other forms: `owning` and `owned` as `own`, `utilities` as `utilit`. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y)$/, '')
  return stem.length < 3 ? word : stem
}

function stemsOf(parts: readonly string[]): string[] {
  const told = parts.filter((part) => part.length > 1 && !stopWords.has(part))
  return [...new Set(told.map(stemOf))]
}

/** Rules by how much they are about these beginnings of words, the first most; those without any are left out. */
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
  const told = text.match(word)?.length ?? 0
  const inOpening = text.slice(0, opening).match(word) === null ? 0 : 3
  return Math.min(told, 3) + inOpening + (title.match(word) === null ? 0 : 3)
}

function answering(book: RuleBook, parts: readonly string[]): Rule[] {
  return ranked(book, stemsOf(parts)).slice(0, mostFound)
}

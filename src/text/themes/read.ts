import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Node,
  type YAMLParseError,
} from 'yaml'
import { oneLine } from '../one-line.ts'
import { overlaid, type Currency, type OwnTheme, type SquareName, type Theme } from './theme.ts'

/** An error in the text of a theme, and its position. */
export interface Problem {
  line: number
  /** The path of keys to the error, such as `squares 13`. Empty if the error concerns the whole text. */
  at: string
  /** The error code. The message has the key `theme.<code>`. */
  code: string
  facts: Record<string, string | number>
}

interface Entry {
  key: string
  line: number
  value: string | Entry[] | null
}

const maxCharacters = 12_000

/** Parses YAML without aliases and tags, or JSON. The result has only keys and texts. */
function readSource(text: string): { entries: Entry[] } | { problems: Problem[] } {
  if (text.length > maxCharacters) return refused(1, 'tooLong', { most: maxCharacters })
  const lines = new LineCounter()
  const lineAt = (offset: number | undefined) => Math.max(1, lines.linePos(offset ?? 0).line)
  const problemOf = ({ code, pos: [at] }: YAMLParseError): Problem => ({
    line: lineAt(at),
    at: '',
    code: code === 'DUPLICATE_KEY' ? 'twice' : 'unreadable',
    facts: {},
  })
  try {
    const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
    if (document.errors.length > 0) return { problems: firstsByLine(document.errors.map(problemOf)) }
    const trick = firstTrick(document.contents)
    if (trick) return refused(lineAt(trick.range?.[0]), 'trick')
    if (!isMap(document.contents)) return refused(1, 'noMap')
    return { entries: entriesOf(document.contents, lineAt) }
  } catch {
    // Deeply nested brackets overflow the parser's stack.
    return refused(1, 'unreadable')
  }
}

function refused(line: number, code: string, facts: Problem['facts'] = {}): { problems: Problem[] } {
  return { problems: [{ line, at: '', code, facts }] }
}

/** Keeps one error per line, since an unreadable line can cause several. */
function firstsByLine(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ line }) => line).values()].flatMap(([first]) => first ?? [])
}

/**
 * Returns the first alias, anchor or tag in the document; null if there is none. A theme needs none of them.
 */
function firstTrick(contents: unknown): Node | null {
  let found: Node | null = null
  visit(contents as Node, (_key, node) => {
    const isNode = isAlias(node) || isScalar(node) || isCollection(node)
    if (!isNode || (!isAlias(node) && !node.anchor && !node.tag)) return undefined
    found = node
    return visit.BREAK
  })
  return found
}

function entriesOf(map: Node, lineAt: (offset: number | undefined) => number): Entry[] {
  if (!isMap(map)) return []
  return map.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    return { key: name, line: lineAt((key as Node | null)?.range?.[0]), value: valueOf(value, lineAt) }
  })
}

function valueOf(value: unknown, lineAt: (offset: number | undefined) => number): Entry['value'] {
  if (isMap(value)) return entriesOf(value, lineAt)
  return isScalar(value) && typeof value.value === 'string' ? value.value : null
}

// Max lengths of a theme's texts. They appear next to the bot's own texts, in Markdown, on buttons and in the
// picture.

export const lengths = { title: 40, name: 40, short: 15, sign: 4, word: 14, text: 160 }

type WordFault =
  | { code: 'empty' }
  | { code: 'long'; most: number }
  | { code: 'needsShort'; most: number }
  | { code: 'sign'; sign: string }
  | { code: 'start' }
  | { code: 'link' }

const strange = /[^\p{L}\p{M}\p{Nd} '’"“”„«».,&!?()/:+№–—-]/u
const strangeInText = /[^\p{L}\p{M}\p{Nd} '’"“”„«».,;%&!?()/:+№–—-]/u
const firsts = /^[\p{L}\p{Nd}"“„«'’№]/u
const heaped = /\p{M}{3}/u
const link = /:\/\/|\bwww\.|discord(app)?\s*\.\s*(gg|com|app|me|io)/i

/** Returns the error in a name or in a one-line text; null if there is none. */
function faultOf(text: string, most: number, { isText = false, start = true } = {}): WordFault | null {
  if (text === '') return { code: 'empty' }
  if (text.length > most) return { code: 'long', most }
  const [sign] = (isText ? strangeInText : strange).exec(text) ?? heaped.exec(text) ?? []
  if (sign !== undefined) return { code: 'sign', sign: visible(sign) }
  if (start && !firsts.test(text)) return { code: 'start' }
  return link.test(text) ? { code: 'link' } : null
}

function signFault(text: string): WordFault | null {
  if (text === '') return { code: 'empty' }
  if (text.length > lengths.sign) return { code: 'long', most: lengths.sign }
  const [sign] = /[^\p{L}\p{M}\p{Sc}.]/u.exec(text) ?? []
  return sign === undefined ? null : { code: 'sign', sign: visible(sign) }
}

/** Returns a character if it is visible, otherwise its code point. */
function visible(sign: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** The parts of a board that a theme can rename. */
export interface Subject {
  /** The theme that provides the missing texts. Its squares are in board order. */
  base: Theme
  /** Themes of boards with other squares, which are named by id. */
  others: readonly Theme[]
  groups: readonly string[]
  cards: Readonly<Record<string, string>>
}

export type ReadTheme = { theme: OwnTheme } | { problems: Problem[] }

const scales = ['1', '1000', '10000']

/**
 * Parses a theme. Its cards may be in a separate text with its own line numbers, as `CH-07: …` or below
 * `cards:` (docs/themes.md).
 */
export function readTheme(subject: Subject, text: string, cards = ''): ReadTheme {
  const reader = new Reader(subject)
  const names = problemsIn(text, (entries) => reader.read(entries))
  const more = cards.trim() === '' ? [] : problemsIn(cards, (entries) => reader.cards(entries))
  return reader.result([...names, ...more.map((one) => ({ ...one, at: 'cards' }))])
}

/** Reads a text, and returns the errors that make it unreadable. */
function problemsIn(text: string, read: (entries: readonly Entry[]) => void): readonly Problem[] {
  const source = readSource(text)
  if ('problems' in source) return source.problems
  read(source.entries)
  return []
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

class Reader {
  readonly #subject: Subject
  readonly #problems: Problem[] = []
  readonly #theme: Mutable<OwnTheme> = { title: '' }
  readonly #squares: Record<string, SquareName> = {}
  readonly #lines: Record<string, number> = {}

  constructor(subject: Subject) {
    this.#subject = subject
  }

  read(entries: readonly Entry[]): void {
    const parts: Record<string, (entry: Entry) => void> = {
      title: (entry) => (this.#theme.title = this.#word(entry, entry.key, lengths.title) ?? ''),
      currency: (entry) => this.#currency(entry),
      scale: (entry) => this.#scale(entry),
      squares: (entry) => this.#within(entry, (one) => this.#square(one)),
      groups: (entry) => this.#within(entry, (one) => this.#group(one)),
      decks: (entry) => this.#within(entry, (one) => this.#deck(one)),
      cards: (entry) => this.#within(entry, (one) => this.#card(one)),
    }
    for (const entry of entries)
      if (Object.hasOwn(parts, entry.key)) parts[entry.key]?.(entry)
      else this.#unknown(entry, '', Object.keys(parts))
    if (!entries.some(({ key }) => key === 'title')) this.#fault({ line: 1 }, '', 'noTitle')
  }

  cards(entries: readonly Entry[]): void {
    const [only] = entries
    const wrapped = entries.length === 1 && only?.key === 'cards' ? only.value : null
    const listed = Array.isArray(wrapped) ? wrapped : entries
    for (const entry of listed) if (!isLeftOut(entry)) this.#card(entry)
  }

  /** Returns the theme, or all its errors: those given, and those found while it was read. */
  result(unreadable: readonly Problem[]): ReadTheme {
    if (Object.keys(this.#squares).length > 0) this.#theme.squares = this.#squares
    const { base, others } = this.#subject
    for (const board of [base, ...others]) this.#findTwins(board)
    const problems = [...unreadable, ...this.#problems]
    if (problems.length === 0) return { theme: this.#theme }
    const isCard = ({ at }: Problem) => Number(at.startsWith('cards'))
    return { problems: problems.toSorted((a, b) => isCard(a) - isCard(b) || a.line - b.line) }
  }

  #fault({ line }: Pick<Entry, 'line'>, at: string, code: string, facts: Problem['facts'] = {}): null {
    this.#problems.push({ line, at, code, facts })
    return null
  }

  #unknown(entry: Entry, at: string, known: readonly string[]): null {
    return this.#fault(entry, at, 'unknownKey', { key: shown(entry.key), known: known.join(', ') })
  }

  #blame(entry: Entry, at: string, { code, ...facts }: WordFault): null {
    return this.#fault(entry, at, code, facts)
  }

  #within(entry: Entry, each: (entry: Entry) => void): void {
    if (isLeftOut(entry)) return
    if (Array.isArray(entry.value)) entry.value.filter((one) => !isLeftOut(one)).forEach(each)
    else this.#fault(entry, entry.key, 'list')
  }

  #text(entry: Entry, at: string): string | null {
    return typeof entry.value === 'string' ? oneLine(entry.value) : this.#fault(entry, at, 'noText')
  }

  #word(entry: Entry, at: string, most: number): string | null {
    const text = this.#text(entry, at)
    const fault = text === null ? null : faultOf(text, most)
    return fault ? this.#blame(entry, at, fault) : text
  }

  #scale(entry: Entry): void {
    const scale = this.#text(entry, 'scale')?.replace(/^×\s*/, '').replaceAll(',', '')
    if (scale === undefined) return
    if (scales.includes(scale)) this.#theme.scale = Number(scale)
    else this.#fault(entry, 'scale', 'scale', { known: scales.join(', ') })
  }

  /** Reads the currency: a sign before or after the amount, or a word with its plural forms. */
  #currency(entry: Entry): void {
    const currency: Currency = {}
    const before = this.#problems.length
    const known = ['before', 'after', 'one', 'few', 'many'] as const
    this.#within(entry, (one) => {
      const name = known.find((key) => key === one.key)
      const at = `currency ${shown(one.key)}`
      if (!name) return this.#unknown(one, 'currency', known)
      const text = this.#text(one, at)
      if (text === null) return null
      const isSign = name === 'before' || name === 'after'
      const fault = isSign ? signFault(text) : faultOf(text, lengths.word)
      return fault ? this.#blame(one, at, fault) : (currency[name] = text)
    })
    const isWord = currency.one !== undefined && currency.many !== undefined
    const isSign = (currency.before === undefined) !== (currency.after === undefined)
    const isMixed = isSign && (currency.one ?? currency.few ?? currency.many) !== undefined
    if (this.#problems.length > before) return
    if (isMixed || isWord === isSign) this.#fault(entry, 'currency', 'currency')
    else this.#theme.currency = currency
  }

  #square(entry: Entry): void {
    const { base, others } = this.#subject
    const ids = Object.keys(base.squares)
    const all = [...ids, ...others.flatMap((other) => Object.keys(other.squares))]
    const id = /^\d{1,3}$/.test(entry.key) ? ids[Number(entry.key)] : all.find((one) => one === entry.key)
    const at = `squares ${shown(entry.key)}`
    if (id === undefined)
      return void this.#fault(entry, 'squares', 'unknownSquare', {
        key: shown(entry.key),
        last: ids.length - 1,
      })
    if (Object.hasOwn(this.#lines, id)) return void this.#fault(entry, at, 'squareTwice')
    this.#lines[id] = entry.line
    const names = this.#names(entry, at)
    if (names) this.#squares[id] = names
  }

  /** Reads a name and its short form, as in `A long name | short name`. */
  #names(entry: Entry, at: string): { name: string; short: string } | null {
    const text = this.#text(entry, at)
    if (text === null) return null
    const [name = '', given, ...more] = text.split('|').map(oneLine)
    if (more.length > 0) return this.#blame(entry, at, { code: 'sign', sign: '|' })
    const short = given ?? name
    const fault = faultOf(name, lengths.name) ?? (given === undefined ? null : faultOf(given, lengths.short))
    if (fault) return this.#blame(entry, at, fault)
    if (short.length > lengths.short)
      return this.#blame(entry, at, { code: 'needsShort', most: lengths.short })
    return { name, short }
  }

  #group(entry: Entry): void {
    const { groups } = this.#subject
    if (!groups.includes(entry.key)) return void this.#unknown(entry, 'groups', groups)
    const name = this.#word(entry, `groups ${entry.key}`, lengths.word)
    if (name !== null) this.#theme.groups = { ...this.#theme.groups, [entry.key]: name }
  }

  /** Reads the name of a deck. The deck's squares get the same name, unless they have their own names. */
  #deck(entry: Entry): void {
    const { base, others } = this.#subject
    const squares = [base, ...others].flatMap((board) => Object.entries(board.squares))
    const known = [...new Set(squares.flatMap(([, { deck }]) => deck ?? []))]
    if (!known.includes(entry.key)) return void this.#unknown(entry, 'decks', known)
    const names = this.#names(entry, `decks ${entry.key}`)
    if (!names) return
    this.#theme.decks = { ...this.#theme.decks, [entry.key]: names.name }
    for (const [id, { deck }] of squares)
      if (deck === entry.key && !Object.hasOwn(this.#lines, id)) this.#squares[id] ??= names
  }

  #card(entry: Entry): void {
    const { cards } = this.#subject
    const at = `cards ${shown(entry.key)}`
    const usual = Object.hasOwn(cards, entry.key) ? cards[entry.key] : undefined
    if (usual === undefined) return void this.#fault(entry, 'cards', 'unknownCard', { key: shown(entry.key) })
    const text = this.#text(entry, at)
    if (text === null) return
    const allowed = [...usual.matchAll(/\{(m\d+)\}/g)].map(([, name = '']) => name)
    const last = Object.keys(this.#subject.base.squares).length - 1
    const plain = text.replace(/\{(\w{1,8})\}/g, (match, name: string) => {
      const [, square] = /^sq(\d{1,3})$/.exec(name) ?? []
      const isKnown = allowed.includes(name) || (square !== undefined && Number(square) <= last)
      return isKnown || name === 'jail' || name === 'go' ? 'A' : match
    })
    const known = [...allowed, 'sq0', `sq${last}`].map((name) => `{${name}}`)
    if (/[{}]/.test(plain)) return void this.#fault(entry, at, 'placeholder', { known: known.join(', ') })
    const fault = faultOf(plain, lengths.text, { isText: true })
    if (fault) this.#blame(entry, at, fault)
    else this.#theme.cards = { ...this.#theme.cards, [entry.key]: text }
  }

  /**
   * Reports squares of a board with the name or the short form of an earlier one. Only squares of the same
   * deck may share it. Two boards may share names, too.
   */
  #findTwins(board: Theme): void {
    const { squares } = overlaid(board, this.#theme)
    const seen = new Map<string, string>()
    for (const id of Object.keys(board.squares)) {
      const { name = '', short = '' } = squares[id] ?? {}
      const forms = [`name ${name.toLocaleLowerCase()}`, `short ${short.toLocaleLowerCase()}`]
      const deck = board.squares[id]?.deck
      const twin = forms.map((form) => seen.get(form)).find((other) => other !== undefined)
      if (twin !== undefined && (deck === undefined || deck !== board.squares[twin]?.deck))
        this.#twin(twin, id)
      for (const form of forms) if (!seen.has(form)) seen.set(form, id)
    }
  }

  #twin(first: string, second: string): void {
    const line = this.#lines[second] ?? this.#lines[first] ?? 1
    const ids = Object.keys(this.#subject.base.squares)
    const keyOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : id)
    this.#fault({ line }, `squares ${keyOf(second)}`, 'twin', { first: keyOf(first), second: keyOf(second) })
  }
}

/** Whether a text is empty, and so stays as usual. */
function isLeftOut({ value }: Entry): boolean {
  return typeof value === 'string' && oneLine(value) === ''
}

function shown(key: string): string {
  return key.length > 24 ? `${key.slice(0, 23)}…` : key
}

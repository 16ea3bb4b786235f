import { cached } from '#caches/cached.ts'

/** The names, texts and currency that a game displays. No rule reads them; the engine counts in whole M. */
export interface Theme {
  title: string
  currency: Currency
  /** The displayed amount for 1 M. It affects only the display: rounding is always done in M (CLS-009). */
  scale: number
  squares: Readonly<Record<string, SquareName>>
  /** Names by group key. Default: the name of the group's colour. */
  groups: Readonly<Record<string, string>>
  decks: Readonly<Record<string, string>>
  /**
   * Texts by card id. `{m50}` stands for an amount in M and `{sq24}` for a square. A missing text has its
   * default.
   */
  cards: Readonly<Record<string, string>>
}

export interface SquareName {
  name: string
  /** At most 15 characters, for the picture, the text board and narrow lists. */
  short: string
  /** The two lines of a long short name in the picture. */
  lines?: readonly [string, string]
  /** The name in its original language. */
  original?: string
  /** The deck to which the square belongs. Squares of a deck may share a name. */
  deck?: string
}

/**
 * A currency with a sign (`before`, `after`), or with a word in its plural forms (`one`, `few`, `many`).
 * `few` is the form after 2 to 4 in some languages. Readers of the languages `writtenIn` see their own
 * separators of thousands.
 */
export interface Currency {
  before?: string
  after?: string
  one?: string
  few?: string
  many?: string
  writtenIn?: readonly string[]
}

/** A server's own theme, as JSON. Missing texts come from the default theme of the board. */
export type OwnTheme = Pick<Theme, 'title'> & Partial<Omit<Theme, 'title'>>

export interface ThemeRef {
  name: string
  base: string
  own: OwnTheme | null
}

/** The theme of an unknown board, which uses ids as names. */
export const bareTheme: Theme = {
  title: '',
  currency: {},
  scale: 1,
  squares: {},
  groups: {},
  decks: {},
  cards: {},
}

export function overlaid(base: Theme, own: OwnTheme): Theme {
  return {
    title: own.title,
    currency: own.currency ?? base.currency,
    scale: own.scale ?? base.scale,
    squares: { ...base.squares, ...own.squares },
    groups: { ...base.groups, ...own.groups },
    decks: { ...base.decks, ...own.decks },
    cards: { ...base.cards, ...own.cards },
  }
}

/** Word boundaries in an id, so that `communityChest1` becomes `community-chest-1`. */
const wordStart = /[A-Z]|(?<=[a-z])\d/g

/**
 * Resolves a placeholder of the theme: `{m50}`, `{sq24}`, or the id of a square, as in `{illinoisAvenue}` and
 * `{jail}`. Returns undefined for any other placeholder.
 */
export function themeFact(theme: Theme, name: string, readers?: string): string | undefined {
  const [, kind, number] = /^(m|sq)(\d{1,8})$/.exec(name) ?? []
  if (kind === 'm') return moneyText(theme, Number(number), readers)
  const key = kind === 'sq' ? Object.keys(theme.squares)[Number(number)] : idOf(name)
  return key !== undefined && Object.hasOwn(theme.squares, key) ? theme.squares[key]?.name : undefined
}

export function idOf(name: string): string {
  return name.replace(wordStart, (letter) => `-${letter.toLowerCase()}`)
}

const placeholder = /\{(\w+)\}/g

/** Replaces the placeholders in a theme's own card text, which has no other syntax. */
export function filledText(theme: Theme, text: string, readers?: string): string {
  return text.replace(placeholder, (match, name: string) => themeFact(theme, name, readers) ?? match)
}

const defaultDigits = 'en'
const grouped = new Map<string, Intl.NumberFormat>()

/** Returns the number format of a Discord locale, by default that of English. */
function digitsIn(locale: string): Intl.NumberFormat {
  return cached(grouped, locale, () => new Intl.NumberFormat([locale, defaultDigits]))
}
const plurals = { two: new Intl.PluralRules('en'), three: new Intl.PluralRules('ru') }

const plainLocale = /^[a-z]{2,3}(-[A-Za-z0-9]{2,4})*$/

/**
 * Returns a large number as formatted for a locale. Locales with the same number format give the same text,
 * so it can be a cache key.
 */
export function writtenBy(locale: string): string {
  return plainLocale.test(locale) ? digitsIn(locale).format(1_234_567) : writtenBy(defaultDigits)
}

export function moneyText(
  { currency, scale }: Pick<Theme, 'currency' | 'scale'>,
  amount: number,
  readers = defaultDigits,
): string {
  const shown = amount * scale
  const isTheirs = currency.writtenIn?.includes(readers.split('-')[0] ?? '')
  const digits = digitsIn(isTheirs ? readers : defaultDigits)
    .format(Math.abs(shown))
    // The font has no narrow space.
    .replaceAll('\u202f', '\u00a0')
  const sign = amount < 0 ? '−' : ''
  const { before = '', after = '', one, many } = currency
  if (many === undefined) return `${sign}${before}${digits}${after && `\u00a0${after}`}`
  const rule = (currency.few === undefined ? plurals.two : plurals.three).select(Math.abs(shown))
  const word = rule === 'one' ? one : rule === 'few' ? currency.few : many
  return `${sign}${digits}\u00a0${word ?? many}`
}

import { IntlMessageFormat } from 'intl-messageformat'
import { cached } from '#caches/cached.ts'
import { chargingSquares, editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import { boardText, nearest, themeOf, type BoardText } from './board.ts'
import { en } from './en/index.ts'
import { mechanics } from './en/mechanics.ts'
import {
  filledText,
  moneyText,
  themeFact,
  type SquareName,
  writtenBy,
  type Theme,
  type ThemeRef,
} from './themes/theme.ts'
import { reworded, type Usage } from './usage.ts'

export type { OwnTheme, SquareName, Theme, ThemeRef } from './themes/theme.ts'

type Sections = typeof en

export type Section = keyof Sections
export type KeyOf<S extends Section> = (keyof Sections[S] | MechanicKey<S>) & string
type MechanicWords = typeof mechanics
type MechanicKey<S extends Section> = {
  [Name in keyof MechanicWords]: S extends keyof MechanicWords[Name] ? keyof MechanicWords[Name][S] : never
}[keyof MechanicWords]
/** The key of any text: `section.name`. */
export type Key = { [S in Section]: `${S}.${KeyOf<S>}` }[Section]
export type Facts = Record<string, string | number>
type Options = Readonly<Record<string, string | number | boolean>>

/**
 * The texts of one language with the names and the currency of a theme. With an edition, they include the
 * edition's words.
 */
export interface Words {
  locale: string
  /** The reader's locale. Some themes use it to format money. */
  readers: string
  board: BoardText
  theme: Theme
  /** Returns the same language with another theme. Every text may use the theme's squares, as in `{jail}`. */
  themed: (ref: ThemeRef) => Words
  /** Returns the same texts, but an edition's own words take precedence. */
  of: (edition: string) => Words
  /**
   * Returns the same texts for a table with these options; missing ones have the edition's defaults. A text
   * names the option `rent.mode` as `{rentMode}`, and its value `by-owner` as `byOwner`.
   */
  under: (options: Options) => Words
  /** Formats an amount in whole M in the theme's currency. */
  money: (amount: number) => string
  square: (id: string) => SquareName
  /** Formats the text with the given key. Facts are inserted unchanged, so the caller must escape names. */
  say: (key: Key, facts?: Facts) => string
  /**
   * Like `say`, but returns null if the catalogue has no such text. Without an edition, the text of any
   * edition is found.
   */
  find: (section: Section, name: string, facts?: Facts) => string | null
  /** Formats a list, such as `a, b and c`. */
  list: (items: readonly string[]) => string
}

type Catalogue = Record<Section, Readonly<Record<string, string>>>

interface Language {
  common: Catalogue
  /** Texts by mechanic. An edition uses only the texts of its own mechanics. */
  mechanics: Readonly<Record<string, Partial<Catalogue>>>
  own: Readonly<Record<string, Own>>
}

const english: Language = { common: en, mechanics, own: editionWords['en'] ?? {} }
const catalogues: Record<string, Language> = { en: english }
const spoken = new Map<string, Words>()
const usual: ThemeRef = { name: 'us', base: 'us', own: null }

/** Returns the texts in the language nearest to a Discord locale, by default English. */
export function speak(locale: string): Words {
  const language = nearest(locale)
  const key = `${language}/${writtenBy(locale)}`
  return cached(spoken, key, () => wordsOf(language, catalogues[language] ?? english, locale)(usual, null))
}

export const locales: readonly string[] = Object.keys(catalogues)

type Source = Partial<Catalogue>
type Own = Source & { usage?: Usage }

interface Text {
  key: string
  source: Source
  written: string
  formats: Map<Usage, IntlMessageFormat>
}
type Texts = Readonly<Record<Section, Map<string, Text>>>

const sections = Object.keys(en) as Section[]

function bySection(read: (section: Section) => Iterable<[string, Text]>): Texts {
  return Object.fromEntries(sections.map((section) => [section, new Map(read(section))])) as Texts
}

function textsOf(source: Source): Texts {
  return bySection((section) =>
    Object.entries(source[section] ?? {}).map(([name, written]) => [
      name,
      { key: `${section}['${name}']`, source, written, formats: new Map() },
    ]),
  )
}

function firstOf(all: readonly Texts[]): Texts {
  return bySection((section) => all.toReversed().flatMap((texts) => [...texts[section]]))
}

/** Formats a list. Semicolons separate three or more items if one contains a comma: “The Angel, Islington”. */
function listText(items: readonly string[], conjunction: Intl.ListFormat): string {
  if (items.length < 3 || !items.some((item) => item.includes(', '))) return conjunction.format(items)
  const parts = conjunction.formatToParts(items)
  return parts.map(({ type, value }) => (type === 'literal' ? value.replace(',', ';') : value)).join('')
}

/** The cache key that all unknown editions share. */
const noEdition = ''
const asWritten: Usage = {}
const partsNamed = /^(and|or|also)([A-Z])(\w*)$/

function wordsOf(locale: string, { common, mechanics, own }: Language, readers: string) {
  const texts = new WeakMap<Source, Texts>()
  const textsByEdition = new Map<string | null, Texts>()
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })
  const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' })
  const made = new WeakMap<Theme, Map<string | null, Words>>()

  // Later mechanics override texts of earlier ones.
  const all = Object.values(mechanics).reverse()

  /** Returns the texts of an edition's mechanics. For an unknown edition, returns those of all mechanics. */
  function sharedBy(edition: string): Source[] {
    const { vocabulary } = (Object.hasOwn(editions, edition) && editions[edition]) || {}
    return vocabulary ? vocabulary.toReversed().flatMap((name) => mechanics[name] ?? []) : all
  }

  function sourcesFor(edition: string | null): readonly Source[] {
    if (edition === null) return [common, ...all, ...Object.values(own)]
    const first = Object.hasOwn(own, edition) ? own[edition] : undefined
    return [...(first ? [first] : []), ...sharedBy(edition), common]
  }

  function textsFor(edition: string | null): Texts {
    const isKnown = edition === null || Object.hasOwn(own, edition) || Object.hasOwn(editions, edition)
    const key = isKnown ? edition : noEdition
    return cached(textsByEdition, key, () => firstOf(sourcesFor(key).map(textsIn)))
  }

  function textsIn(source: Source): Texts {
    return cached(texts, source, () => textsOf(source))
  }

  function formatted(section: Section, name: string, facts: Facts, edition: string | null): string | null {
    // A name in this section starts with its edition.
    const owner = section === 'edition' ? (name.split(/[./]/)[0] ?? '') : edition
    const text = textsFor(owner)[section].get(name)
    return text ? render(text, facts, owner) : null
  }

  function render(text: Text, facts: Facts, edition: string | null): string {
    return String(formatOf(text, usageFor(text.source, edition)).format(facts))
  }

  /**
   * Resolves placeholders for parts. `{andBusiness}` lists the texts `part.business` of the edition’s
   * mechanics, `{orBusiness}` lists them with "or", and `{alsoBusiness}` makes each text a sentence.
   */
  function partsFact(edition: string | null, name: string, facts: Facts): string | undefined {
    const [, how, first = '', rest = ''] = partsNamed.exec(name) ?? []
    if (how === undefined) return undefined
    const key = `${first.toLowerCase()}${rest}`
    const sources = edition === null ? all : sharedBy(edition)
    const parts = sources.toReversed().flatMap((source) => {
      const text = textsIn(source).part.get(key)
      // A part can be empty under the table's options.
      return (text && render(text, facts, edition)) || []
    })
    if (how === 'also') return parts.map((part) => ` ${part}`).join('')
    if (parts.length === 0) return 'none'
    return (how === 'and' ? conjunction : disjunction).format(parts)
  }

  function usageFor(source: Source, edition: string | null): Usage {
    const first = edition !== null && Object.hasOwn(own, edition) ? own[edition] : undefined
    return first === undefined || first === source ? asWritten : (first.usage ?? asWritten)
  }

  function formatOf(text: Text, usage: Usage): IntlMessageFormat {
    return cached(text.formats, usage, () => read(text, usage))
  }

  /** Parses a text. @throws Error with the key and its source if the message format is invalid */
  function read({ key, source, written }: Text, usage: Usage): IntlMessageFormat {
    try {
      return parsed(written, usage)
    } catch (error) {
      const isSource = ([, words]: [string, Source]) => words === source
      const edition = Object.entries(own).find(isSource)
      const mechanic = Object.entries(mechanics).find(isSource)
      const whose = edition ? `the edition ${edition[0]}` : mechanic ? `the mechanic ${mechanic[0]}` : 'all'
      throw new Error(
        `\`${key}\` of ${whose} (${locale}) is no message format: ${(error as Error).message}. See docs/messages.md, Format.`,
        { cause: error },
      )
    }
  }

  function parsed(text: string, usage: Usage): IntlMessageFormat {
    const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    return usage === asWritten ? format : new IntlMessageFormat(reworded(format.getAst(), usage), locale)
  }

  function themed(ref: ThemeRef, edition: string | null): Words {
    const theme = themeOf(locale, ref, edition)
    const known = cached(made, theme, () => new Map<string | null, Words>())
    return cached(known, edition, () => wordsIn(theme, ref, edition))
  }

  function wordsIn(theme: Theme, ref: ThemeRef, edition: string | null, options: Options = {}): Words {
    const find = (section: Section, name: string, facts: Facts = {}): string | null =>
      ownText(theme, section, name, readers) ?? formatted(section, name, complete(facts), edition)
    const money = (amount: number) => moneyText(theme, amount, readers)
    /**
     * A missing fact is replaced with a part, a name from the theme, the name of a square that charges an
     * amount, the value of an option, or a dash, so that it never causes an error.
     */
    const complete = (facts: Facts): Facts =>
      new Proxy(facts, {
        has: () => true,
        get: (known, name) =>
          (Reflect.get(known, name) as string | number | undefined) ??
          partsFact(edition, String(name), complete(facts)) ??
          themeFact(theme, String(name), readers) ??
          chargingSquare(theme, edition, String(name)) ??
          optionFact(edition, options, String(name), money) ??
          '–',
      })
    return {
      locale,
      readers,
      board: boardText(locale, edition),
      theme,
      themed: (other) => themed(other, edition),
      of: (other) => themed(ref, other),
      under: (chosen) => wordsIn(theme, ref, edition, chosen),
      money,
      square: (id) => (Object.hasOwn(theme.squares, id) && theme.squares[id]) || { name: id, short: id },
      find,
      say: (key, facts) => {
        const dot = key.indexOf('.')
        const text = find(key.slice(0, dot) as Section, key.slice(dot + 1), facts)
        if (text === null) throw new Error(`the catalogue has no ${key}`)
        return text
      },
      list: (items) => listText(items, conjunction),
    }
  }

  return themed
}

const charging = new Map<string, Readonly<Record<string, string>>>()

/**
 * Returns the squares that charge an amount, by the placeholder of the option with the amount: `taxIncome`
 * for `tax.income`.
 */
function chargingIn(edition: string): Readonly<Record<string, string>> {
  return cached(charging, edition, () =>
    Object.fromEntries(chargingSquares(edition).map(({ option, id }) => [inCamelCase(option), id])),
  )
}

/** Returns an id as texts name it: `rentMode` for `rent.mode`. */
function inCamelCase(id: string): string {
  return id.replace(/[.-](\w)/g, (_sign, first: string) => first.toUpperCase())
}

interface Setting {
  name: string
  default: Options[string]
  unit?: string
}

const settings = new Map<string, ReadonlyMap<string, Setting>>()

/** Returns the options of an edition, settled ones too, by their placeholders. */
function settingsIn(edition: string): ReadonlyMap<string, Setting> {
  return cached(settings, edition, () => {
    const { options: open = [], settled = {} } = editions[edition] ?? {}
    const fixed = Object.entries(settled).map(([name, value]): Setting => ({ name, default: value }))
    return new Map([...open, ...fixed].map((one) => [inCamelCase(one.name), one]))
  })
}

/** Returns the value of an edition's option by its placeholder. */
function optionFact(
  edition: string | null,
  options: Options,
  placeholder: string,
  money: Words['money'],
): string | number | undefined {
  const isKnown = edition !== null && Object.hasOwn(editions, edition)
  const setting = isKnown ? settingsIn(edition).get(placeholder) : undefined
  if (!setting) return undefined
  const value = options[setting.name] ?? setting.default
  if (typeof value !== 'number') return inCamelCase(String(value))
  return setting.unit === 'money' ? money(value) : value
}

/**
 * Returns the name of the square that charges the amount of an option. Without a known edition, searches the
 * boards of all editions.
 */
function chargingSquare(theme: Theme, edition: string | null, name: string): string | undefined {
  const isKnown = edition !== null && Object.hasOwn(editions, edition)
  for (const one of isKnown ? [edition] : Object.keys(editions)) {
    const id = chargingIn(one)[name]
    if (id !== undefined && Object.hasOwn(theme.squares, id)) return theme.squares[id]?.name
  }
  return undefined
}

/** Returns a theme's own text for a card or a deck. Such a text is never parsed as a message format. */
function ownText(theme: Theme, section: Section, name: string, readers: string): string | null {
  if (section !== 'card' && section !== 'deck') return null
  const texts = section === 'card' ? theme.cards : theme.decks
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  return text === undefined ? null : filledText(theme, text, readers)
}

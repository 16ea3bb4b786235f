import { IntlMessageFormat } from 'intl-messageformat'
import { boardText, type BoardText } from './board.ts'
import { en } from './en/index.ts'

type Sections = typeof en

export type Section = keyof Sections
export type KeyOf<S extends Section> = keyof Sections[S] & string
/** Every text there is: `section.name`. */
export type Key = { [S in Section]: `${S}.${KeyOf<S>}` }[Section]
export type Facts = Record<string, string | number>

/** Words of one language. */
export interface Words {
  locale: string
  board: BoardText
  /** A text that the code names. Facts stand in it as they are: who passes a name makes it safe before. */
  say: (key: Key, facts?: Facts) => string
  /** A text that data name; null where the catalogue has none. */
  find: (section: Section, name: string, facts?: Facts) => string | null
  /** `a, b and c`. */
  list: (items: readonly string[]) => string
}

type Catalogue = Record<Section, Record<string, string>>

const catalogues: Record<string, Catalogue> = { en }
const spoken = new Map<string, Words>()

/** The words of a Discord locale; English where there is nothing nearer. */
export function speak(locale: string): Words {
  const language = nearest(locale)
  let words = spoken.get(language)
  if (!words) spoken.set(language, (words = wordsOf(language, catalogues[language] as Catalogue)))
  return words
}

/** Languages that have a catalogue. */
export const locales: readonly string[] = Object.keys(catalogues)

function nearest(locale: string): string {
  const [language = ''] = locale.split('-')
  return [locale, language].find((name) => Object.hasOwn(catalogues, name)) ?? 'en'
}

function wordsOf(locale: string, catalogue: Catalogue): Words {
  const formats = new Map<string, IntlMessageFormat>()
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' })
  const find = (section: Section, name: string, facts: Facts = {}): string | null => {
    const texts = catalogue[section]
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (text === undefined) return null
    const key = `${section}.${name}`
    let format = formats.get(key)
    if (!format)
      formats.set(key, (format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })))
    return String(format.format(complete(facts)))
  }
  return {
    locale,
    board: boardText(locale),
    find,
    say: (key, facts) => {
      const dot = key.indexOf('.')
      const text = find(key.slice(0, dot) as Section, key.slice(dot + 1), facts)
      if (text === null) throw new Error(`the catalogue has no ${key}`)
      return text
    },
    list: (items) => conjunction.format(items),
  }
}

/** What data leave out shows as a dash: a text with a gap is better than none. */
function complete(facts: Facts): Facts {
  return new Proxy(facts, {
    has: () => true,
    get: (known, name) => (Reflect.get(known, name) as string | number | undefined) ?? '–',
  })
}

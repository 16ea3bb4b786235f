import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { editions } from '#editions/index.ts'
import type { EventKind } from '#engine/event.ts'
import { paceNames } from '#engine/paces.ts'
import type { RefusalCode } from '#engine/refusal.ts'
import type { TableRefusal } from '#table/api.ts'
import type {} from '#editions/classic/refusals.ts'
import { editionWords } from '#text/en/editions/index.ts'
import type { OwnWords } from '#text/en/editions/own-words.ts'
import { en } from '#text/en/index.ts'
import { locales, speak, type Section } from '#text/index.ts'

const folder = new URL('../../src/', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, folder), 'utf8')

type Own = typeof editionWords
/** Names of the texts that editions have of their own in a section. */
type OwnName<S extends Section> = {
  [Name in keyof Own]: S extends keyof Own[Name] ? keyof Own[Name][S] : never
}[keyof Own]
type Common = keyof typeof en.clause | keyof typeof en.line
type Untold = Exclude<Exclude<EventKind, Common>, OwnName<'clause' | 'line' | 'moment' | 'chronicle'>>
type Refusing = RefusalCode | TableRefusal['code']
type Unexplained = Exclude<Exclude<Refusing, keyof typeof en.refusal>, OwnName<'refusal'>>
type None<Missing> = [Missing] extends [never] ? true : Missing

// The compiler holds these, too: a new event or refusal does not pass it without words.
true satisfies None<Untold>
true satisfies None<Unexplained>

const own = Object.entries<OwnWords>(editionWords)
const told = allOf('clause', 'line', 'moment', 'chronicle')
const refused = allOf('refusal')

/** Every text of some sections, common or an edition's. */
function allOf(...sections: Section[]): Record<string, string> {
  const sources: Partial<Record<Section, Readonly<Record<string, string>>>>[] = [
    en,
    ...own.map(([, words]) => words),
  ]
  return Object.fromEntries(
    sources.flatMap((source) => sections.flatMap((section) => Object.entries(source[section] ?? {}))),
  )
}

/** Names of the members of an interface, as its source lists them. */
function members(path: string, name: string): string[] {
  const [, indent = '', body = ''] =
    new RegExp(`\\n( *)(?:export )?interface ${name} \\{\\n([\\s\\S]*?)\\n\\1\\}`).exec(source(path)) ?? []
  return [...body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))].map(([, member]) => member as string)
}

describe.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  '%s has words',
  (_, edition) => {
    const has = (section: Section, name: string): boolean =>
      locales.every((locale) => speak(locale).of(edition.name).find(section, name) !== null)

    it('for itself', () => {
      expect(has('edition', edition.name)).toBe(true)
      expect(has('edition', `${edition.name}.about`)).toBe(true)
    })

    it.each(Object.keys(edition.prompts))('for the prompt %s, its default and its help', (kind) => {
      expect(has('prompt', kind)).toBe(true)
      expect(has('prompt', `${kind}.default`)).toBe(true)
      expect(has('help', kind)).toBe(true)
    })

    it.each(
      Object.entries(edition.prompts).flatMap(([kind, { acts }]) =>
        Object.keys(acts).map((act) => [act, kind]),
      ),
    )('for the answer %s to %s', (act, kind) =>
      expect(has('act', act) || has('act', `${kind}/${act}`)).toBe(true),
    )

    it.each(Object.keys(edition.standing))('for the move %s and its help', (act) => {
      expect(has('act', act)).toBe(true)
      expect(has('help', act)).toBe(true)
    })

    it.each(edition.options.map((spec) => [spec.name, spec] as const))('for the option %s', (name, spec) => {
      expect(has('option', name)).toBe(true)
      expect(has('option', `${name}.help`)).toBe(true)
      if (spec.type === 'choice')
        for (const value of spec.values)
          expect(has('option', `${name}=${value}`) || has('option', String(value))).toBe(true)
    })

    it('for every preset, and for every heading of its options', () => {
      for (const preset of Object.keys(edition.presets)) {
        expect(has('edition', `${edition.name}/${preset}`)).toBe(true)
        expect(has('edition', `${edition.name}/${preset}.about`)).toBe(true)
      }
      for (const { group = 'other' } of edition.options)
        expect(has('lobby', `group.${group}`), group).toBe(true)
    })

    it('for how it is played, and for every decision behind which there are rules', () => {
      expect(has('edition', `${edition.name}.rules`)).toBe(true)
      for (const kind of Object.keys(edition.help)) expect(has('rules', `kind.${kind}`), kind).toBe(true)
    })

    it('for every deck and card', () => {
      for (const [deck, cards] of Object.entries(edition.decks)) {
        expect(has('deck', deck)).toBe(true)
        for (const card of cards) expect(has('card', card), card).toBe(true)
      }
    })

    it('for every private sheet and every great moment', () => {
      for (const sheet of Object.keys(edition.sheets ?? {})) expect(has('sheet', sheet), sheet).toBe(true)
      for (const moment of edition.moments ?? []) {
        const kind = typeof moment === 'string' ? moment : moment.kind
        expect(has('moment', kind), kind).toBe(true)
      }
    })

    it('for every square and group of its board', () => {
      const board = edition.board(
        Object.fromEntries(edition.options.map(({ name, default: usual }) => [name, usual])),
      )
      for (const locale of locales) {
        const { themes, groupNames } = speak(locale).board
        for (const { id } of board.squares) expect(themes[board.names]?.squares[id]?.name, id).toBeTruthy()
        for (const group of Object.keys(board.groups)) expect(groupNames[group], group).toBeTruthy()
      }
    })
  },
)

describe('the catalogue', () => {
  it('tells every kind of event', () => {
    const kinds = members('engine/event.ts', 'EventFacts')
    expect(kinds.length).toBeGreaterThan(30)
    expect(kinds.filter((kind) => !(kind in told))).toEqual([])
  })

  it('explains every refusal of the engine, the editions and the table', () => {
    const codes = [
      ...members('engine/refusal.ts', 'RefusalFacts'),
      ...readdirSync(new URL('editions/', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) => members(`editions/${name}/refusals.ts`, 'RefusalFacts')),
      ...[...source('table/api.ts').matchAll(/\| \{ code: '(\w+)'/g)].map(([, code]) => code as string),
    ]
    expect(codes.length).toBeGreaterThan(40)
    expect(codes.filter((code) => !(code in refused))).toEqual([])
  })

  it('has words for every pace', () => {
    for (const pace of paceNames) expect(speak('en').find('option', `pace=${pace}`)).not.toBeNull()
  })

  const texts = Object.entries(en).flatMap(([section, some]) =>
    Object.entries<string>(some).map(([name, text]) => [`${section}.${name}`, text] as const),
  )
  const ownTexts = own.flatMap(([edition, words]) =>
    Object.entries(words).flatMap(([section, some]) =>
      Object.entries(some).map(([name, text]) => [`${edition}: ${section}.${name}`, text] as const),
    ),
  )

  it.each([...texts, ...ownTexts])('%s is well made', (_, text) => {
    expect(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true })).not.toThrow()
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/\bmonopoly\b/i)
  })

  it('speaks English where there is nothing nearer, and the same in every variant', () => {
    expect(speak('xx').locale).toBe('en')
    expect(speak('en-GB')).toBe(speak('en-US'))
    expect(speak('__proto__').locale).toBe('en')
  })

  it('gives facts to every text that asks for some', () => {
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('text') && !path.startsWith('store/client'),
    )
    const bare = modules.flatMap((path) =>
      [...source(path).matchAll(/\.say\(\s*'([\w.]+)',?\s*\)/g)].map(([, key]) => key as string),
    )
    expect(bare.length).toBeGreaterThan(30)
    // Names of the theme are known to every text.
    const gaps = (text: string) => text.replace(/\{(go|jail|freeParking|m\d+)\}/g, '').includes('{')
    expect(texts.filter(([key, text]) => bare.includes(key) && gaps(text))).toEqual([])
  })

  it('leaves no placeholder open', () => {
    expect(speak('en').find('act', 'buy')).toBe('Buy for –')
    expect(speak('en').find('act', 'no such act')).toBeNull()
    expect(speak('en').find('act', 'constructor')).toBeNull()
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { editions } from '#editions/index.ts'
import type { EventKind } from '#engine/event.ts'
import { paces } from '#engine/paces.ts'
import type { RefusalCode } from '#engine/refusal.ts'
import type { TableRefusal } from '#table/api.ts'
import type {} from '#editions/classic/refusals.ts'
import { en } from '#text/en/index.ts'
import { locales, speak, type Section } from '#text/index.ts'

const folder = new URL('../../src/', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, folder), 'utf8')

// The compiler holds these, too: a new event or refusal does not pass it without words.
const told = { ...en.clause, ...en.line } satisfies Record<EventKind, string>
const refused = en.refusal satisfies Record<RefusalCode | TableRefusal['code'], string>

/** Names of the members of an interface, as its source lists them. */
function members(path: string, name: string): string[] {
  const [, indent = '', body = ''] =
    new RegExp(`\\n( *)(?:export )?interface ${name} \\{\\n([\\s\\S]*?)\\n\\1\\}`).exec(source(path)) ?? []
  return [...body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))].map(([, member]) => member as string)
}

function has(section: Section, name: string): boolean {
  return locales.every((locale) => speak(locale).find(section, name) !== null)
}

describe.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  '%s has words',
  (_, edition) => {
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

    it('for every deck and card', () => {
      for (const [deck, cards] of Object.entries(edition.decks)) {
        expect(has('deck', deck)).toBe(true)
        for (const card of cards) expect(has('card', card), card).toBe(true)
      }
    })

    it('for every square and group of its board', () => {
      const board = edition.board(
        Object.fromEntries(edition.options.map(({ name, default: usual }) => [name, usual])),
      )
      for (const locale of locales) {
        const { boardNames, groupNames } = speak(locale).board
        for (const { id } of board.squares) expect(boardNames[board.names]?.[id]?.name, id).toBeTruthy()
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
    for (const pace of Object.keys(paces)) expect(has('option', `pace=${pace}`)).toBe(true)
  })

  const texts = Object.entries(en).flatMap(([section, some]) =>
    Object.entries(some).map(([name, text]) => [`${section}.${name}`, text as string] as const),
  )

  it.each(texts)('%s is well made', (_, text) => {
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
    expect(texts.filter(([key, text]) => bare.includes(key) && text.includes('{'))).toEqual([])
  })

  it('leaves no placeholder open', () => {
    expect(speak('en').find('act', 'buy')).toBe('Buy for –')
    expect(speak('en').find('act', 'no such act')).toBeNull()
    expect(speak('en').find('act', 'constructor')).toBeNull()
  })
})

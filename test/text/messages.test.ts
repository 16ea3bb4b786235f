import { describe, expect, it } from 'vitest'
import { editionWords } from '#editions/words.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'

// Checks the countable rules of docs/messages.md.

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const sources: [name: string, texts: Texts][] = [
  ['common', en],
  ...Object.entries<Texts>(mechanics),
  ...(Object.entries(editionWords['en'] ?? {}) as unknown as [string, Texts][]),
]

/** Every text with its place: `source section.key`. */
const texts = sources.flatMap(([name, sections]) =>
  Object.entries(sections).flatMap(([section, words]) =>
    Object.entries(words)
      .filter(([, text]) => typeof text === 'string')
      .map(([key, text]) => ({ at: `${name} ${section}.${key}`, section, key, text })),
  ),
)

/** Fills every placeholder with a word, and takes the longest branches. */
function longestLineOf(text: string): string {
  let shown = text
  for (let before = ''; before !== shown;) {
    before = shown
    shown = shown
      .replace(/\{\w+, (?:select|plural),((?:\s*(?:=?\w+) ‹[^‹›]*›)+)\s*\}/g, (_, ways: string) =>
        [...ways.matchAll(/‹([^‹›]*)›/g)]
          .map(([, way]) => way ?? '')
          .reduce((most, way) => (way.length > most.length ? way : most), ''),
      )
      .replace(/\{\w+\}/g, 'Ann')
      .replace(/\{([^{},]*)\}/g, '‹$1›')
  }
  return shown.replaceAll(/[‹›]/g, '').replaceAll('**', '')
}

const forbidden: [why: string, word: RegExp][] = [
  ['people are they', /(?<!\{)\b(?:he|him|his|himself|she|her)\b/i],
  ['no player says it', /business is done|takes a rest|say nothing|makes a deal|in a go backwards/i],
  ['the program’s own words', /\bundefined\b|\bnull\b|\bthe engine\b|\bidempoten|\bpayload\b/i],
  ['the trade mark', /\bmonopoly\b(?!_)/i],
]

describe('the catalogue’s texts', () => {
  it('number more than 1,500', () => {
    expect(texts.length).toBeGreaterThan(1500)
  })

  it.each(forbidden)('avoid the guide’s forbidden words: %s', (_, word) => {
    const bad = texts.filter(({ text }) =>
      word.test(text.replace(/\{\w+, (?:select|plural),|\b\w+ \{/g, ' ')),
    )
    expect(bad.map(({ at }) => at)).toEqual([])
  })

  it('add ’s to the names of players', () => {
    const ofName =
      /\b(?:the|a) \w+ of (?:\*\*)?\{(?:seat|from|to|owner|name|who|partner|former|target|accused|\w+Seats?)\}/i
    expect(texts.filter(({ text }) => ofName.test(text)).map(({ at }) => at)).toEqual([])
  })

  it('have an emoji for every headline, and never consist of one alone', () => {
    for (const [name, sections] of sources) {
      const signs = Object.keys(sections['sign'] ?? {})
      const heads = Object.keys(sections['headline'] ?? {}).filter((key) => !key.endsWith('.short'))
      expect(
        heads.filter((key) => !signs.includes(key)),
        name,
      ).toEqual([])
    }
    const alone = texts.filter(({ text }) => /^\s*\p{Extended_Pictographic}\uFE0F?\s*$/u.test(text))
    expect(alone.filter(({ section }) => section !== 'sign').map(({ at }) => at)).toEqual([])
  })

  it('are short in headlines, and have no full stop in headlines and clauses', () => {
    const heads = texts.filter(({ section }) => section === 'headline')
    expect(heads.length).toBeGreaterThan(40)
    expect(heads.filter(({ text }) => longestLineOf(text).length > 70).map(({ at }) => at)).toEqual([])
    expect(heads.filter(({ text }) => /\.$/.test(text)).map(({ at }) => at)).toEqual([])
    const clauses = texts.filter(({ section }) => section === 'clause')
    expect(clauses.filter(({ text }) => /\.$/.test(longestLineOf(text))).map(({ at }) => at)).toEqual([])
  })
})

describe('the length of a text', () => {
  it('is the length of its longest branch', () => {
    expect(
      longestLineOf('{a} pays {b, select, yes {} other {for {c, plural, one {# day} other {many days}}}}'),
    ).toBe('Ann pays for many days')
  })
})

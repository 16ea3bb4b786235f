import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { editionOf } from '#editions/index.ts'
import { isProperty } from '#engine/board.ts'
import { en } from '#text/en/index.ts'
import { themes } from '#text/en/themes/index.ts'
import { us } from '#text/en/themes/us.ts'
import { speak } from '#text/index.ts'
import {
  printOwnTheme,
  readOwnTheme,
  defaultTexts,
  type OwnTheme,
  type Problem,
  type ThemeRef,
} from '#text/themes/index.ts'
import { moneyText, overlaid } from '#text/themes/theme.ts'

const docs = new URL('../../docs/', import.meta.url)
const board = classic.board({})

function problemsOf(text: string, cards = ''): Problem[] {
  const read = readOwnTheme(text, cards)
  return 'problems' in read ? read.problems : []
}

function themeOf(text: string, cards = ''): OwnTheme {
  const read = readOwnTheme(text, cards)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.theme
}

describe.each(Object.entries(themes))('the theme %s', (name, theme) => {
  const own = speak('en').themed({ name, base: 'us', own: null })

  it('names every square once, and squares of a deck like the deck', () => {
    const properties = board.squares.filter(isProperty).map(({ id }) => own.square(id).name)
    expect(new Set(properties).size).toBe(28)
    for (const square of board.squares)
      if (square.kind === 'card' && 'deck' in square)
        expect(own.square(square.id).name).toBe(own.find('deck', square.deck))
  })

  it('has every card, with the rules’ amounts and no placeholder', () => {
    for (const [deck, cards] of Object.entries(classic.decks)) {
      expect(own.find('deck', deck)).toBeTruthy()
      for (const card of cards) {
        const text = own.find('card', card) ?? ''
        expect(text, card).not.toMatch(/[{}]|–/)
        for (const [, amount] of en.card[card as keyof typeof en.card].matchAll(/\{m(\d+)\}/g))
          expect(text, card).toContain(own.money(Number(amount)))
      }
    }
  })

  it('can be written and read again', () => {
    const { currency, scale, decks, groups, cards } = theme
    const squares = Object.fromEntries(
      Object.entries(theme.squares).map(([id, { name, short }]) => [id, { name, short }]),
    )
    const whole: OwnTheme = { title: theme.title, currency, scale, squares, decks, groups, cards }
    const { names, cards: texts } = printOwnTheme(whole)
    expect(names.length).toBeLessThanOrEqual(4000)
    expect(texts.length).toBeLessThanOrEqual(4000)
    const again = overlaid(us, themeOf(names, texts))
    for (const id of Object.keys(theme.squares))
      expect(again.squares[id], id).toMatchObject(squares[id] as object)
    expect(again).toMatchObject({ title: theme.title, currency, scale, cards: theme.cards })
  })

  it('fits into buttons, lists and windows', () => {
    for (const { name: square, short } of Object.values(theme.squares)) {
      expect(square.length).toBeLessThanOrEqual(40)
      expect(short.length).toBeLessThanOrEqual(14)
      expect(square).not.toMatch(/\.$/)
    }
  })
})

describe('the rouble scale (CLS-009)', () => {
  const rouble = { currency: { after: '₽' }, scale: 1000 }
  test.each([
    [1500, '1,500,000\u00a0₽'],
    [200, '200,000\u00a0₽'],
    [83, '83,000\u00a0₽'],
    [2, '2,000\u00a0₽'],
    [0, '0\u00a0₽'],
    [-20, '−20,000\u00a0₽'],
  ])('shows %i M as %s', (amount, text) => expect(moneyText(rouble, amount)).toBe(text))

  test('has plural forms for currencies', () => {
    const berry = { currency: { one: 'berry', many: 'berries' }, scale: 1 }
    expect([1, 2, 1500].map((amount) => moneyText(berry, amount))).toEqual([
      '1\u00a0berry',
      '2\u00a0berries',
      '1,500\u00a0berries',
    ])
    const yagoda = { currency: { one: 'ягода', few: 'ягоды', many: 'ягод' }, scale: 1 }
    expect([1, 2, 5, 21, 11].map((amount) => moneyText(yagoda, amount).split('\u00a0')[1])).toEqual([
      'ягода',
      'ягоды',
      'ягод',
      'ягода',
      'ягод',
    ])
  })
})

describe('a server theme', () => {
  it('may be almost empty', () => {
    expect(themeOf('title: Our town')).toEqual({ title: 'Our town' })
    expect(themeOf('{"title": "Our town", "scale": "1000"}')).toEqual({ title: 'Our town', scale: 1000 })
  })

  it('names squares by number or id, decks, groups, money and cards', () => {
    const theme = themeOf(
      'title: Лес\nscale: 10,000\ncurrency: {before: €}\nsquares:\n  1: Fox\n  baltic-avenue: The Very Old Oak | Oak\n  2: Mail\ndecks: {chest: Letters}\ngroups: {brown: Meadow}\ncards:\n  CH-07: Honey for {m50} at {sq1}',
      'CC-01: Run to {go}',
    )
    expect(theme).toEqual({
      title: 'Лес',
      scale: 10_000,
      currency: { before: '€' },
      squares: {
        'mediterranean-avenue': { name: 'Fox', short: 'Fox' },
        'baltic-avenue': { name: 'The Very Old Oak', short: 'Oak' },
        'community-chest-1': { name: 'Mail', short: 'Mail' },
        'community-chest-2': { name: 'Letters', short: 'Letters' },
        'community-chest-3': { name: 'Letters', short: 'Letters' },
      },
      decks: { chest: 'Letters' },
      groups: { brown: 'Meadow' },
      cards: { 'CH-07': 'Honey for {m50} at {sq1}', 'CC-01': 'Run to {go}' },
    })
    const words = speak('en').themed({ name: 'own', base: 'us', own: theme })
    expect(words.find('card', 'CH-07')).toBe('Honey for €500,000 at Fox')
    expect(words.find('card', 'CC-01')).toBe('Run to GO')
    expect(words.square('boardwalk').name).toBe('Boardwalk')
  })

  it('starts with the default texts, which change nothing', () => {
    const { names, cards } = defaultTexts('Our town', 'classic')
    expect(Math.max(names.length, cards.length)).toBeLessThanOrEqual(4000)
    const words = speak('en').themed({ name: 'own', base: 'us', own: themeOf(names, cards) })
    for (const id of Object.keys(us.squares)) expect(words.square(id).name).toBe(speak('en').square(id).name)
    for (const card of Object.keys(en.card))
      expect(words.find('card', card)).toBe(speak('en').find('card', card))
  })

  it('starts with the names of the edition played, which change nothing (My First)', () => {
    const { names, cards } = defaultTexts('Our town', 'my-first')
    expect(cards).toBe('')
    expect(names).not.toContain(us.squares['boardwalk']?.name)
    const town = editionOf('my-first').board({ board: 'own' })
    const themed = (theme: ThemeRef) => speak('en').of('my-first').themed(theme)
    const usual = themed({ name: town.names, base: town.names, own: null })
    const words = themed({ name: 'own', base: town.names, own: themeOf(names) })
    for (const { id } of town.squares) {
      expect(words.square(id).name).toBe(usual.square(id).name)
      expect(themeOf(names).squares, id).toHaveProperty(id)
    }
    expect(words.money(5)).toBe(usual.money(5))
  })

  it('appears in every text that names a corner', () => {
    const own = themeOf('title: Story\nsquares: {0: Home, 10: The Cave}')
    const words = speak('en').themed({ name: 'own', base: 'us', own })
    expect(words.find('clause', 'stayed')).toBe('stays in The Cave')
    expect(words.find('ahead', 'salary', { amount: '$200' })).toBe('→ Home +$200')
    expect(speak('en').find('clause', 'stayed')).toBe('stays in Jail')
  })

  test.each([
    ['', 'noMap', 1],
    ['just words', 'noMap', 1],
    ['- a\n- b', 'noMap', 1],
    ['scale: 1', 'noTitle', 1],
    ['title: ""', 'empty', 1],
    [`title: ${'a'.repeat(41)}`, 'long', 1],
    ['title: a\ncolour: red', 'unknownKey', 2],
    ['title: a\nprices: {1: 10}', 'unknownKey', 2],
    ['title: a\n__proto__: {x: y}', 'unknownKey', 2],
    ['title: a\nconstructor: b', 'unknownKey', 2],
    ['title: a\nsquares:\n  __proto__: b', 'unknownSquare', 3],
    ['title: a\nsquares:\n  40: b', 'unknownSquare', 3],
    ['title: a\nsquares:\n  toString: b', 'unknownSquare', 3],
    ['title: a\nsquares:\n  1: b\n  1: c', 'twice', 4],
    ['title: a\nsquares:\n  1: b\n  mediterranean-avenue: c', 'squareTwice', 4],
    ['title: a\nsquares:\n  1: Fox\n  3: fox', 'twin', 4],
    ['title: a\nsquares:\n  1: Boardwalk', 'twin', 3],
    ['title: a\nsquares:\n  1: Red Fox | Fox\n  3: Blue Fox | Fox', 'twin', 4],
    ['title: a\nsquares: none', 'list', 2],
    ['title: a\nsquares:\n  1: [b]', 'noText', 3],
    ['title: a\nsquares:\n  1: " | b"', 'empty', 3],
    ['title: a\nsquares:\n  1: Sixteen letters!', 'needsShort', 3],
    ['title: a\nsquares:\n  1: b | Sixteen letters!', 'long', 3],
    ['title: a\nsquares:\n  1: b | c | d', 'sign', 3],
    [`title: a\nsquares:\n  1: ${'b'.repeat(41)} | b`, 'long', 3],
    ['title: a\nsquares:\n  1: b\n 2: c', 'unreadable', 4],
    ['title: a: b', 'unreadable', 1],
    ['title: "a', 'unreadable', 1],
    ['title: &x a', 'trick', 1],
    ['title: &x a\nsquares: {1: *x}', 'trick', 1],
    ['title: !!str a', 'trick', 1],
    ['title: a\n<<: {scale: 1}', 'unknownKey', 2],
    ['title: a\n---\ntitle: b', 'unreadable', 2],
    [`${'['.repeat(6000)}`, 'unreadable', 1],
    [`a: ${'{a: '.repeat(2500)}`, 'unreadable', 1],
    [`title: a\n# ${'x'.repeat(12_000)}`, 'tooLong', 1],
    ['title: a\nscale: 10', 'scale', 2],
    ['title: a\nscale: -1', 'scale', 2],
    ['title: a\nscale: 1e3', 'scale', 2],
    ['title: a\ncurrency: $', 'list', 2],
    ['title: a\ncurrency: {before: $, after: $}', 'currency', 2],
    ['title: a\ncurrency: {one: berry}', 'currency', 2],
    ['title: a\ncurrency: {before: $, many: berries}', 'currency', 2],
    ['title: a\ncurrency: {before: dollars}', 'long', 2],
    ['title: a\ncurrency: {before: "@"}', 'sign', 2],
    ['title: a\ncurrency: {prefix: $}', 'unknownKey', 2],
    ['title: a\ngroups: {purple: b}', 'unknownKey', 2],
    ['title: a\ndecks: {pile: b}', 'unknownKey', 2],
    ['title: a\ncards: {CH-17: b}', 'unknownCard', 2],
    ['title: a\ncards: {CH-07: "{m500}"}', 'placeholder', 2],
    ['title: a\ncards: {CH-07: "{amount, number}"}', 'placeholder', 2],
    ['title: a\ncards: {CH-07: "{constructor}"}', 'placeholder', 2],
    ['title: a\ncards: {CH-02: "to {sq40}"}', 'placeholder', 2],
    [`title: a\ncards: {CH-07: ${'b'.repeat(161)}}`, 'long', 2],
  ])('is refused for %j: %s in line %i', (text, code, line) => {
    expect(problemsOf(text)[0]).toMatchObject({ code, line })
  })

  test.each([
    ['@everyone', 'sign'],
    ['<@200000000000000001>', 'sign'],
    ['<#300000000000000001>', 'sign'],
    ['a <t:0:R>', 'sign'],
    ['**bold**', 'sign'],
    ['_a_', 'sign'],
    ['~~a~~', 'sign'],
    ['`a`', 'sign'],
    ['||a|| | b', 'sign'],
    ['[a](b)', 'sign'],
    ['a\\b', 'sign'],
    ['# a', 'sign'],
    ['> a', 'sign'],
    ['- a', 'start'],
    ['(a)', 'start'],
    ['https://example.org', 'link'],
    ['discord.gg/abc', 'link'],
    ['Discord . gg/abc', 'link'],
    ['discordapp.com/invite', 'link'],
    ['www.a.b', 'link'],
    ['Z\u0301\u0302\u0303\u0304', 'sign'],
    ['🍓', 'sign'],
    ['a {m50}', 'sign'],
  ])('is refused with the name %j', (name, code) => {
    const [problem] = problemsOf(`title: a\nsquares:\n  1: ${JSON.stringify(name)}`)
    expect(problem).toMatchObject({ code, line: 3, at: 'squares 1' })
  })

  test.each(['a\u202eb', 'a\u200bb', 'a\u{e0041}b', '\ufeffab'])(
    'keeps only the letters of the name %j',
    (name) => {
      const read = readOwnTheme(`title: a\nsquares:\n  1: ${JSON.stringify(name)}`)
      expect('theme' in read && Object.values(read.theme.squares ?? {})).toEqual([
        { name: 'ab', short: 'ab' },
      ])
    },
  )

  it('accepts names in any script, and joins lines', () => {
    for (const name of ['Ё-моё', '東京', 'Όρος', 'St. John’s', '№ 5 “Owl”', 'تهران'])
      expect(themeOf(`title: a\nsquares: {1: '${name.replace("'", "''")}'}`).squares).toMatchObject({
        'mediterranean-avenue': { name: name.normalize('NFC') },
      })
    expect(themeOf('title: "a\\n  b"').title).toBe('a b')
  })

  it('reports mistakes of cards in their separate text', () => {
    expect(problemsOf('title: a', 'CH-01: b\nCH-99: c')).toMatchObject([{ code: 'unknownCard', line: 2 }])
    expect(problemsOf('title: a', 'cards:\n  CH-99: c')).toMatchObject([{ code: 'unknownCard', line: 2 }])
    expect(problemsOf('title: a', 'CH-01: &a b')).toMatchObject([{ code: 'trick', at: 'cards' }])
  })

  it('reports every mistake of both texts once', () => {
    const names = [
      'title: a',
      'scale: {1: 2}',
      'currency: {prefix: $}',
      'squares:',
      '  1: Fox',
      '  3: fox',
      '  6: Owl',
      '  8: Owl',
      '  40: b',
    ]
    expect(problemsOf(names.join('\n'), 'CH-99: c\nCH-07: "{m500}"')).toMatchObject([
      { line: 2, code: 'noText' },
      { line: 3, code: 'unknownKey' },
      { line: 6, code: 'twin', facts: { first: 1, second: 3 } },
      { line: 8, code: 'twin', facts: { first: 6, second: 8 } },
      { line: 9, code: 'unknownSquare' },
      { line: 1, code: 'unknownCard' },
      { line: 2, code: 'placeholder' },
    ])
    expect(problemsOf('title: "a', 'CH-01: &a b')).toMatchObject([{ code: 'unreadable' }, { code: 'trick' }])
  })

  it('leaves out what is empty', () => {
    const names = 'title: a\nsquares:\n  1:\n  3: ""\n  6: Owl\ndecks:\ngroups:\n  red: ""'
    expect(themeOf(names, 'CH-01:\nCH-02: ""')).toEqual({
      title: 'a',
      squares: { 'oriental-avenue': { name: 'Owl', short: 'Owl' } },
    })
  })

  it('names the places of every board that takes one', () => {
    const town = editionOf('my-first').board({ board: 'own' })
    const { squares } = themeOf(defaultTexts('Our town', 'classic').names)
    for (const { id } of town.squares) expect(squares, id).toHaveProperty(id)
    const own = themeOf(
      'title: Story\nsquares: {0: Home, 10: The Cave, zoo: Owl Wood}\ndecks: {chance: Adventures}',
    )
    const words = speak('en').of('my-first').themed({ name: 'own', base: town.names, own })
    expect(['go', 'jail', 'zoo', 'chance-4', 'museum'].map((id) => words.square(id).name)).toEqual([
      'Home',
      'The Cave',
      'Owl Wood',
      'Adventures',
      'Museum',
    ])
  })

  it('never throws, and accepted themes can be written and read again', () => {
    const soup = fc.array(
      fc.oneof(
        fc.constantFrom(
          'title: ',
          'squares:',
          '\n',
          '  1: ',
          'cards: ',
          '{',
          '}',
          '[',
          '&a',
          '*a',
          '!',
          '"',
          '|',
        ),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(soup, fc.boolean(), (parts, isTitled) => {
        const read = readOwnTheme(`${isTitled ? 'title: a\n' : ''}${parts.join('')}`)
        if ('problems' in read) {
          expect(read.problems.length).toBeGreaterThan(0)
          for (const { code, facts } of read.problems)
            expect(speak('en').find('theme', code, facts)).toBeTruthy()
        } else {
          const { names, cards } = printOwnTheme(read.theme)
          expect(themeOf(names, cards)).toEqual(read.theme)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the documentation of themes', () => {
  const example = /```yaml\n([\s\S]*?)```/.exec(readFileSync(new URL('themes.md', docs), 'utf8'))?.[1] ?? ''

  it('has a valid example in docs/themes.md', () => {
    expect(themeOf(example)).toMatchObject({ scale: 1000 })
  })

  it('has a story template that is valid once filled in', () => {
    const template = readFileSync(new URL('story-theme.yml', docs), 'utf8')
    const gaps = template.match(/: ''/g) ?? []
    expect(gaps.length).toBeGreaterThanOrEqual(22 + 32)
    expect(problemsOf(template)[0]).toMatchObject({ code: 'empty' })
    let filled = 0
    const theme = themeOf(template.replace(/: ''/g, () => `: Friend ${++filled}`))
    expect(theme.currency).toEqual({ one: 'berry', many: 'berries' })
    expect(theme.decks).toMatchObject({ chance: 'Adventures' })
    expect(Object.keys(theme.cards ?? {})).toHaveLength(32)
    const places = editionOf('my-first')
      .board({})
      .squares.map(({ id }) => id)
    expect(Object.keys(theme.squares ?? {})).toEqual(expect.arrayContaining(places))
    expect(template.length).toBeLessThanOrEqual(4000)
  })
})

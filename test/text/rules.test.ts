import { editionInfo } from '#table/core/edition-info.ts'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogues } from '#editions/catalogues.ts'
import { editionOf, editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import { ruleText } from '#discord/panels/rules.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak, type Section } from '#text/index.ts'
import { findRules, furtherBooks, ruleBook, rulesById, topicKey, type RuleBook } from '#text/rules/books.ts'
import { readRuleBook, type Rule } from '#text/rules/read.ts'

const classic = ruleBook('classic') as RuleBook

const ruleOf = (id: string, text: string): Rule => ({ id, text, source: '', rulings: [] })

type Texts = Partial<Record<Section, Readonly<Record<string, string>>>>

/** Returns the words of an edition with its default theme. */
function wordsFor(name: string) {
  const { theme } = editionInfo(editionOf(name))
  return speak('en').of(name).themed({ name: theme, base: theme, own: null })
}

/** Returns the number of dashes in a text. A dash also replaces a placeholder without a value. */
function dashes(text: string | null): number {
  return text?.split('–').length ?? 0
}

/** Returns an option's text as written for an edition, with placeholders. */
function written(name: string, key: string): string | null {
  const shared: Readonly<Record<string, Texts>> = mechanics
  const had = (editionOf(name).vocabulary ?? Object.keys(shared)).toReversed()
  const sources: Texts[] = [editionWords['en']?.[name] ?? {}, ...had.map((one) => shared[one] ?? {}), en]
  return sources.find((source) => source.option?.[key] !== undefined)?.option?.[key] ?? null
}

/** Returns the ids of the rules for players: the first cells of rows in rule tables. */
function idsIn(name: string): Set<string> {
  const forPlayers = catalogues[name]?.replace(/^#{2,3} .* for the engineer\n[^]*?(?=^## |^### )/gm, '')
  const rows = forPlayers?.match(/^\|\s*[`*]*[A-Z]{3}-\d{3}\b/gm) ?? []
  return new Set(rows.map((row) => /[A-Z]{3}-\d{3}/.exec(row)?.[0] as string))
}

describe('the rule books', () => {
  it('omit developers’ notes of a catalogue', () => {
    const book = ruleBook('cheaters') as RuleBook
    expect(catalogues['cheaters']).toContain('for the engineer')
    expect(findRules(book, 'CHE-340').rules).toEqual([])
    expect(findRules(book, 'CHE-348').rules).toEqual([])
  })

  it.each(Object.keys(editions))('contain every rule of %s once, under a title', (name) => {
    const book = ruleBook(name)
    expect(book, `write src/editions/${name}/rules.md`).not.toBeNull()
    const { sections, gist } = book as RuleBook
    const ids = sections.flatMap(({ rules }) => rules.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids)).toEqual(idsIn(name))
    const paragraph = `\`## In one paragraph\` of src/editions/${name}/rules.md needs a paragraph of more than 300 characters.`
    expect(gist.length, paragraph).toBeGreaterThan(300)
    for (const { title, rules } of sections) {
      expect(title).toMatch(/^[\p{Lu}\d]/u)
      expect(topicKey(title).length).toBeGreaterThan(1)
      for (const { text } of rules) expect(text.length).toBeGreaterThan(10)
    }
  })

  it('exist only for playable editions, not for planned ones', () => {
    expect(Object.keys(catalogues).sort()).toEqual(Object.keys(editions).sort())
    const planned = new URL('../../docs/rules/', import.meta.url)
    const files = existsSync(planned) ? readdirSync(planned).filter((file) => file.endsWith('.md')) : []
    const ids = files.flatMap((file) => {
      expect(ruleBook(file.replace('.md', '')), file).toBeNull()
      return readFileSync(new URL(file, planned), 'utf8').match(/^\| [A-Z]{3}-\d{3}\b/gm) ?? []
    })
    const own = Object.keys(catalogues).flatMap((name) => [...idsIn(name)])
    for (const id of ids.map((row) => row.slice(2)).filter((one) => !own.includes(one)))
      expect([rulesById([id]), findRules(classic, id).rules], id).toEqual([[], []])
  })

  it.each(Object.keys(editions))('leave no placeholder in summary and help of %s', (name) => {
    const words = wordsFor(name)
    const own: Texts = editionWords['en']?.[name] ?? {}
    const sections = ['edition', 'help', 'rules'] as const
    const texts = sections.flatMap((section) =>
      Object.entries(own[section] ?? {}).map(([key, text]) => ({ section, key, text })),
    )
    expect(texts.length).toBeGreaterThan(0)
    const holes = texts.filter(({ section, key, text }) => dashes(words.find(section, key)) > dashes(text))
    expect(holes).toEqual([])
  })

  it.each(Object.keys(editions))('leave no placeholder in the options of %s', (name) => {
    const words = wordsFor(name)
    const keys = editionOf(name).options.flatMap((spec) => {
      const values = spec.type === 'choice' ? spec.values : (spec.also ?? [])
      return [spec.name, `${spec.name}.help`, ...values.map((value) => `${spec.name}=${value}`)]
    })
    const holes = keys.filter((key) => dashes(words.find('option', key)) > dashes(written(name, key)))
    const remedy = `a place of the text is filled by nothing: write \`option['<name>']\` in src/editions/${name}/words/en/`
    expect(holes, remedy).toEqual([])
  })

  it('return null for an unknown edition', () => {
    expect(ruleBook('chess')).toBeNull()
    expect(ruleBook('constructor')).toBeNull()
  })

  it('omit sources and remarks', () => {
    const markdown = [
      '## In one paragraph',
      '',
      'All in one.',
      '',
      '| id | exact rule | source |',
      '|---|---|---|',
      '| | **A. Jail \\| Gaol** | |',
      '| `ABC-001` | Stay (L12, L14; dec). Then go (if you may). | L9 |',
      '### 2.3 Scenarios',
      '| id | given | when |',
      '| S1 | a | b |',
      '| id | question | decision | reason |',
      '|---|---|---|---|',
      '| A-01 | Who stays (L9)? | All | No word of ABC-000–ABC-001. |',
      '| A-02 | Who runs? | One (ABC-003) | – |',
      '## Cheats',
      '| key | when | what |',
      '| **ABC-002** Escape (L65) | always | run |',
    ].join('\n')
    expect(readRuleBook(markdown)).toEqual({
      gist: 'All in one.',
      sections: [
        {
          title: 'Jail | Gaol',
          rules: [
            {
              id: 'ABC-001',
              text: 'Stay. Then go (if you may).',
              source: 'L9',
              rulings: [
                {
                  id: 'A-01',
                  question: 'Who stays?',
                  decision: 'All',
                  reason: 'No word of ABC-000–ABC-001.',
                },
              ],
            },
          ],
        },
        {
          title: 'Cheats',
          rules: [{ id: 'ABC-002', text: 'Escape · when: always · what: run', source: '', rulings: [] }],
        },
      ],
    })
    expect(readRuleBook('')).toEqual({ gist: '', sections: [] })
  })

  it.each([
    ['jail', 'Jail', 14],
    ['  MORTGAGES ', 'Mortgages', 8],
    ['CLS-081', 'CLS-081', 1],
    ['cls 81', 'CLS-081', 1],
    ['81', 'CLS-081', 1],
    ['slh-081', 'SLH-081', 1],
    ['xyz 81', 'xyz 81', 0],
    ['third double', 'third double', 3],
    ['zebra', 'zebra', 0],
    ['', '', 0],
  ])('find %j', (topic, title, count) => {
    const found = findRules(classic, topic)
    expect(found.title).toBe(title)
    expect(found.rules).toHaveLength(count)
  })

  it.each([
    ['Can I build without owning all colours', /build|buy.*house/i],
    ['what happens when I cannot pay rent', /rent|pay/i],
    ['how does a mortgaged utility work?', /mortgag|utilit/i],
  ])('find at most twelve rules for the words of %j', (question, subject) => {
    const { rules } = findRules(classic, question)
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.length).toBeLessThanOrEqual(12)
    expect(rules[0]?.text).toMatch(subject)
    expect(findRules(classic, 'why do you not')).toMatchObject({ rules: [] })
  })

  it('are searched in order: the edition’s own, then those of its help', () => {
    const own: RuleBook = {
      gist: '',
      sections: [
        {
          title: 'The Lottery',
          rules: [ruleOf('XYZ-001', 'Whoever stops there wins.')],
        },
      ],
    }
    const further = furtherBooks('sprint', { lottery: ['XYZ-001'], 'jail.choice': ['CLS-081'] })
    expect(further).toEqual([classic])
    expect(furtherBooks('classic', { 'jail.choice': ['CLS-081'] })).toEqual([])
    expect(findRules(own, 'jail', further)).toEqual(findRules(classic, 'jail'))
    expect(findRules(own, 'jail')).toMatchObject({ rules: [] })
    expect(findRules(own, 'lottery', further).rules).toHaveLength(1)
    expect(findRules(own, 'zebra', further)).toEqual({ title: 'zebra', rules: [] })
  })

  it('find a title by a part of it', () => {
    const rules = [ruleOf('AMB-002', 'He walks.')]
    const book: RuleBook = { gist: '', sections: [{ title: 'The Cops', rules }] }
    expect(findRules(book, 'cop')).toEqual({ title: 'The Cops', rules })
  })

  it('sort rules about a word before rules that only mention it', () => {
    const passing = ruleOf(
      'ABC-001',
      `Who passes GO collects his salary, ${'and so on, '.repeat(6)}pays no tax.`,
    )
    const about = ruleOf('ABC-002', 'Tax is paid at once.')
    const book = { gist: '', sections: [{ title: 'Money', rules: [passing, about] }] }
    expect(findRules(book, 'tax').rules).toEqual([about, passing])
    expect(findRules(book, 'what about taxes').rules).toEqual([about, passing])
  })
})

describe.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'the rules of %s',
  (name, { help, options }) => {
    const book = ruleBook(name) as RuleBook

    it('contain all rules named by its decisions and options', () => {
      const named = [
        ...Object.entries(help).map(([topic, ids]) => [`help['${topic}']`, ids] as const),
        ...options.map((spec) => [`the option ${spec.name}`, spec.rules] as const),
      ]
      for (const [place, ids] of named) {
        const sentence = `${place} of ${name} names a rule that is in no catalogue: write it into src/editions/${name}/rules.md, or name another one.`
        expect(
          rulesById(ids).map(({ id }) => id),
          sentence,
        ).toEqual([...ids])
      }
    })

    it('use no developers’ terms', () => {
      const words = speak('en')
      for (const { rules } of book.sections)
        for (const { id, text } of rules) {
          const told = ruleText(words, options, text)
          expect(told, id).not.toMatch(
            /`|\b[A-Z]+_[A-Z]+\b|\bT_\w+|\(L\d|\bdec\b|\b[a-z]+\.[a-z]+[A-Z]?\w* =|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]+|\b[Ee]ngine\b|\b[A-Z]{9,}\b/,
          )
        }
    })
  },
)

it('a rule names its options as the lobby does', () => {
  const { options } = editions['classic'] as (typeof editions)[string]
  expect(
    ruleText(speak('en'), options, 'With `auction.onDecline` = off it stays (`players.max`, 2–10).'),
  ).toBe('With “Auction what nobody bought: off” it stays (“Chairs”, 2–10).')
})

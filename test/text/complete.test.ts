import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import type { EventFacts } from '#engine/event.ts'
import { paceNames } from '#engine/paces.ts'
import type { RefusalFacts } from '#engine/refusal.ts'
import type { TableRefusal } from '#table/api.ts'
import { Lacking } from '#test/editions/lacking.ts'
import { eventFields } from '#test/scenario/event-fields.ts'
import { refusalFacts } from '#test/scenario/refusal-facts.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak, type KeyOf, type Section } from '#text/index.ts'

const folder = new URL('../../src/', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, folder), 'utf8')

type Untold = Exclude<keyof EventFacts, KeyOf<'clause'> | KeyOf<'line'>>
type Unexplained = Exclude<keyof RefusalFacts | TableRefusal['code'], KeyOf<'refusal'>>
type None<Missing> = [Missing] extends [never] ? true : Missing

// The compiler checks the common texts: a new event or refusal without words does not compile.
true satisfies None<Untold>
true satisfies None<Unexplained>

const own = Object.entries(editionWords['en'] ?? {})
const told = allOf('clause', 'line', 'moment', 'chronicle')
const refused = allOf('refusal')

/** Returns all texts of the given sections: common ones, and those of mechanics and editions. */
function allOf(...sections: Section[]): Record<string, string> {
  const sources: Partial<Record<Section, Readonly<Record<string, string>>>>[] = [
    en,
    ...Object.values(mechanics),
    ...own.map(([, words]) => words),
  ]
  return Object.fromEntries(
    sources.flatMap((source) => sections.flatMap((section) => Object.entries(source[section] ?? {}))),
  )
}

type OwnTexts = Partial<Record<Section, Readonly<Record<string, string>>>>

const spoken: Readonly<Record<string, OwnTexts>> = mechanics

/** Whether a key belongs to an option, its help or one of its values. */
function isAbout(option: string, key: string): boolean {
  return key === option || key === `${option}.help` || key.startsWith(`${option}=`)
}

function keysOf(texts: OwnTexts): [Section, string][] {
  return Object.entries(texts).flatMap(([section, named]) =>
    Object.keys(named).map((key): [Section, string] => [section as Section, key]),
  )
}

function faultsOf(text: string): string[] {
  const faults: string[] = []
  try {
    new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true })
  } catch (error) {
    faults.push(String(error))
  }
  if (text !== text.trim()) faults.push('begins or ends with a space')
  if (/\bmonopoly\b/i.test(text)) faults.push('says what is a trademark')
  return faults
}

/** Returns a text's branches for a fact. */
function choicesOf(text: string, fact: string): string[] {
  return new IntlMessageFormat(text, 'en')
    .getAst()
    .flatMap((part) => ('options' in part && part.value === fact ? Object.keys(part.options) : []))
}

/** Returns the codes of refusals in an edition's sources. */
function reasonsIn(edition: string): Set<string> {
  const files = readdirSync(new URL(`editions/${edition}/`, folder), { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => source(`editions/${edition}/${file}`))
  return new Set(
    sources.flatMap((text) => [...text.matchAll(/refusal\('(\w+)'/g)].map(([, code]) => code as string)),
  )
}

describe.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'the edition %s',
  (name, edition) => {
    let lacking = new Lacking(edition)
    beforeEach(() => {
      lacking = new Lacking(edition)
    })

    const isComplete = () => expect(lacking.sentences).toEqual([])

    it('has words for its name and its summary', () => {
      lacking.words('the edition', 'edition', name)
      lacking.words('a line about the edition', 'edition', `${name}.about`)
      lacking.words('how it is played', 'edition', `${name}.rules`)
      for (const rules of Object.keys(edition.earlier ?? {}))
        lacking.words(`what is otherwise under version ${rules}`, 'rules', `earlier.${rules}`)
      isComplete()
    })

    it('has words for every decision, its default, its help and its answers', () => {
      for (const [kind, { acts }] of Object.entries(edition.prompts)) {
        lacking.words(`the prompt ${kind}`, 'prompt', kind)
        lacking.words(`the default of the prompt ${kind}`, 'prompt', `${kind}.default`)
        lacking.words(`the help with the prompt ${kind}`, 'help', kind)
        for (const act of Object.keys(acts))
          lacking.words(`the answer ${act} to ${kind}`, 'act', act, `${kind}/${act}`)
      }
      isComplete()
    })

    it('has words for every move and its help', () => {
      for (const act of Object.keys(edition.freeActions)) {
        lacking.words(`the move ${act}`, 'act', act)
        lacking.words(`the help with the move ${act}`, 'help', act)
      }
      isComplete()
    })

    it('has words for every advance order', () => {
      for (const kind of Object.keys(edition.advanceOrders ?? {}))
        lacking.words(`the order ${kind}`, 'act', kind)
      isComplete()
    })

    it('has words for every option and its values', () => {
      for (const spec of edition.options) {
        lacking.words(`the option ${spec.name}`, 'option', spec.name)
        lacking.words(`the help with the option ${spec.name}`, 'option', `${spec.name}.help`)
        if (spec.type === 'choice')
          for (const value of spec.values)
            lacking.words(`${spec.name} = ${value}`, 'option', `${spec.name}=${value}`, String(value))
      }
      isComplete()
    })

    it('has words for every preset, and every heading of its options', () => {
      for (const preset of Object.keys(edition.presets)) {
        lacking.words(`the preset ${preset}`, 'edition', `${name}/${preset}`)
        lacking.words(`a line about the preset ${preset}`, 'edition', `${name}/${preset}.about`)
      }
      for (const { group = 'other' } of edition.options)
        lacking.words(`the heading of the options ${group}`, 'lobby', `group.${group}`)
      isComplete()
    })

    it('has words for every deck and card', () => {
      for (const [deck, cards] of Object.entries(edition.decks)) {
        lacking.words(`the deck ${deck}`, 'deck', deck)
        for (const card of cards) lacking.words(`the card ${card}`, 'card', card)
      }
      isComplete()
    })

    it('has words for every refusal of its own rules', () => {
      for (const code of reasonsIn(name)) lacking.words(`the refusal ${code}`, 'refusal', code)
      isComplete()
    })

    it('has words for every ending, in the result and in the log', () => {
      const words: OwnTexts = editionWords['en']?.[name] ?? {}
      const why = (reason: string) => speak('en').of(name).say('ui.result.why', { reason })
      for (const reason of choicesOf(words.line?.['over'] ?? '', 'reason'))
        if (reason !== 'other') expect(why(reason), reason).not.toBe(why('no such reason'))
      if (name === 'two') expect(why('fiveSets'), 'TWO-134').toBe('Five complete sets win.')
    })

    it('has no words of a mechanic that it lacks', () => {
      const { vocabulary = Object.keys(mechanics) } = edition
      const words: OwnTexts = editionWords['en']?.[name] ?? {}
      for (const [mechanic, texts] of Object.entries<OwnTexts>(mechanics))
        if (!vocabulary.includes(mechanic))
          for (const [section, key] of keysOf(texts)) {
            const isCommon = Object.hasOwn((en as OwnTexts)[section] ?? {}, key)
            const isSaid = !isCommon && Object.hasOwn(words[section] ?? {}, key)
            const isHad =
              key in edition.prompts ||
              key in edition.freeActions ||
              (section === 'act' && Object.values(edition.prompts).some(({ acts }) => key in acts)) ||
              (section === 'option' && edition.options.some((spec) => isAbout(spec.name, key))) ||
              vocabulary.some((own) => Object.hasOwn(spoken[own]?.[section] ?? {}, key))
            lacking.unless(
              !isSaid || isHad,
              `\`${section}['${key}']\` is said in src/editions/${name}/words/en/, but it has no ${mechanic}: leave it out, or list the mechanic in src/editions/${name}/index.ts.`,
            )
          }
      isComplete()
    })

    it('has words for every event that may be a headline', () => {
      for (const headlines of edition.headlines ?? [])
        for (const kind of Object.keys(headlines))
          lacking.unless(
            [...keysIn('headline'), ...keysIn('moment')].some(
              (key) => key === kind || key.startsWith(`${kind}.`),
            ),
            `\`headline.${kind}\` is not there: say it beside the other words of that event.`,
          )
      for (const kind of Object.keys(edition.concerns ?? {}))
        lacking.words(`whom ${kind} concerns`, 'concern', kind)
      isComplete()

      function keysIn(section: Section): string[] {
        return Object.keys(allOf(section))
      }
    })

    it('has words for every private sheet and every great moment', () => {
      for (const sheet of Object.keys(edition.sheets ?? {}))
        lacking.words(`the sheet ${sheet}`, 'sheet', sheet)
      for (const moment of edition.moments ?? []) {
        const kind = typeof moment === 'string' ? moment : moment.kind
        lacking.words(`the moment ${kind}`, 'moment', kind)
      }
      isComplete()
    })
  },
)

describe('the catalogue', () => {
  it('describes every kind of event', () => {
    const kinds = Object.keys(eventFields)
    expect(kinds.length).toBeGreaterThan(100)
    expect(kinds.filter((kind) => !(kind in told))).toEqual([])
  })

  it('explains every refusal of the engine, the editions and the table', () => {
    const ofTable = [...source('table/api.ts').matchAll(/\| \{ code: '(\w+)'/g)].map(
      ([, code]) => code as string,
    )
    const codes = [...Object.keys(refusalFacts), ...ofTable]
    expect(codes.length).toBeGreaterThan(70)
    expect(codes.filter((code) => !(code in refused))).toEqual([])
  })

  it('has words for every pace', () => {
    for (const pace of paceNames) expect(speak('en').find('option', `pace=${pace}`)).not.toBeNull()
  })

  const texts = Object.entries(en).flatMap(([section, some]) =>
    Object.entries<string>(some).map(([name, text]) => [`${section}.${name}`, text] as const),
  )
  const ownTexts = own.flatMap(([edition, { board: _board, ...sections }]) =>
    Object.entries(sections).flatMap(([section, some]) =>
      Object.entries(some).map(([name, text]) => [`${edition}: ${section}.${name}`, text] as const),
    ),
  )

  it('has only well-formed texts', () => {
    const all = [...texts, ...ownTexts]
    expect(all.length).toBeGreaterThan(3000)
    expect(all.flatMap(([key, text]) => faultsOf(text).map((fault) => `${key}: ${fault}`))).toEqual([])
  })

  it('falls back to English, also in its variants', () => {
    expect(speak('xx').locale).toBe('en')
    expect(speak('en-GB')).toBe(speak('en-US'))
    expect(speak('__proto__').locale).toBe('en')
  })

  it('has no placeholders in texts that are used without facts', () => {
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('text') && !path.startsWith('store/client'),
    )
    const bare = modules.flatMap((path) =>
      [...source(path).matchAll(/\.say\(\s*'([\w.]+)',?\s*\)/g)].map(([, key]) => key as string),
    )
    expect(bare.length).toBeGreaterThan(30)
    // Every text may use names of the theme and parts of the edition's mechanics.
    const known = /\{(go|jail|freeParking|m\d+|(and|or|also)[A-Z]\w*)\}/g
    const choice = /\{(and|or)[A-Z]\w*, select, none \{[^{}]*\} other \{[^{}]*\}\}/g
    const gaps = (text: string) => text.replace(known, '').replace(choice, '').includes('{')
    expect(texts.filter(([key, text]) => bare.includes(key) && gaps(text))).toEqual([])
  })

  it('leaves no unfilled placeholder', () => {
    expect(speak('en').find('act', 'buy')).toBe('Buy for –')
    expect(speak('en').find('act', 'no such act')).toBeNull()
    expect(speak('en').find('act', 'constructor')).toBeNull()
  })
})

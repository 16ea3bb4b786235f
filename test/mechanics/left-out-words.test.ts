import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak, type Section } from '#text/index.ts'
import { rulesById } from '#text/rules/books.ts'
import { editionInfo } from '#table/core/edition-info.ts'
import { without } from './without.ts'

/** A topic, the mechanics to omit, and a pattern of the words about the topic. */
const cases = [
  ['auctions', ['auction', 'scarcity'], /auction|\bbid(s|der|ders|ding)?\b|hammer/i],
  [
    'purchases',
    ['purchase'],
    /\bdeclined? (a|that|the) (deed|purchase)|first option|\bto buy\b|who declined|nobody bought/i,
  ],
  ['trade', ['trade', 'offers'], /\btrad(e|es|ed|ing)\b|\bdeals?\b|\bdealt\b|offer|settlement/i],
  ['mortgages', ['mortgage'], /mortgag|redeem|redemption/i],
  [
    'buildings',
    ['building', 'buildingOrders', 'scarcity'],
    /\bhouses?\b(?![ -]rule)|hotel|\bbuil(d|ds|t|ding|dings)\b/i,
  ],
] as const

/**
 * Sections of texts to skip: all editions share the slash commands, a seat may be offered to a substitute,
 * and each edition writes its own cards.
 */
const elsewhere: readonly string[] = ['command', 'seats', 'card']

describe.each(cases)('an edition without %s', (what, left, spoken) => {
  const edition = { ...without(...left), name: `without ${what}` }

  it('has no text about them', () => {
    expect(
      textsOf(edition).filter(
        ([key, text]) => spoken.test(text) && !elsewhere.includes(key.split('.')[0] ?? ''),
      ),
    ).toEqual([])
  })

  it('has no option, move, answer or advance order named after them', () => {
    const acts = Object.values(edition.prompts).flatMap((prompt) => Object.keys(prompt.acts))
    const { options, prompts, freeActions, advanceOrders = {}, help } = edition
    const names = [prompts, freeActions, advanceOrders, help].flatMap((part) => Object.keys(part))
    const parts = [...options.map(({ name }) => name), ...names, ...acts].flatMap((name) =>
      name.split(/[.]|(?=[A-Z])/),
    )
    expect(parts.filter((name) => spoken.test(name))).toEqual([])
  })

  it('links no help or option to a rule about them', () => {
    const ids = [...Object.values(edition.help).flat(), ...edition.options.flatMap(({ rules }) => rules)]
    expect(rulesById([...new Set(ids)]).filter(({ text }) => spoken.test(text))).toEqual([])
  })

  it('has offers only if it has trade', () => {
    expect(editionInfo(edition).hasOffers).toBe(what !== 'trade')
  })
})

it('a release card mentions trading only if trading is possible', () => {
  const said = (left: readonly string[], name: string) =>
    textsOf({ ...without(...left), name }).flatMap(([key, text]) =>
      /^card\.(CH-08|CC-05)$/.test(key) ? [text] : [],
    )
  const [used, traded] = ['until you use it.', 'until you use or trade it.']
  expect(said(['trade', 'offers'], 'used').map((text) => text.endsWith(used))).toEqual([true, true])
  expect(said([], 'traded').map((text) => text.endsWith(traded))).toEqual([true, true])
})

/** All texts that an edition uses, with their keys; parameters are left empty. */
function textsOf(edition: Edition): [key: string, text: string][] {
  const known = editions as Record<string, Edition>
  known[edition.name] = edition
  const said = speak('en').of(edition.name)
  const had = Object.entries(mechanics).filter(([name]) => edition.vocabulary?.includes(name))
  const sources = [en, ...had.map(([, words]) => words)]
  const keys = sources.flatMap((source) =>
    Object.entries(source).flatMap(([section, texts]) =>
      Object.keys(texts).map((name) => `${section}.${name}`),
    ),
  )
  const texts = [...new Set(keys)].map((key): [string, string] => {
    const [section = '', ...name] = key.split('.')
    return [key, said.find(section as Section, name.join('.')) ?? '']
  })
  delete known[edition.name]
  return texts
}

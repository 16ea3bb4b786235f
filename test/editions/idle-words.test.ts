import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import type { Edition } from '#engine/edition.ts'
import { eventFields } from '#test/scenario/event-fields.ts'
import { refusalFacts } from '#test/scenario/refusal-facts.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import type { Section } from '#text/index.ts'

const all = Object.values(editionWords).flatMap((byEdition) => Object.entries(byEdition))

it.each(all)('the words of %s name only things that it has', (name, words) => {
  const known = namesOf(editions[name] as Edition)
  const idle = Object.entries(known).flatMap(([section, names]) =>
    Object.keys(words[section as Section] ?? {})
      .filter((key) => !names.some((one) => isOf(key, one)))
      .map((key) => `${section}['${key}']`),
  )
  const remedy = `name what they are of in src/editions/${name}/index.ts (a topic of help, a decision …), or take them out of its words/`
  expect(idle, `nothing says them: ${remedy}`).toEqual([])
})

type Texts = Partial<Record<Section, Readonly<Record<string, string>>>>

const shared: (readonly [string, Texts])[] = Object.entries(mechanics)

it.each([...shared, ['common', en] as const])(
  'the words of %s name only things that some edition has',
  (name, texts) => {
    const having = Object.values(editions).filter(
      ({ vocabulary }) => name === 'common' || (vocabulary?.includes(name) ?? true),
    )
    const known = having.map(namesOf)
    // Words for unknown things, and for things without a value.
    const general = ['prompt.other', 'option.unlimited']
    const idle = Object.keys(known[0] ?? {})
      .filter((section) => section !== 'refusal')
      .flatMap((section) => {
        const names = known.flatMap((one) => one[section as Section] ?? [])
        return Object.keys(texts[section as Section] ?? {})
          .filter((key) => !names.some((one) => isOf(key, one)))
          .map((key) => `${section}.${key}`)
      })
      .filter((key) => !general.some((one) => isOf(key, one)))
    expect(idle, 'nothing says them: name what they are of, or take them out of the words').toEqual([])
  },
)

/** Returns the names that an edition's texts can be about, by section. */
function namesOf(edition: Edition): Partial<Record<Section, readonly string[]>> {
  const prompts = Object.keys(edition.prompts)
  const answers = Object.values(edition.prompts).flatMap(({ acts }) => Object.keys(acts))
  const moves = [...Object.keys(edition.freeActions), ...Object.keys(edition.advanceOrders ?? {})]
  const values = edition.options.flatMap((spec) => (spec.type === 'choice' ? spec.values.map(String) : []))
  const sums = (edition.summaries ?? []).flatMap(({ sum }) => sum ?? [])
  const events = [...Object.keys(eventFields), ...sums]
  return {
    prompt: prompts,
    act: [...prompts, ...answers, ...moves],
    confirm: [...prompts, ...answers, ...moves],
    help: [...prompts, ...moves, ...Object.keys(edition.help)],
    refusal: Object.keys(refusalFacts),
    clause: events,
    line: events,
    moment: events,
    aside: events,
    sign: events,
    headline: events,
    deck: Object.keys(edition.decks),
    sheet: Object.keys(edition.sheets ?? {}),
    option: [...edition.options.map(({ name }) => name), ...values],
  }
}

/**
 * Whether a key is a name or a variant of it: `buy.default`, `buy/decline` and `buy=always` belong to `buy`.
 */
function isOf(key: string, name: string): boolean {
  return key === name || (key.startsWith(name) && /[./=]/.test(key.charAt(name.length)))
}

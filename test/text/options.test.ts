import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { editionInfo } from '#table/core/edition-info.ts'
import { isOfTheTable } from '#table/lobby/presets.ts'
import { unsaid, unsaidInAll } from '#test/editions/unsaid.ts'
import { aboutText } from '#text/edition-about.ts'
import { speak, type Section } from '#text/index.ts'

it.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'summary and help of %s follow the options of the table',
  (name, edition) => {
    const summary = edition.options
      .filter((spec) => spec.rules.length > 0 && !isOfTheTable(spec))
      .filter((spec) => isAlike(edition, spec, 'edition', `${name}.rules`))
      .map((spec) => `summary: ${spec.name}`)
    const help = Object.entries(edition.help).flatMap(([topic, rules]) =>
      edition.options
        .filter((spec) => spec.rules.some((rule) => rules.includes(rule)))
        .filter((spec) => isAlike(edition, spec, 'help', topic))
        .filter((spec) => !unsaidInAll[topic]?.includes(spec.name))
        .map((spec) => `${topic}: ${spec.name}`),
    )
    const known = Object.entries(unsaid[name] ?? {}).flatMap(([topic, options]) =>
      options.map((option) => `${topic}: ${option}`),
    )
    const remedy = `a text is the same under every value of an option that varies its rule: name the option in the text, as in {rentMode, select, claim {…} other {…}}, or, where the text is true under all of them, add the option to \`unsaid\` in test/editions/${name}/unsaid.ts`
    expect(
      [...summary, ...help].filter((one) => !known.includes(one)),
      remedy,
    ).toEqual([])
    expect(
      known.filter((one) => ![...summary, ...help].includes(one)),
      'take these out again',
    ).toEqual([])
  },
)

it.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'the select menus show every description of %s whole',
  (name, edition) => {
    const words = wordsOf(edition)
    const presets = Object.keys(edition.presets).map((preset) => `${name}/${preset}`)
    const lines = presets.map((preset) => words.find('edition', `${preset}.about`) ?? '')
    const choices = edition.options.filter(({ type }) => type === 'choice')
    const unexplained = choices.filter((spec) => {
      const help = words.find('option', `${spec.name}.help`)
      return help === null || (help.split(/(?<=[.!?]) /)[0] ?? '').length > 90
    })
    expect([...lines, aboutText(words, edition)].filter((line) => line.length > 100)).toEqual([])
    expect(unexplained.map((spec) => spec.name)).toEqual([])
  },
)

function wordsOf(edition: Edition) {
  const { theme } = editionInfo(edition)
  return speak('en').of(edition.name).themed({ name: theme, base: theme, own: null })
}

/** Whether a text is the same under all values of an option. */
function isAlike(edition: Edition, spec: OptionSpec, section: Section, key: string): boolean {
  const words = wordsOf(edition)
  const texts = valuesOf(spec).map((value) =>
    words.under({ ...needsOf(edition, spec), [spec.name]: value }).find(section, key),
  )
  return new Set(texts).size === 1
}

function valuesOf(spec: OptionSpec): readonly OptionValue[] {
  return spec.type === 'choice' ? spec.values : [spec.min, spec.max, ...(spec.also ?? [])]
}

/** Returns values of other options under which an option has an effect. */
function needsOf({ options }: Edition, { needs = {} }: OptionSpec): Options {
  return Object.fromEntries(
    Object.entries(needs).flatMap(([name, [value]]) =>
      value !== undefined && options.some((spec) => spec.name === name) ? [[name, value]] : [],
    ),
  )
}

import { moneyPart } from '../words/amounts.ts'
import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { pagesOf, button, limits, rows, select, text, encodeId, goButton } from '../parts/components.ts'
import type { Item, Part } from '../parts/components.ts'
import {
  chosenName,
  groupTitle,
  isChanged,
  optionLine,
  optionName,
  rangeText,
  vainText,
  valueName,
  valueOfOption,
} from '../words/option-text.ts'
import { titleOf, unescaped } from '../words/names.ts'
import type { Reading } from '../reading.ts'
import type { OptionSpec, OptionValue, WholeSpec } from '../shapes.ts'
import { houseRulesLine } from '#table/lobby/house-rules.ts'
import { presetOf, usual } from '#table/lobby/presets.ts'
import { aboutText } from '#text/edition-about.ts'

/** Maximum numbers of a subject for which each gets a line with its range. */
const maxHints = 3
/** Limit on the characters of a value's description. */
const maxHintLength = 90
const pace = 'pace'

/**
 * Shows a table's options, which the host may change before the start: `options:<option>` or
 * `options::<group>`.
 */
export async function options(scope: Scope, [name = '', group = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  return {
    parts: mayChange(scope, reading) ? hostParts(scope, reading, name, group) : guestParts(reading, group),
  }
}

function mayChange({ interaction }: Scope, { table }: Reading): boolean {
  return (
    table.status === 'lobby' &&
    table.chairs.some(({ isHost, user }) => isHost && user === interaction.user.id)
  )
}

function hostParts(scope: Scope, reading: Reading, name: string, group: string): Part[] {
  const { edition } = reading
  const spec = edition.options.find((known) => known.name === name)
  const shown = spec ? groupOf(spec) : group
  return shown === '' ? allParts(scope, reading) : subjectParts(reading, name, shown)
}

function allParts(scope: Scope, reading: Reading): Part[] {
  const { interaction } = scope
  const { words, edition, table } = reading
  return [
    text(`${words.say('lobby.title')}\n${words.say('lobby.hint')}`),
    ...editionSelect(scope, reading),
    ...presetSelect(reading, '', ''),
    groupSelect(reading, ''),
    text(toCopy(reading)),
    ...rows([
      button({ id: encodeId(table.id, 'paste', edition.name), label: words.say('lobby.paste') }),
      button({ id: encodeId(table.id, 'keep', 'me'), label: words.say('lobby.keep.me') }),
      ...(interaction.isManager
        ? [button({ id: encodeId(table.id, 'keep', 'server'), label: words.say('lobby.keep.server') })]
        : []),
      backButton(reading, 'table'),
    ]),
  ]
}

/**
 * Shows one subject, which fits on one phone screen. The line to copy and the editions are on the panel
 * before it.
 */
function subjectParts(reading: Reading, name: string, group: string): Part[] {
  return [
    text(reading.words.say('lobby.title')),
    ...presetSelect(reading, name, group),
    groupSelect(reading, group),
    ...groupParts(reading, group),
    ...rows([backButton(reading, 'options')]),
  ]
}

function editionSelect({ app }: Scope, { table, words }: Reading): Part[] {
  const { editions } = app.table
  if (editions.length < 2) return []
  const what = words.say('ui.lobby.edition')
  const items = editions.slice(0, limits.select).map((edition) => ({
    label: words.say('lobby.named', { what, name: titleOf(words, edition.name) }),
    value: edition.name,
    hint: aboutText(words, edition),
    chosen: edition.name === table.edition,
  }))
  return [select({ id: encodeId(table.id, 'set', ''), placeholder: what, items })]
}

/**
 * Returns a select of presets. Its id contains the open option or group, so that this stays open after a
 * choice.
 */
function presetSelect({ table, edition, words }: Reading, name: string, group: string): Part[] {
  const names = Object.keys(edition.presets)
  if (names.length === 0) return []
  const now = presetOf(edition, table.options)
  const items = [
    { label: words.say('lobby.usual'), value: usual, hint: words.say('lobby.usual.about') },
    ...names.map((name) => ({
      label: words.find('edition', `${edition.name}/${name}`) ?? name,
      value: name,
      hint: words.find('edition', `${edition.name}/${name}.about`) ?? '',
    })),
  ]
  return [
    select({
      id: encodeId(table.id, 'preset', name, group),
      placeholder: words.say('lobby.preset'),
      items: items.slice(0, limits.select).map((item) => ({
        ...item,
        label: words.say('lobby.named', { what: words.say('lobby.presets'), name: item.label }),
        chosen: item.value === now,
      })),
    }),
  ]
}

function groupSelect(reading: Reading, shown: string): Part {
  const { table, edition, words } = reading
  const items = [...Map.groupBy(edition.options, groupOf)].map(([group, specs]) => {
    const inEffect = specs.filter((spec) => isInEffect(reading, spec))
    const changed = specs.filter((spec) => isChanged(spec, table.options))
    const hints = changed.map(
      (spec) => `${optionName(words, spec.name)}: ${unescaped(chosenName(words, spec, table.options))}`,
    )
    return {
      label: groupTitle(words, group),
      value: group,
      hint: (hints.length > 0 ? hints : inEffect.map(({ name }) => optionName(words, name))).join(' · '),
      chosen: group === shown,
    }
  })
  return select({
    id: encodeId(table.id, 'pickView', 'options', ''),
    placeholder: words.say('lobby.group'),
    items: items.slice(0, limits.select),
  })
}

/**
 * Shows the options of a subject, with a list of all common values of those that have an effect, and a button
 * to type any other number.
 */
function groupParts(reading: Reading, group: string): Part[] {
  const { edition, table, words } = reading
  const specs = edition.options.filter((spec) => groupOf(spec) === group)
  if (specs.length === 0) return []
  const open = specs.filter((spec) => isInEffect(reading, spec))
  const numbers = open.filter(isWhole)
  // If there are many numbers, only the modal of each number shows this hint.
  const hinted = numbers.length > maxHints ? [] : numbers
  const lines = specs
    .filter((spec) => isListed(reading, spec))
    .flatMap((spec) => [
      `- ${optionLine(reading, spec)}`,
      ...hinted.filter((one) => one === spec).map((one) => `-# ${numberHint(words, one)}`),
    ])
  const items = open.flatMap((spec) => choiceItems(words, spec, table.options))
  return [
    text(lines.join('\n')),
    ...pagesOf(items).map((some, page) =>
      select({ id: encodeId(table.id, 'option', page), placeholder: words.say('lobby.option'), items: some }),
    ),
    ...rows(numbers.map((spec) => numberButton(reading, spec))),
  ]
}

function sentencesWithin(text: string, most: number): string {
  const sentences = text.split(/(?<=[.!?]) /)
  const kept = sentences.filter((_, at) => sentences.slice(0, at + 1).join(' ').length <= most)
  return kept.join(' ')
}

function isWhole(spec: OptionSpec): spec is WholeSpec {
  return spec.type === 'whole'
}

function numberHint(words: Reading['words'], spec: WholeSpec): string {
  const range = words.say('lobby.range.usual', {
    range: rangeText(words, spec),
    usual: valueName(words, spec, spec.default),
  })
  return [words.find('option', `${spec.name}.help`), range].filter(Boolean).join(' ')
}

function choiceItems(words: Reading['words'], spec: OptionSpec, options: Reading['table']['options']) {
  const now = valueOfOption(options, spec)
  const about = sentencesWithin(words.find('option', `${spec.name}.help`) ?? '', maxHintLength)
  return commonValues(spec).map((value) => ({
    label: unescaped(lineOf(words, spec, value)),
    value: `${spec.name}=${value}`,
    hint: value === now ? words.say('lobby.now', { about }) : about,
  }))
}

/** Returns lists of all values that house rules could change to. A choice sets the rule. */
export function ruleSelects(reading: Reading): Part[] {
  const { table, edition, words } = reading
  const values = edition.options.flatMap((spec) => {
    if (isWhole(spec) || !isInEffect(reading, spec)) return []
    const now = `${spec.name}=${valueOfOption(table.options, spec)}`
    const items = choiceItems(words, spec, table.options).filter(({ value }) => value !== now)
    return items.map((item) => ({ item, group: groupTitle(words, groupOf(spec)) }))
  })
  return pagesOf(values).map((some, page) => {
    const [first = '', last = ''] = [some[0]?.group, some.at(-1)?.group]
    const placeholder = words.say('lobby.rule', {
      first,
      last,
      isAll: some.length < values.length ? 'no' : 'yes',
    })
    return select({
      id: encodeId(table.id, 'option', page),
      placeholder,
      items: some.map(({ item }) => item),
    })
  })
}

function numberButton({ table, words }: Reading, spec: WholeSpec) {
  const id = encodeId(table.id, 'number', ...numberArgs(words, spec))
  return button({ id, label: lineOf(words, spec, valueOfOption(table.options, spec)) })
}

function lineOf(words: Reading['words'], spec: OptionSpec, value: OptionValue): string {
  return words.say('lobby.line', { name: optionName(words, spec.name), value: valueName(words, spec, value) })
}

/** Returns a list of all numbers that have an effect. A choice opens the modal of that number. */
export function numberSelect(reading: Reading): Part[] {
  const { table, edition, words } = reading
  const items = edition.options.filter(isWhole).flatMap((spec): Item[] => {
    if (!isInEffect(reading, spec)) return []
    const label = unescaped(lineOf(words, spec, valueOfOption(table.options, spec)))
    return [{ label, value: numberArgs(words, spec).join(':'), hint: rangeText(words, spec) }]
  })
  return pagesOf(items).map((some, page) =>
    select({
      id: encodeId(table.id, 'ownNumber', page),
      placeholder: words.say('lobby.number'),
      items: some,
    }),
  )
}

/** Returns the arguments of a number's modal, which has to open without a lookup. */
function numberArgs(words: Reading['words'], { name, min, max, unit }: WholeSpec): string[] {
  const sign = unit === 'money' ? moneyPart(words.theme) : []
  return [name, min, max, unit ?? 'whole', ...sign].map(String)
}

function backButton({ table, words }: Reading, to: 'table' | 'options' | 'more') {
  return goButton(table, to, words.say('ui.go.back'))
}

/** Shows the options to users who cannot change them, with changed ones in bold, and a select of subjects. */
function guestParts(reading: Reading, shown: string): Part[] {
  const { table, edition, words } = reading
  const listed = edition.options.filter((spec) =>
    shown === '' ? spec.name === pace || isChanged(spec, table.options) : groupOf(spec) === shown,
  )
  const lines = listed
    .filter((spec) => isListed(reading, spec))
    .map((spec) => `- ${optionLine(reading, spec)}`)
  const isUsual = shown === '' && edition.options.every((spec) => !isChanged(spec, table.options))
  const title = words.say('lobby.title')
  return [
    text(`${title}\n${words.say(table.status === 'lobby' ? 'lobby.guest' : 'lobby.fixed')}`),
    groupSelect(reading, shown),
    text(
      [...lines, ...(isUsual ? [words.say('lobby.card.rest')] : [])].join('\n') || words.say('ui.nothing'),
    ),
    ...(shown === '' ? [text(toCopy(reading))] : []),
    ...(table.status === 'lobby' ? rows([backButton(reading, 'table')]) : []),
    ...(table.status === 'running' ? rows([backButton(reading, 'more')]) : []),
  ]
}

function isInEffect(reading: Reading, spec: OptionSpec): boolean {
  return vainText(reading, spec) === null
}

/** Whether a list shows an option: one without effect only if the host changed it. */
function isListed(reading: Reading, spec: OptionSpec): boolean {
  return isInEffect(reading, spec) || isChanged(spec, reading.table.options)
}

function toCopy({ table, edition, words }: Reading): string {
  return `${words.say('lobby.copy')}\n\`\`\`\n${houseRulesLine(edition, table.options)}\n\`\`\``
}

function groupOf({ group = 'other' }: OptionSpec): string {
  return group
}

/**
 * Returns the values that can be chosen without typing: for a number its words, its minimum, its default, and
 * half and twice the default.
 */
function commonValues(spec: OptionSpec): readonly OptionValue[] {
  if (spec.type === 'choice') return spec.values
  const { also = [], default: usual, min, max } = spec
  const near = typeof usual === 'number' ? [Math.floor(usual / 2), usual, usual * 2] : []
  const numbers = [min, ...near].filter((value) => value >= min && value <= max)
  return [...also, ...new Set(numbers)]
}

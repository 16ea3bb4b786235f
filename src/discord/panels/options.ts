import { scalePart } from '../words/amounts.ts'
import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { pagesOf } from '../parts/pages.ts'
import { encodeId } from '../parts/ids.ts'
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
import { unescaped } from '../words/names.ts'
import { button, limits, rows, select, text, type Part } from '../parts/components.ts'
import { type Reading } from '../reading.ts'
import type { OptionSpec } from '../shapes.ts'
import { houseRulesLine } from '#table/lobby/house-rules.ts'
import { presetOf, usual } from '#table/lobby/presets.ts'

/**
 * The options of a table: for its host before the start to change, for everybody else to read. Arguments: the option
 * whose values are shown, or none and the group whose options are.
 */
export async function options(scope: Scope, [name = '', group = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  return { parts: mayChange(scope, reading) ? hostParts(scope, reading, name, group) : guestParts(reading) }
}

function mayChange({ asked }: Scope, { table }: Reading): boolean {
  return table.status === 'lobby' && table.chairs.some(({ isHost, user }) => isHost && user === asked.user.id)
}

function hostParts(scope: Scope, reading: Reading, name: string, group: string): Part[] {
  const { words, edition } = reading
  const spec = edition.options.find((known) => known.name === name)
  const shown = spec ? groupOf(spec) : group
  return [
    text(`${words.say('lobby.title')}\n${words.say('lobby.hint')}`),
    ...editionSelect(scope, reading),
    ...presetSelect(reading),
    groupSelect(reading, shown),
    ...optionSelects(reading, shown, name),
    ...(spec ? valueParts(reading, spec) : []),
    text(toCopy(reading)),
    ...rows([
      button({ id: encodeId(reading.table.id, 'paste', edition.name), label: words.say('lobby.paste') }),
    ]),
  ]
}

function editionSelect({ app }: Scope, { table, words }: Reading): Part[] {
  const { editions } = app.table
  if (editions.length < 2) return []
  const items = editions.slice(0, limits.select).map(({ name }) => ({
    label: words.find('edition', name) ?? name,
    value: name,
    hint: words.find('edition', `${name}.about`) ?? '',
    chosen: name === table.edition,
  }))
  return [select({ id: encodeId(table.id, 'set', ''), placeholder: words.say('ui.lobby.edition'), items })]
}

function presetSelect({ table, edition, words }: Reading): Part[] {
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
      id: encodeId(table.id, 'preset'),
      placeholder: words.say('lobby.preset'),
      items: items.slice(0, limits.select).map((item) => ({ ...item, chosen: item.value === now })),
    }),
  ]
}

/** Every group with what differs in it from the usual; otherwise with what it is about. */
function groupSelect({ table, edition, words }: Reading, shown: string): Part {
  const items = groupsOf(edition.options).map(([group, specs]) => {
    const changed = specs.filter((spec) => isChanged(spec, table.options))
    const hints = changed.map(
      (spec) => `${optionName(words, spec.name)}: ${unescaped(chosenName(words, spec, table.options))}`,
    )
    return {
      label: groupTitle(words, group),
      value: group,
      hint: (hints.length > 0 ? hints : specs.map(({ name }) => optionName(words, name))).join(' · '),
      chosen: group === shown,
    }
  })
  return select({
    id: encodeId(table.id, 'pickView', 'options', ''),
    placeholder: words.say('lobby.group'),
    items: items.slice(0, limits.select),
  })
}

function optionSelects({ edition, table, words }: Reading, group: string, name: string): Part[] {
  const items = edition.options
    .filter((spec) => groupOf(spec) === group)
    .map((spec) => ({
      label: optionName(words, spec.name),
      value: spec.name,
      hint: unescaped(chosenName(words, spec, table.options)),
      chosen: spec.name === name,
    }))
  return pagesOf(items).map((some, page) =>
    select({
      id: encodeId(table.id, 'option', page),
      placeholder: words.say('lobby.option'),
      items: some,
    }),
  )
}

function valueParts({ table, edition, words }: Reading, spec: OptionSpec): Part[] {
  const value = valueOfOption(table.options, spec)
  const vain = vainText(words, edition.options, spec, table.options)
  const hints = [
    words.find('option', `${spec.name}.help`),
    words.say('lobby.range.usual', {
      range: spec.type === 'whole' ? rangeText(words, spec) : 'choice',
      usual: valueName(words, spec, spec.default),
    }),
    vain && words.say('lobby.vainNow', { vain }),
  ]
  const now = words.say('lobby.changed', {
    name: optionName(words, spec.name),
    value: chosenName(words, spec, table.options),
  })
  const told = hints.flatMap((hint) => (hint ? [`-# ${hint}`] : []))
  return [text([now, ...told].join('\n')), valueControl(table.id, words, spec, value)]
}

function valueControl(game: string, words: Reading['words'], spec: OptionSpec, now: unknown): Part {
  if (spec.type === 'choice') {
    const items = spec.values.slice(0, limits.select).map((value) => ({
      label: valueName(words, spec, value),
      value: String(value),
      chosen: value === now,
    }))
    return select({ id: encodeId(game, 'set', spec.name), placeholder: words.say('lobby.value'), items })
  }
  const { name, min, max, unit = 'whole', also = [] } = spec
  const label = words.say(unit === 'minutes' || unit === 'hours' ? 'lobby.time' : 'lobby.number')
  const scale = unit === 'money' ? scalePart(words.theme.scale) : []
  const others = also.slice(0, limits.row - 1).map((word) =>
    button({
      id: encodeId(game, 'set', name, word),
      label: valueName(words, spec, word),
      disabled: word === now,
    }),
  )
  const typed = button({
    id: encodeId(game, 'number', name, min, max, unit, ...scale),
    label,
    style: 'primary',
  })
  return rows([typed, ...others])[0] as Part
}

/** All options by group that have an effect or differ from the usual, what differs in bold. */
function guestParts(reading: Reading): Part[] {
  const { table, edition, words } = reading
  const told = edition.options.filter(
    (spec) =>
      isChanged(spec, table.options) || vainText(words, edition.options, spec, table.options) === null,
  )
  const groups = groupsOf(told).map(([group, specs]) => {
    const lines = specs.map((spec) => `- ${optionLine(words, edition.options, spec, table.options)}`)
    return [`**${groupTitle(words, group)}**`, ...lines].join('\n')
  })
  return [
    text(
      `${words.say('lobby.title')}\n${words.say(table.status === 'lobby' ? 'lobby.guest' : 'lobby.fixed')}`,
    ),
    text(groups.join('\n')),
    text(toCopy(reading)),
  ]
}

function toCopy({ table, edition, words }: Reading): string {
  return `${words.say('lobby.copy')}\n\`\`\`\n${houseRulesLine(edition, table.options)}\n\`\`\``
}

function groupOf({ group = 'other' }: OptionSpec): string {
  return group
}

/** Options by group, in the order in which they come. */
function groupsOf(specs: readonly OptionSpec[]): [group: string, specs: OptionSpec[]][] {
  return [...Map.groupBy(specs, groupOf)]
}

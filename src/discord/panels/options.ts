import { Declined, readingFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../ids.ts'
import { optionName, valueName } from '../option-text.ts'
import { button, limits, rows, select, text, type Part } from '../parts.ts'
import { type Reading } from '../reading.ts'
import type { OptionSpec } from '../shapes.ts'

/** What the host may set before the start; `options:<name>` shows the values of one option. */
export async function options(scope: Scope, [chosen = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words, table, edition } = reading
  if (table.status !== 'lobby') throw new Declined({ code: 'notInLobby' }, reading)
  const spec = edition.options.find(({ name }) => name === chosen)
  return {
    parts: [
      text(`${words.say('ui.options.title')}\n${words.say('ui.options.hint')}`),
      ...editionSelect(scope, reading),
      ...optionSelects(reading, chosen),
      ...(spec ? valueParts(reading, spec) : []),
    ],
  }
}

function editionSelect({ desk }: Scope, { table, words }: Reading): Part[] {
  const { editions } = desk.table
  if (editions.length < 2) return []
  const items = editions.slice(0, limits.select).map(({ name }) => ({
    label: words.find('edition', name) ?? name,
    value: name,
    hint: words.find('edition', `${name}.about`) ?? '',
    chosen: name === table.edition,
  }))
  return [select({ id: encodeId(table.id, 'set', ''), placeholder: words.say('ui.lobby.edition'), items })]
}

function optionSelects(reading: Reading, chosen: string): Part[] {
  const { edition, table, words } = reading
  const pages = Math.ceil(edition.options.length / limits.select)
  return Array.from({ length: pages }, (_, page) =>
    select({
      id: encodeId(table.id, 'option', page),
      placeholder: words.say('ui.options.choose'),
      items: edition.options.slice(page * limits.select, (page + 1) * limits.select).map((spec) => ({
        label: optionName(words, spec.name),
        value: spec.name,
        hint: valueName(words, spec, valueNow(reading, spec)),
        chosen: spec.name === chosen,
      })),
    }),
  )
}

function valueParts(reading: Reading, spec: OptionSpec): Part[] {
  const { table, words } = reading
  const now = words.say('ui.options.now', {
    name: optionName(words, spec.name),
    value: valueName(words, spec, valueNow(reading, spec)),
  })
  const hint = words.find('option', `${spec.name}.help`)
  return [
    text(hint ? `${now}\n-# ${hint}` : now),
    valueControl(table.id, words, spec, valueNow(reading, spec)),
  ]
}

function valueControl(game: string, words: Reading['words'], spec: OptionSpec, now: unknown): Part {
  if (spec.type === 'whole') {
    const id = encodeId(game, 'number', spec.name, spec.min, spec.max)
    return rows([button({ id, label: words.say('ui.options.number'), style: 'primary' })])[0] as Part
  }
  const items = spec.values.slice(0, limits.select).map((value) => ({
    label: valueName(words, spec, value),
    value: String(value),
    chosen: value === now,
  }))
  return select({ id: encodeId(game, 'set', spec.name), placeholder: words.say('ui.options.value'), items })
}

function valueNow({ table }: Reading, { name, default: usual }: OptionSpec) {
  return table.options[name] ?? usual
}

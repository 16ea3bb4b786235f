import { editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { hint } from '#text/hint.ts'
import { readRules } from './rules.ts'
import { readDocuments, type Item } from './source.ts'

const keys = [
  'name',
  'note',
  'rules',
  'edition',
  'options',
  'seats',
  'host',
  'start',
  'given',
  'draws',
  'steps',
  'expect',
] as const

/** One scenario of a file. Parts that depend on the game are parsed while it runs. */
export interface Scenario {
  item: Item
  name: string
  rules: string[]
  edition: Edition
  options: Options
  seats: string[]
  /** Starting states that are written with the names of the seats. */
  seatStates: Item | null
  host: Item | undefined
  start: Item | undefined
  given: Item | undefined
  draws: Item | undefined
  steps: Item | undefined
  expect: Item | undefined
}

/** A scenario's name and place, and the scenario itself, parsed on demand. */
export interface Entry {
  name: string
  item: Item
  read: () => Scenario
}

/** Reads the scenarios of a file. Throws a `Mistake` if it is invalid YAML or a scenario has no name. */
export function readScenarios(file: string, text?: string): Entry[] {
  return readDocuments(file, text).map((item) => {
    const name = item.entries().find((entry) => entry.name === 'name')?.value
    return {
      name: (name ?? item.fail('a scenario needs a name')).text(),
      item,
      read: () => readScenario(item),
    }
  })
}

function readScenario(item: Item): Scenario {
  const fields = item.fields('part of a scenario', keys)
  const { given, draws, steps, expect, host, start } = fields
  const edition = readEdition(fields.edition ?? item.fail('a scenario needs an edition'))
  const rules = readRules(fields.rules ?? item.fail('a scenario needs the rules that it tests'))
  const seats = fields.seats ?? item.fail('a scenario needs seats')
  return {
    item,
    name: fields.name?.text() ?? '',
    rules: rules.length > 0 ? rules : item.fail('a scenario needs the rules that it tests'),
    edition,
    options: fields.options ? readOptions(edition, fields.options) : {},
    seats: readSeats(seats),
    seatStates: seats.isMap ? seats : null,
    ...{ host, start, given, draws, steps, expect },
  }
}

function readEdition(item: Item): Edition {
  const name = item.text()
  return editions[name] ?? item.unknown('edition', name, Object.keys(editions))
}

/** Reads `[A, B, C]`, `A B C`, or names with a starting state each. */
function readSeats(item: Item): string[] {
  if (item.isMap) return item.entries().map(({ name }) => name)
  if (item.isList) return item.items().map((seat) => seat.text())
  return item.text().split(/[\s,]+/)
}

function readOptions(edition: Edition, item: Item): Options {
  const known = edition.options.map(({ name }) => name)
  return Object.fromEntries(
    item.entriesOf('option', known).map(({ name, value }) => {
      const spec = edition.options.find((option) => option.name === name) as OptionSpec
      return [name, readOption(spec, value)]
    }),
  )
}

function readOption(spec: OptionSpec, item: Item): OptionValue {
  if (spec.type === 'whole') {
    const also = spec.also?.find((word) => word === item.scalar)
    if (also) return also
    const number = item.whole()
    return number >= spec.min && number <= spec.max
      ? number
      : item.fail(`${spec.name} goes from ${spec.min} to ${spec.max}`)
  }
  const written = item.text()
  const value = spec.values.find((known) => String(known) === written || known === item.truth)
  const values = spec.values.map(String)
  return value ?? item.fail(`${spec.name} cannot be "${written}"${hint(written, values)}`)
}

import type { Words } from '#text/index.ts'
import { cut } from '#text/one-line.ts'
import { readAmount, typedForm, readNumber, durationText, readHours, readMinutes } from './amounts.ts'
import { readable, escaped } from './names.ts'
import type { OptionSpec, OptionValue, WholeSpec } from '../shapes.ts'

/** Values by the name of their option. An option that is missing has its default. */
type Options = Readonly<Record<string, OptionValue>>
const maxTitleLength = 32

export function optionName(words: Words, name: string): string {
  return words.find('option', name) ?? readable(name)
}

export function groupTitle(words: Words, group: string): string {
  return words.find('lobby', `group.${group}`) ?? readable(group)
}

export function valueName(words: Words, spec: OptionSpec, value: OptionValue): string {
  const own = words.find('option', `${spec.name}=${value}`)
  if (own !== null) return own
  if (typeof value === 'number' && spec.type === 'whole') return amountText(words, spec, value)
  return words.find('option', String(value)) ?? String(value)
}

/** Describes the value that the table has chosen. A server's own theme is named by its title. */
export function chosenName(words: Words, spec: OptionSpec, options: Options): string {
  const value = valueOfOption(options, spec)
  const theme = escaped(cut(words.theme.title, maxTitleLength))
  return words.find('option', `${spec.name}=${value}.chosen`, { theme }) ?? valueName(words, spec, value)
}

function amountText(words: Words, { unit }: WholeSpec, amount: number): string {
  if (unit === 'minutes') return durationText(words, amount)
  if (unit === 'hours') return durationText(words, amount * 60)
  return unit === 'money' ? words.money(amount) : String(amount)
}

const rangeKey = { minutes: 'minutes', hours: 'hours', money: 'whole', whole: 'whole' } as const

function boundText(words: Words, { unit }: WholeSpec, bound: number): string | number {
  if (unit === 'minutes') return durationText(words, bound)
  return unit === 'money' ? typedForm(words.theme, bound) : bound
}

export function rangeText(words: Words, spec: WholeSpec): string {
  const range = words.say(`lobby.range.${rangeKey[spec.unit ?? 'whole']}`, {
    min: boundText(words, spec, spec.min),
    max: boundText(words, spec, spec.max),
  })
  if (!spec.also) return range
  const others = spec.also.map((word) => valueName(words, spec, word))
  return words.say('lobby.range.also', { range, words: words.list(others) })
}

/**
 * Reads a typed number, whether it is within the bounds or not, or one of the option's words. Null for
 * anything else.
 */
export function readValue({ theme }: Words, spec: WholeSpec, typed: string): OptionValue | null {
  const word = spec.also?.find((known) => known === typed.trim().toLowerCase())
  if (word !== undefined) return word
  if (spec.unit === 'minutes') return readMinutes(typed)
  if (spec.unit === 'hours') return readHours(typed)
  return spec.unit === 'money' ? readAmount(theme.scale, typed, theme.currency) : readNumber(typed)
}

export function valueOfOption(options: Options, { name, default: usual }: OptionSpec): OptionValue {
  return options[name] ?? usual
}

export interface Optioned {
  words: Words
  edition: { options: readonly OptionSpec[] }
  table: { options: Options }
}

/** Explains why an option has no effect now; null if it has one. */
export function vainText({ words, edition, table: { options } }: Optioned, spec: OptionSpec): string | null {
  for (const [name, values] of Object.entries(spec.needs ?? {})) {
    const needed = edition.options.find((known) => known.name === name)
    if (!needed || values.includes(valueOfOption(options, needed))) continue
    const value = valueName(words, needed, valueOfOption(options, needed))
    return words.say('lobby.vain', { name: optionName(words, name), value })
  }
  return null
}

export function isChanged(spec: OptionSpec, options: Options): boolean {
  return valueOfOption(options, spec) !== spec.default
}

/** Describes an option and its value, with a note if the option was changed but has no effect. */
export function optionLine(of: Optioned, spec: OptionSpec): string {
  const { words } = of
  const facts = { name: optionName(words, spec.name), value: chosenName(words, spec, of.table.options) }
  const line = words.say(isChanged(spec, of.table.options) ? 'lobby.changed' : 'lobby.line', facts)
  const vain = isChanged(spec, of.table.options) ? vainText(of, spec) : null
  return vain ? words.say('lobby.vainLine', { line, vain }) : line
}

import { fits, type OptionSpec } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { oneLine } from '#text/one-line.ts'
import type { EditionInfo } from '../core/edition-info.ts'

// House rules as a line for sharing: `classic v1: end.mode=rounds end.rounds=15`. The line has only the
// options that differ from their defaults.

/** Raise this when the meaning of a line changes because of a new default or name. */
const version = 1
const longest = 2000
const maxPartLength = 40

type Rules = Pick<EditionInfo, 'name' | 'options'>

/** Why a line is invalid. `part` is the invalid part as typed, cut to 40 characters. */
export type LineProblem =
  | { code: 'tooLong'; max: number }
  | { code: 'noLine' }
  | { code: 'newer'; part: string }
  | { code: 'edition'; part: string }
  | { code: 'shape'; part: string }
  | { code: 'option'; part: string }
  | { code: 'twice'; part: string }
  | { code: 'value'; part: string; spec: OptionSpec }

type ReadLine = { edition: string; options: Options } | { problem: LineProblem }

export function houseRulesLine({ name, options: specs }: Rules, options: Options): string {
  const parts = specs
    .filter((spec) => (options[spec.name] ?? spec.default) !== spec.default)
    .map((spec) => `${spec.name}=${written(options[spec.name] ?? spec.default)}`)
  return [`${name} v${version}:`, ...parts].join(' ')
}

/** Parses a pasted line. Ignores case, line ends, quotes and commas. */
export function readHouseRules(editions: readonly Rules[], typed: string): ReadLine {
  if (typed.length > longest) return { problem: { code: 'tooLong', max: longest } }
  const line = plain(typed)
  const [head = '', name, number] = /^([^\s:]+)(?:\s+v(\d+))?\s*:/i.exec(line) ?? []
  if (name === undefined) return { problem: { code: 'noLine' } }
  if (Number(number ?? version) > version) return { problem: { code: 'newer', part: short(`v${number}`) } }
  const edition = editions.find((known) => isSame(known.name, name))
  if (!edition) return { problem: { code: 'edition', part: short(name) } }
  return readParts(
    edition,
    line
      .slice(head.length)
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
}

function readParts({ name: edition, options: specs }: Rules, parts: readonly string[]): ReadLine {
  const options: Options = {}
  for (const part of parts) {
    const [, name, text] = /^([^=]+)=([^=]+)$/.exec(part) ?? []
    if (name === undefined || text === undefined) return { problem: { code: 'shape', part: short(part) } }
    const spec = specs.find((known) => isSame(known.name, name))
    if (!spec) return { problem: { code: 'option', part: short(name) } }
    if (Object.hasOwn(options, spec.name)) return { problem: { code: 'twice', part: spec.name } }
    const value = valueOf(spec, text)
    if (value === null) return { problem: { code: 'value', part: short(part), spec } }
    options[spec.name] = value
  }
  return { edition, options }
}

export function valueOf(spec: OptionSpec, text: string): OptionValue | null {
  if (spec.type === 'choice')
    return spec.values.find((value) => namesOf(value).includes(text.toLowerCase())) ?? null
  const word = spec.also?.find((known) => isSame(known, text))
  if (word !== undefined) return word
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return fits(spec, number) ? number : null
}

function namesOf(value: OptionValue): string[] {
  if (value === true) return ['on', 'yes', 'true']
  if (value === false) return ['off', 'no', 'false']
  return [String(value).toLowerCase()]
}

function written(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}

/** Removes code marks, quotes, line ends and invisible characters. */
function plain(typed: string): string {
  return oneLine(typed.normalize('NFKC').replace(/[`"'“”]/g, ''))
    .replace(/ ?= ?/g, '=')
    .trim()
}

function isSame(known: string, typed: string): boolean {
  return known.toLowerCase() === typed.toLowerCase()
}

function short(part: string): string {
  return part.slice(0, maxPartLength)
}

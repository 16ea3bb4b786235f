import { IntlMessageFormat } from 'intl-messageformat'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak, type Facts, type Key } from '#text/index.ts'

interface Part {
  type: number
  /** Literal text, or the name of a fact. */
  value?: string
  options?: Record<string, { value: unknown }>
}

/** The parser's node types without facts. */
const literal = 0
const pound = 7
const anything = '[^]*?'

/** Returns a catalogue text, as it is on a button. */
export const say = speak('en').say

/** Matches a catalogue message in any wording. Missing facts match anything, and so do branches that depend on them. */
export function saying(key: Key, facts: Facts = {}): RegExp {
  const parts = new IntlMessageFormat(writtenAs(key), 'en', undefined, { ignoreTag: true }).getAst()
  return new RegExp(patternOf(parts, facts, anything))
}

/** Matches a prompt in its full form, or in the short form of a crowded card. */
export function asking(kind: 'auction.bid', facts: Facts = {}): RegExp {
  const forms = ([`prompt.${kind}`, `prompt.${kind}.brief`] as const).map((key) => saying(key, facts).source)
  return new RegExp(forms.join('|'))
}

function writtenAs(key: Key): string {
  const dot = key.indexOf('.')
  const [section, name] = [key.slice(0, dot), key.slice(dot + 1)]
  const sources: Record<string, Record<string, string> | undefined>[] = [en, ...Object.values(mechanics)]
  const text = sources.map((source) => source[section]?.[name]).find((one) => one !== undefined)
  if (text === undefined) throw new Error(`the catalogue has no ${key}`)
  return text
}

function patternOf(parts: readonly Part[], facts: Facts, counted: string): string {
  return parts.map((part) => partPattern(part, facts, counted)).join('')
}

function partPattern({ type, value = '', options }: Part, facts: Facts, counted: string): string {
  if (type === literal) return escaped(value)
  if (type === pound) return counted
  const fact = facts[value]
  const known = fact === undefined ? anything : escaped(String(fact))
  if (!options) return known
  const branches = fact === undefined ? openBranches(options, facts) : [branchOf(options, fact)]
  return `(?:${branches.map(({ value: parts }) => patternOf(parts as Part[], facts, known)).join('|')})`
}

function openBranches(options: NonNullable<Part['options']>, facts: Facts) {
  const all = Object.values(options)
  const told = all.filter(({ value }) => namesIn(value as Part[]).some((name) => Object.hasOwn(facts, name)))
  return told.length > 0 ? told : all
}

/** Returns the facts in a message's parts. */
function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ type, value = '', options = {} }) => [
    ...(type === literal ? [] : [value]),
    ...Object.values(options).flatMap((branch) => namesIn(branch.value as Part[])),
  ])
}

function branchOf<Branch>(options: Record<string, Branch>, fact: string | number): Branch {
  const category = typeof fact === 'number' ? new Intl.PluralRules('en').select(fact) : fact
  return options[`=${fact}`] ?? options[category] ?? options['other']!
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

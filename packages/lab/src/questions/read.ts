import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { countKinds, isCount, measureOf } from '../figures/measures.ts'
import type { Options, OptionValue, Subject, Subjects } from '../subject.ts'
import type { Expectation, Question, Variant } from './question.ts'
import { fileSchema, questionSchema, type WrittenQuestion, type WrittenVariant } from './schema.ts'

const defaultPlayers = 4
export const defaultGames = 1000

/**
 * Thrown for an invalid file of questions. The message has one line for each mistake and says how to correct
 * it.
 */
export class BadQuestions extends Error {
  override name = 'BadQuestions'
  readonly problems: readonly string[]

  constructor(file: string, problems: readonly string[]) {
    super(problems.map((problem) => `${file}: ${problem}`).join('\n'))
    this.problems = problems
  }
}

/** All editions, and the edition that the file is about. */
type From = Subjects & { subject: Subject }

/** A mistake in one part of a question. */
class Wrong extends Error {}

/**
 * Reads the questions about one edition; `file` is the name in errors.
 * @throws BadQuestions
 */
export function readQuestions(subjects: Subjects, edition: string, file: string, text: string): Question[] {
  const from = { ...subjects, subject: subjects.of(edition) }
  const document = parseDocument(text)
  const [bad] = document.errors
  if (bad) throw new BadQuestions(file, [`is no YAML: ${bad.message.split('\n')[0]}`])
  const parsed = fileSchema.safeParse(document.toJS())
  if (!parsed.success)
    throw new BadQuestions(file, ['needs one list, `questions:`, and nothing beside it (docs/lab.md)'])
  const problems: string[] = []
  const questions = parsed.data.questions.flatMap((written, at) => {
    const called = nameOf(written, at)
    try {
      const question = questionFrom(from, written)
      if (parsed.data.questions.findIndex((other) => nameOf(other, -1) === called) < at)
        throw new Wrong('there is another question of this id; choose another')
      return [question]
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      problems.push(...error.message.split('\n').map((line) => `question ${called}: ${line}`))
      return []
    }
  })
  if (problems.length > 0) throw new BadQuestions(file, problems)
  return questions
}

function nameOf(written: unknown, at: number): string {
  const id: unknown = typeof written === 'object' && written !== null && 'id' in written ? written.id : null
  return typeof id === 'string' ? `"${id}"` : `number ${at + 1}`
}

function questionFrom(from: From, raw: unknown): Question {
  const parsed = questionSchema.safeParse(raw)
  if (!parsed.success) throw new Wrong(parsed.error.issues.map(issueText).join('\n'))
  const { id, ask, doubt, rules = [], measure, games = defaultGames, expects, hangsOn, note } = parsed.data
  for (const rule of rules) checkRule(from.subject, rule)
  const variants = parsed.data.variants.map((written, at) => variantFrom(from, parsed.data, written, at))
  const measures = measure.map((one) => (typeof one === 'string' ? one : one.of))
  const called = Object.fromEntries(
    measure.flatMap((one) => (typeof one === 'string' ? [] : [[one.of, one.called]])),
  )
  for (const [at, name] of measures.entries())
    for (const variant of variants) checkMeasure(from, `measure[${at}]`, name, variant.edition)
  if (hangsOn !== undefined) checkCount(from, hangsOn, variants)
  const names = variants.map(({ name }) => name)
  if (new Set(names).size < names.length)
    throw new Wrong('variants: two have the same name; call them otherwise')
  return {
    id,
    ask,
    doubt: folded(doubt),
    rules,
    games,
    variants,
    measures,
    called,
    ...(expects && { expects: expectationFrom(from, expects, names, measures, variants) }),
    ...(hangsOn !== undefined && { hangsOn }),
    ...(note !== undefined && { note: folded(note) }),
  }
}

function expectationFrom(
  from: From,
  written: NonNullable<WrittenQuestion['expects']>,
  names: readonly string[],
  measures: readonly string[],
  variants: readonly Variant[],
): Expectation {
  const { variant, measure = measures[0] ?? '', is, than, within, called } = written
  const defaultIndex = than === undefined ? 1 : names.length - 1
  const at = variant === undefined ? defaultIndex : names.indexOf(variant)
  if (at === -1)
    throw new Wrong(`expects.variant: there is no variant "${variant}"${from.hint(variant ?? '', names)}`)
  if (at >= names.length)
    throw new Wrong(
      'expects: a single variant is compared with nothing; give a second one, or a number as `than`',
    )
  if (at === 0 && than === undefined)
    throw new Wrong(
      `expects.variant: the others are compared with "${names[0]}"; name another one, or give a number as \`than\``,
    )
  for (const { edition } of variants) checkMeasure(from, 'expects.measure', measure, edition)
  if (than !== undefined && called === undefined)
    throw new Wrong('expects.called: say what the number is, as in "luck alone"')
  if (is === 'same' && within === undefined)
    throw new Wrong('expects.within: say how far apart is still the same, in the unit of the measure')
  return {
    variant: at,
    measure,
    is,
    ...(than !== undefined && { than }),
    ...(called !== undefined && { called }),
    ...(within !== undefined && { within }),
  }
}

function variantFrom(from: From, question: WrittenQuestion, written: WrittenVariant, at: number): Variant {
  const place = `variants[${at}]`
  const { name, edition: named = from.subject.name, rules = {}, random = 0 } = written
  if (!from.names.includes(named))
    throw new Wrong(`${place}.edition: there is no edition ${named}${from.hint(named, from.names)}`)
  const subject = from.of(named)
  const { presets, presetOptions } = subject
  const preset = written.preset ?? presets[0]
  const options = presetOptions(preset)
  if (!options)
    throw new Wrong(`${place}.preset: ${named} has no preset "${preset}"${from.hint(preset, presets)}`)
  const { min, max } = subject.players
  const players = written.players ?? question.players ?? seatsIn(subject)
  if (players < min || players > max)
    throw new Wrong(`${place}.players: ${named} takes ${min} to ${max} players, not ${players}`)
  if (random > players) throw new Wrong(`${place}.random: there are ${players} seats only`)
  for (const [option, value] of Object.entries(rules))
    options[option] = valueFrom({ ...from, subject }, `${place}.rules`, option, String(value))
  for (const option of Object.keys(rules)) checkNeeds(subject, `${place}.rules.${option}`, option, options)
  return { name, edition: named, options, players, random }
}

export function seatsIn({ players: { min, max } }: Subject): number {
  return Math.max(min, Math.min(max, defaultPlayers))
}

function valueFrom({ subject, hint }: From, place: string, option: string, text: string): OptionValue {
  const spec = subject.options.find((known) => known.name === option)
  if (!spec) {
    const known = subject.options.map(({ name }) => name)
    throw new Wrong(`${place}: ${subject.name} has no option ${option}${hint(option, known)}`)
  }
  const value = subject.valueOf(spec, text)
  if (value !== null) return value
  const can =
    spec.type === 'choice'
      ? spec.values.join(', ')
      : [`${spec.min} to ${spec.max}`, ...(spec.also ?? [])].join(', ')
  throw new Wrong(`${place}.${option}: cannot be ${text}; it can be ${can}`)
}

/** Throws if an option has no effect because another option lacks one of the required values. */
function checkNeeds(subject: Subject, place: string, option: string, options: Options): void {
  const spec = subject.options.find(({ name }) => name === option)
  const all = subject.resolved(options)
  if (!spec || all[option] === spec.default) return
  for (const [name, values] of Object.entries(spec.needs ?? {}))
    if (!values.some((value) => value === all[name]))
      throw new Wrong(
        `${place}: has an effect only where ${name} is ${values.join(' or ')}; here it is ${all[name]}`,
      )
}

function checkRule({ rules }: Subject, rule: string): void {
  if (!rules.has(rule)) throw new Wrong(`rules: ${rule} is not in ${rules.file}; name an id that is`)
}

function checkMeasure({ of, hint }: From, place: string, name: string, edition: string): void {
  const found = measureOf(name, of(edition))
  if ('unknown' in found)
    throw new Wrong(
      `${place}: nothing is called ${name}${hint(name, found.unknown)} (docs/lab.md lists the measures)`,
    )
}

/** Throws unless `hangsOn` names a count that exists in at least one variant. */
function checkCount({ of, hint }: From, name: string, variants: readonly Variant[]): void {
  const unknown: string[] = []
  for (const { edition } of variants) {
    const found = measureOf(name, of(edition))
    if (!('unknown' in found) && isCount(name)) return
    if ('unknown' in found) unknown.push(...found.unknown.filter(isCount))
  }
  throw new Wrong(
    `hangsOn: nothing is counted as ${name}${hint(name, unknown)}; write ${countKinds.join(', ')} and a name behind it (docs/lab.md)`,
  )
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  const place = path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : at > 0 ? `.${String(part)}` : String(part)))
    .join('')
  return place === '' ? message : `${place}: ${message}`
}

/** Joins a YAML text of several lines. */
function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

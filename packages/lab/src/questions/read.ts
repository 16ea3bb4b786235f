import { existsSync, readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { catalogues } from '#editions/catalogues.ts'
import { editions } from '#editions/index.ts'
import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import { valueOf } from '#table/lobby/house-rules.ts'
import { presetOptions, usual } from '#table/lobby/presets.ts'
import { hint } from '#text/hint.ts'
import { oneLine } from '#text/one-line.ts'
import { countKinds, isCount, measureOf } from '../figures/measures.ts'
import type { Expectation, Question, Variant } from './question.ts'
import { fileSchema, questionSchema, type WrittenQuestion, type WrittenVariant } from './schema.ts'

/** Seats, where a question does not say. */
const usualPlayers = 4
export const usualGames = 1000

/** A file of questions that cannot be played; its message is a line for each thing that is wrong, with the remedy. */
export class BadQuestions extends Error {
  override name = 'BadQuestions'
  readonly problems: readonly string[]

  constructor(file: string, problems: readonly string[]) {
    super(problems.map((problem) => `${file}: ${problem}`).join('\n'))
    this.problems = problems
  }
}

/** What is wrong with one part of a question. */
class Wrong extends Error {}

/** The questions that an edition's rule writer asks; none where there is no file. */
export function questionsOf(edition: string): Question[] {
  const file = `src/editions/${edition}/lab/questions.yml`
  const url = new URL(`../../../../${file}`, import.meta.url)
  return existsSync(url) ? readQuestions(edition, file, readFileSync(url, 'utf8')) : []
}

export function readQuestions(edition: string, file: string, text: string): Question[] {
  const document = parseDocument(text)
  const [bad] = document.errors
  if (bad) throw new BadQuestions(file, [`is no YAML: ${bad.message.split('\n')[0]}`])
  const whole = fileSchema.safeParse(document.toJS())
  if (!whole.success)
    throw new BadQuestions(file, ['needs one list, `questions:`, and nothing beside it (docs/lab.md)'])
  const problems: string[] = []
  const questions = whole.data.questions.flatMap((written, at) => {
    const called = nameOf(written, at)
    try {
      const question = questionFrom(edition, written)
      if (whole.data.questions.findIndex((other) => nameOf(other, -1) === called) < at)
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

function questionFrom(edition: string, raw: unknown): Question {
  const parsed = questionSchema.safeParse(raw)
  if (!parsed.success) throw new Wrong(parsed.error.issues.map(issueText).join('\n'))
  const { id, ask, doubt, rules = [], measure, games = usualGames, expects, hangsOn, note } = parsed.data
  for (const rule of rules) checkRule(edition, rule)
  const variants = parsed.data.variants.map((written, at) => variantFrom(edition, parsed.data, written, at))
  const measures = measure.map((one) => (typeof one === 'string' ? one : one.of))
  const called = Object.fromEntries(
    measure.flatMap((one) => (typeof one === 'string' ? [] : [[one.of, one.called]])),
  )
  for (const [at, name] of measures.entries())
    for (const variant of variants) checkMeasure(`measure[${at}]`, name, variant.edition)
  if (hangsOn !== undefined) checkCount(hangsOn, variants)
  const names = variants.map(({ name }) => name)
  if (new Set(names).size < names.length)
    throw new Wrong('variants: two have the same name; call them otherwise')
  return {
    id,
    ask,
    doubt: oneLine(doubt),
    rules,
    games,
    variants,
    measures,
    called,
    ...(expects && { expects: expectationFrom(expects, names, measures, variants) }),
    ...(hangsOn !== undefined && { hangsOn }),
    ...(note !== undefined && { note: oneLine(note) }),
  }
}

function expectationFrom(
  written: NonNullable<WrittenQuestion['expects']>,
  names: readonly string[],
  measures: readonly string[],
  variants: readonly Variant[],
): Expectation {
  const { variant, measure = measures[0] ?? '', is, than, within, called } = written
  const usualOne = than === undefined ? 1 : names.length - 1
  const at = variant === undefined ? usualOne : names.indexOf(variant)
  if (at === -1)
    throw new Wrong(`expects.variant: there is no variant "${variant}"${hint(variant ?? '', names)}`)
  if (at >= names.length)
    throw new Wrong(
      'expects: a single variant is compared with nothing; give a second one, or a number as `than`',
    )
  if (at === 0 && than === undefined)
    throw new Wrong(
      `expects.variant: the others are compared with "${names[0]}"; name another one, or give a number as \`than\``,
    )
  for (const { edition } of variants) checkMeasure('expects.measure', measure, edition)
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

function variantFrom(
  ofFile: string,
  question: WrittenQuestion,
  written: WrittenVariant,
  at: number,
): Variant {
  const place = `variants[${at}]`
  const { name, edition: named = ofFile, preset = usual, rules = {}, random = 0 } = written
  const edition = Object.hasOwn(editions, named) ? editions[named] : undefined
  if (!edition)
    throw new Wrong(`${place}.edition: there is no edition ${named}${hint(named, Object.keys(editions))}`)
  const options = presetOptions(edition, preset, {})
  if (!options) {
    const known = [usual, ...Object.keys(edition.presets)]
    throw new Wrong(`${place}.preset: ${named} has no preset "${preset}"${hint(preset, known)}`)
  }
  const { min, max } = edition.players
  const players = written.players ?? question.players ?? seatsIn(edition)
  if (players < min || players > max)
    throw new Wrong(`${place}.players: ${named} takes ${min} to ${max} players, not ${players}`)
  if (random > players) throw new Wrong(`${place}.random: there are ${players} seats only`)
  for (const [option, value] of Object.entries(rules))
    options[option] = valueFrom(edition, `${place}.rules`, option, String(value))
  for (const option of Object.keys(rules)) checkNeeds(edition, `${place}.rules.${option}`, option, options)
  return { name, edition: named, options, players, random }
}

export function seatsIn({ players: { min, max } }: Edition): number {
  return Math.max(min, Math.min(max, usualPlayers))
}

function valueFrom(edition: Edition, place: string, option: string, text: string): Options[string] {
  const spec = edition.options.find((known) => known.name === option)
  if (!spec) {
    const known = edition.options.map(({ name }) => name)
    throw new Wrong(`${place}: ${edition.name} has no option ${option}${hint(option, known)}`)
  }
  const value = valueOf(spec, text)
  if (value !== null) return value
  const can =
    spec.type === 'choice'
      ? spec.values.join(', ')
      : [`${spec.min} to ${spec.max}`, ...(spec.also ?? [])].join(', ')
  throw new Wrong(`${place}.${option}: cannot be ${text}; it can be ${can}`)
}

/** An option that needs others at certain values would be played as if it were not there. */
function checkNeeds(edition: Edition, place: string, option: string, options: Options): void {
  const spec = edition.options.find(({ name }) => name === option)
  const all = resolveOptions(edition, options)
  if (!spec || all[option] === spec.default) return
  for (const [name, values] of Object.entries(spec.needs ?? {}))
    if (!values.some((value) => value === all[name]))
      throw new Wrong(
        `${place}: has an effect only where ${name} is ${values.join(' or ')}; here it is ${all[name]}`,
      )
}

function checkRule(edition: string, rule: string): void {
  if (!new RegExp(`\\b${rule.replace(/[^\w-]/g, '\\$&')}\\b`).test(catalogues[edition] ?? ''))
    throw new Wrong(`rules: ${rule} is not in src/editions/${edition}/rules.md; name an id that is`)
}

function checkMeasure(place: string, name: string, edition: string): void {
  const found = measureOf(name, edition)
  if ('unknown' in found)
    throw new Wrong(
      `${place}: nothing is called ${name}${hint(name, found.unknown)} (docs/lab.md lists the measures)`,
    )
}

/** What a question hangs on is something that is counted, in the games of one variant at least. */
function checkCount(name: string, variants: readonly Variant[]): void {
  const unknown: string[] = []
  for (const { edition } of variants) {
    const found = measureOf(name, edition)
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

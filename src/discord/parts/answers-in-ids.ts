import type { Json, Choice, Option } from '../shapes.ts'
import { Declined } from '../request.ts'

/** Answers as they are packed into a custom id: `amount=n150,deck=schance,deeds=l1.5.9`. */
export type SmallAnswers = Record<string, Json>

export function packAnswers(answers: SmallAnswers): string {
  return Object.entries(answers)
    .map(([name, value]) => `${name}=${packValue(value)}`)
    .join(',')
}

function packValue(value: Json): string {
  if (typeof value === 'number') return `n${value}`
  if (typeof value === 'boolean') return value ? 'y' : 'x'
  if (typeof value === 'string' && /^[\w-]*$/.test(value)) return `s${value}`
  if (Array.isArray(value) && value.every((item) => Number.isInteger(item)))
    return `l${value.map(Number).join('.')}`
  throw new Error('a custom id cannot hold this answer')
}

/** Returns null for a text that `packAnswers` cannot have made, because anybody can send any id. */
export function unpackAnswers(text: string): SmallAnswers | null {
  const answers: SmallAnswers = {}
  if (text === '') return answers
  for (const part of text.split(',')) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(part) ?? []
    const unpacked = name && value ? unpackValue(value) : undefined
    if (!name || unpacked === undefined || name === '__proto__') return null
    answers[name] = unpacked
  }
  return answers
}

function unpackValue(value: string): Json | undefined {
  const rest = value.slice(1)
  if (value.startsWith('n') && /^-?\d{1,15}$/.test(rest)) return Number(rest)
  if (value === 'y' || value === 'x') return value === 'y'
  if (value.startsWith('s') && /^[\w-]*$/.test(rest)) return rest
  if (value.startsWith('l') && /^(\d{1,3}(\.\d{1,3})*)?$/.test(rest))
    return rest ? rest.split('.').map(Number) : []
  return undefined
}

/** Reads the choice in an id. Throws `Declined` if the id is forged. */
export function readChoice(prompt: string | undefined, act: string, packed: string): Choice {
  const id = readPrompt(prompt)
  const answers = unpackAnswers(packed)
  if (id === undefined || answers === null || act === '')
    throw new Declined({ code: 'notNow', facts: { act } })
  return { act, prompt: id, with: answers }
}

/** Returns the option that a choice belongs to. It may have answered any of the option's questions. */
export function optionOf(
  options: readonly Option[],
  { act, prompt, with: answers }: Choice,
): Option | undefined {
  return options.find((one) => one.act === act && one.prompt === prompt && isSettledBy(one, answers))
}

export function isSettledBy({ fixed }: Option, answers: SmallAnswers): boolean {
  return Object.entries(fixed).every(([name, value]) => answers[name] === value)
}

/** Returns a prompt's id as part of a custom id; empty for moves without a prompt. */
export function promptPart(prompt: number | null): string {
  return prompt === null ? '' : prompt.toString(36)
}

/** Returns the part of a custom id that identifies an option: prompt, act and settled answers. */
export function headOf({ prompt, act, fixed }: Option): [prompt: string, act: string, fixed: string] {
  return [promptPart(prompt), act, packAnswers(fixed)]
}

/**
 * Returns the prompt's id, or null for moves without a prompt. Undefined for a text that `promptPart` cannot
 * have made.
 */
export function readPrompt(part: string | undefined): number | null | undefined {
  if (part === '') return null
  return part !== undefined && /^[0-9a-z]{1,10}$/.test(part) ? Number.parseInt(part, 36) : undefined
}

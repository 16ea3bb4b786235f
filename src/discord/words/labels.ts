import type { Facts } from '#text/index.ts'
import { tell } from './fact-text.ts'
import { readable } from './names.ts'
import type { Running } from '../reading.ts'
import type { Option, Prompt } from '../shapes.ts'

/**
 * What a control for an option says. `variant` is `own` for the one that asks for an amount, `quick` for an amount beside
 * others of the same kind, `ways` for what asks which of several ways, `beside` for a short one beside a decision.
 */
export function actLabel(
  reading: Running,
  option: Option,
  {
    variant = '',
    answers = {},
  }: { variant?: '' | '.own' | '.quick' | '.ways' | '.beside'; answers?: Option['fixed'] } = {},
): string {
  const facts = tell(reading, option.act, { ...option.facts, ...option.fixed, ...answers })
  const kind = kindOf(reading, option)
  const find = (name: string) => reading.words.find('act', name, facts)
  return (
    (kind === null ? null : find(`${kind}/${option.act}${variant}`)) ??
    find(`${option.act}${variant}`) ??
    find(option.act) ??
    readable(option.act)
  )
}

/** What the last button of a form says. */
export function confirmLabel(reading: Running, option: Option, sum: string): string {
  const facts: Facts = { ...tell(reading, option.act, { ...option.facts, ...option.fixed }), sum }
  const kind = kindOf(reading, option)
  const own = kind === null ? null : `${kind}/${option.act}`
  return (
    (own && (reading.words.find('confirm', own, facts) ?? reading.words.find('act', own, facts))) ??
    reading.words.find('confirm', option.act, facts) ??
    reading.words.find('act', option.act, facts) ??
    reading.words.say('confirm.other')
  )
}

export function askLabel({ words }: Running, act: string, name: string): string {
  return words.find('ask', `${act}.${name}`) ?? words.find('ask', name) ?? readable(name)
}

/** Kind of the open prompt that an option answers; null for standing moves. */
export function kindOf({ look }: Running, { prompt }: Option): string | null {
  return look.prompts.find((card) => card.prompt.id === prompt)?.prompt.kind ?? null
}

/** What happens when a prompt is not answered, in words; `standing` says what that depends on. */
export function defaultText(reading: Running, { kind, about }: Prompt, standing: Facts): string {
  const { words } = reading
  const facts = { ...tell(reading, kind, about), ...standing }
  return words.find('prompt', `${kind}.default`, facts) ?? words.say('prompt.other.default')
}

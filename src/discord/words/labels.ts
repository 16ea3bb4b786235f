import type { Facts, Words } from '#text/index.ts'
import { formatFacts, factsIn } from './fact-text.ts'
import { escaped, readable } from './names.ts'
import { type Running, money, runningOf, type Reading } from '../reading.ts'
import type { Option, Preview, Prompt, Json, Refused } from '../shapes.ts'
import { typedForm } from './amounts.ts'

/**
 * Returns the label of a control. Of the variants, `own` asks for any amount, `quick` is an amount next to
 * others, `ways` asks which of several ways is meant, `beside` is a short label next to a prompt, and `only` names
 * the only possible answer.
 */
export function actLabel(
  reading: Running,
  option: Option,
  {
    variant = '',
    answers = {},
  }: { variant?: '' | '.own' | '.quick' | '.ways' | '.beside' | '.only'; answers?: Option['fixed'] } = {},
): string {
  const given = { ...option.facts, ...option.fixed, ...answers }
  const own = given['seat'] === reading.look.seat ? 'yes' : 'no'
  const facts = { own, ...formatFacts(reading, option.act, given) }
  const kind = kindOf(reading, option)
  const find = (name: string) => reading.words.find('act', name, facts)
  return (
    (kind === null ? null : find(`${kind}/${option.act}${variant}`)) ??
    find(`${option.act}${variant}`) ??
    find(option.act) ??
    readable(option.act)
  )
}

/** `sum` is `none` as long as no amount is chosen. */
export function confirmLabel(reading: Running, option: Option, sum: string): string {
  const facts: Facts = { ...formatFacts(reading, option.act, { ...option.facts, ...option.fixed }), sum }
  const kind = kindOf(reading, option)
  const own = kind === null ? null : `${kind}/${option.act}`
  return (
    (own && (reading.words.find('confirm', own, facts) ?? reading.words.find('act', own, facts))) ??
    reading.words.find('confirm', option.act, facts) ??
    reading.words.find('act', option.act, facts) ??
    reading.words.say('confirm.other')
  )
}

/** The certain loss that a move brings, in words; empty if there is none. */
export function fateLines(running: Running, preview?: Pick<Preview, 'fate'>): string[] {
  const fate = preview?.fate
  if (!fate) return []
  if (fate.kind === 'out') return [running.words.say('ui.fate.out')]
  const { winners } = fate
  const facts = formatFacts(running, 'ends', { winnerSeats: winners })
  return [running.words.say('ui.fate.ends', { ...facts, count: winners.length })]
}

export function askLabel({ words }: Running, act: string, name: string): string {
  return words.find('ask', `${act}.${name}`) ?? words.find('ask', name) ?? readable(name)
}

export function kindOf({ look }: Running, { prompt }: Option): string | null {
  return look.prompts.find((card) => card.prompt.id === prompt)?.prompt.kind ?? null
}

/** Describes the default of a prompt. `standing` has the facts that it depends on. */
export function defaultText(reading: Running, { kind, about }: Prompt, standing: Facts): string {
  const { words } = reading
  const facts = { ...formatFacts(reading, kind, about), ...standing }
  return words.find('prompt', `${kind}.default`, facts) ?? words.say('prompt.other.default')
}

/**
 * Returns the sentence for a refusal. Amounts and names are formatted if there is a reading of a running
 * game, and otherwise shown as they are.
 */
export function refusalText(words: Words, refused: Refused, reading: Reading | null): string {
  const { code } = refused
  const facts = factsOf(refused)
  const running = reading && runningOf(reading)
  const formatted = running ? formatFacts(running, code, facts) : bare(facts)
  // The bounds of an amount are money, and those of a list are counts.
  const bounds = running && code === 'badAnswer' && facts['name'] === 'amount' ? boundsOf(running, facts) : {}
  const host = reading?.table.chairs.find(({ isHost }) => isHost)?.name
  const bounded = 'min' in facts && 'max' in facts ? 'yes' : 'no'
  const missing = missingFact(running, missingIn(refused))
  const spoken = reading?.words ?? words
  return (
    spoken.find('refusal', code, {
      ...formatted,
      ...bounds,
      ...missing,
      bounded,
      host: host === undefined ? 'none' : escaped(host),
    }) ?? spoken.say('refusal.other')
  )
}

function factsOf(refused: Refused): Record<string, Json> {
  const { code: _code, facts: _facts, ...others } = factsIn(refused)
  return 'facts' in refused ? { ...others, ...refused.facts } : others
}

/** Returns how much cash is missing, if a refusal gives a price and the cash; otherwise null. */
export function missingIn(refused: Refused): number | null {
  const { need, have } = factsOf(refused)
  return typeof need === 'number' && typeof have === 'number' ? Math.max(0, need - have) : null
}

function missingFact(running: Running | null, missing: number | null): Facts {
  if (missing === null) return {}
  return { missing: running ? money(running, missing) : missing }
}

function boundsOf({ words: { theme } }: Reading, { min, max }: Record<string, Json>): Facts {
  if (typeof min !== 'number' || typeof max !== 'number') return {}
  return { min: typedForm(theme, min), max: typedForm(theme, max) }
}

function bare(facts: Record<string, Json>): Facts {
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )
}

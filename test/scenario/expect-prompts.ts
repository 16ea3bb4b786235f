import type { Position } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { choices } from '#engine/moves.ts'
import type { Option } from '#engine/option.ts'
import { isAbout, readAbout, showAbout } from './about.ts'
import { asksOf } from './acts.ts'
import type { Checks } from './checks.ts'
import { lengthOf, showLength } from './durations.ts'
import { data, fits, flag, list, seat, set, show, type Kind } from './kinds.ts'
import type { Item } from './source.ts'

/** Fields of an open prompt that a scenario can check. */
const promptKeys = ['seats', 'about', 'choices', 'default', 'due', 'private'] as const

/** Checks all open prompts: `buy`, or `buy: { seats: [A], choices: [buy, decline] }`. */
export function checkPrompts(
  checks: Checks,
  item: Item,
  position: Position,
  open: readonly Prompt[],
  now: number,
): void {
  const left = [...open]
  for (const one of item.many()) {
    const wanted = readPrompt(one, position)
    const at = bestMatch(checks, wanted, position, left, now)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (found) checkPrompt(checks, wanted, position, found, now)
    else
      checks.differ(one, 'open prompts', wanted.kind, list(open.map((prompt) => showPrompt(prompt, checks))))
  }
  for (const prompt of left) checks.differ(item, 'open prompts', 'no more', showPrompt(prompt, checks))
}

interface Wanted {
  kind: string
  parts: Partial<Record<(typeof promptKeys)[number], Item>>
}

function readPrompt(item: Item, { edition }: Position): Wanted {
  const known = Object.keys(edition.prompts)
  const entries = item.isMap ? item.entries() : [{ key: item, name: item.text(), value: null }]
  const [entry, ...others] = entries
  if (!entry || others.length > 0) return item.fail('one prompt is expected here; begin the next with a dash')
  if (!known.includes(entry.name)) entry.key.unknown('prompt', entry.name, known)
  const parts = entry.value && !entry.value.isNone ? entry.value.fields('part of a prompt', promptKeys) : {}
  return { kind: entry.name, parts }
}

/**
 * Returns the index of the matching prompt of this kind; if none matches, of the first prompt of the kind.
 */
function bestMatch(
  checks: Checks,
  wanted: Wanted,
  position: Position,
  open: readonly Prompt[],
  now: number,
): number {
  const fitting = open.findIndex((prompt) => {
    if (prompt.kind !== wanted.kind) return false
    const trial = checks.apart()
    checkPrompt(trial, wanted, position, prompt, now)
    return trial.differences.length === 0
  })
  return fitting >= 0 ? fitting : open.findIndex((prompt) => prompt.kind === wanted.kind)
}

function showPrompt(prompt: Prompt, { names }: Checks): string {
  const about = showAbout(prompt.about, names)
  return `${prompt.kind} for ${list(prompt.seats.map((one) => names.showSeat(one)))}${about ? ` (${about})` : ''}`
}

function checkPrompt(
  checks: Checks,
  { kind, parts }: Wanted,
  position: Position,
  found: Prompt,
  now: number,
): void {
  if (parts.seats) checks.compare(set(seat), parts.seats, `${kind}, seats`, found.seats)
  if (parts.private) checks.compare(flag, parts.private, `${kind}, private`, found.private)
  if (parts.about) checkAbout(checks, parts.about, found)
  if (parts.due) checkDue(checks, parts.due, found, now)
  if (parts.choices)
    bySeat(checks, parts.choices, found, (one, item) => checkChoices(checks, item, position, found, one))
  if (parts.default)
    bySeat(checks, parts.default, found, (one, item) => checkDefault(checks, item, position, found, one))
}

/** Checks a value that is written once for all asked seats, or separately for each seat. */
function bySeat(checks: Checks, item: Item, prompt: Prompt, check: (seat: number, item: Item) => void): void {
  const isBySeat = item.isMap && item.entries().every(({ name }) => checks.names.seatNamed(name) !== null)
  if (isBySeat) for (const { key, value } of item.entries()) check(checks.names.seat(key), value)
  else for (const one of prompt.seats) check(one, item)
}

function checkAbout(checks: Checks, item: Item, found: Prompt): void {
  const expected = readAbout(item, checks.names)
  if (!isAbout(expected, found.about, checks.names))
    checks.differ(
      item,
      `${found.kind}, about`,
      showAbout(expected, checks.names),
      showAbout(found.about, checks.names),
    )
}

function checkDue(checks: Checks, item: Item, found: Prompt, now: number): void {
  const expected = item.scalar === 'stopped' ? null : lengthOf(item)
  if (expected === null && item.scalar !== 'stopped')
    item.fail('write a length of time such as 4h, or "stopped"')
  const left = found.due === null ? null : found.due - now
  const shown = (ms: number | null) => (ms === null ? 'stopped' : showLength(ms))
  if (left !== expected) checks.differ(item, `${found.kind}, due`, shown(expected), shown(left))
}

/** Checks all acts that a seat may answer with, and their questions where the scenario writes them. */
function checkChoices(checks: Checks, item: Item, position: Position, prompt: Prompt, by: number): void {
  const options = choices(position, prompt, by)
  const acts = new Set<string>()
  for (const one of item.many()) {
    const [entry, ...others] = one.isMap ? one.entries() : [{ key: one, name: one.text(), value: null }]
    if (!entry || others.length > 0) return one.fail('one act is expected here; begin the next with a dash')
    checkAct(entry.key, entry.name, position, prompt)
    acts.add(entry.name)
    const named = options.filter(({ act }) => act === entry.name)
    if (entry.value && named.length > 0) checkAsked(checks, entry.value, named, position)
  }
  const found = new Set(options.map(({ act }) => act))
  if (acts.size !== found.size || [...acts].some((act) => !found.has(act)))
    checks.differ(
      item,
      `${prompt.kind}, choices of ${checks.names.showSeat(by)}`,
      list([...acts]),
      list([...found]),
    )
}

function checkAct(item: Item, act: string, { edition }: Position, { kind }: Prompt): void {
  const known = Object.keys(edition.prompts[kind]?.acts ?? {})
  if (!known.includes(act)) item.unknown(`act of ${kind}`, act, known)
}

/** Checks questions with their bounds, fixed answers, and facts. */
function checkAsked(checks: Checks, item: Item, options: readonly Option[], position: Position): void {
  const { act, ask, facts } = options[0] as Option
  const kinds = asksOf(position, act)
  for (const { name, value } of item.entriesOf(`part of ${act}`, [...Object.keys(kinds), 'facts'])) {
    const what = `${act}, ${name}`
    const asked = ask.find((question) => question.name === name)
    if (name === 'facts') checks.compare(data, value, what, facts)
    else if (asked) checks.compare(data, value, what, asked as unknown as Json)
    else
      checks.compare(
        oneOf(kinds[name] as Kind),
        value,
        what,
        options.map(({ fixed }) => fixed[name] ?? null),
      )
  }
}

/** Returns a kind for one of several fixed values, such as the partner of an offer. */
function oneOf(kind: Kind): Kind {
  return {
    read: (item, names) => [kind.read(item, names)],
    show: (values: Json[], names) => list(values.map((value) => show(kind, value, names))),
    fits: ([expected]: Json[], found: Json[]) => found.some((value) => fits(kind, expected as Json, value)),
  }
}

function checkDefault(checks: Checks, item: Item, position: Position, prompt: Prompt, by: number): void {
  const found = fallbackOf(position, prompt, by)?.act ?? null
  const expected = item.isNone ? null : item.text()
  if (expected !== null) checkAct(item, expected, position, prompt)
  if (expected !== found) checks.differ(item, `${prompt.kind}, default`, expected ?? 'none', found ?? 'none')
}

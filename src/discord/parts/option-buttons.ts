import { moneyPart } from '../words/amounts.ts'
import { headOf, isSettledBy } from './answers-in-ids.ts'
import { encodeId, button, rows, text, goButton } from './components.ts'
import type { ButtonLook, Part, Button } from './components.ts'
import { actLabel } from '../words/labels.ts'
import { unescaped } from '../words/names.ts'
import type { Running } from '../reading.ts'
import type { AskOf, Choice, Option } from '../shapes.ts'
import { at } from '#engine/at.ts'
import { cut } from '#text/one-line.ts'
import { formatFacts } from '../words/fact-text.ts'

/**
 * Where a control is: on the card, or on the private panel that it refreshes. Kept short, because ids contain
 * it.
 */
export type Place = string

/** An option of all seats that a prompt asks. Its minimum amount may differ between them. */
export type Shared = Option & { leastDiffers?: boolean }

const maxQuick = 3
/** Limit on the characters of a lot in an id. */
const longestLot = 30

export function optionButtons(reading: Running, option: Shared, place: Place, isFirst = false): Button[] {
  return looks(reading, option, place).map((look, at) =>
    button({
      ...look,
      label: shownLabel(reading, option, look.label),
      style: option.grave ? 'danger' : isFirst && at === 0 ? 'primary' : 'secondary',
    }),
  )
}

/** The label of an answer without questions. */
export function answerLabel(reading: Running, option: Option): string {
  return shownLabel(reading, option, actLabel(reading, option))
}

function shownLabel({ words }: Running, { fatal }: Option, escaped: string): string {
  const label = unescaped(escaped)
  return fatal ? words.say('ui.fate.label', { label }) : label
}

/**
 * Whether an answer may be marked as the suggestion: not if nobody waits for it or it costs more than its player
 * has, and one of several with the same act only if it is the default.
 */
export function isSuggested(
  option: Option,
  options: readonly Option[],
  defaults: readonly (Choice | null)[],
): boolean {
  const { act, prompt, free, costly } = option
  if (free || costly) return false
  const isUsual = (usual: Choice | null) =>
    usual?.act === act && usual.prompt === prompt && isSettledBy(option, usual.with)
  return options.filter((other) => other.act === act).length === 1 || defaults.some(isUsual)
}

/** Answers the questions that leave no choice: nothing can be picked, or a decision asks for all that can be. */
export function settled(option: Shared): Shared {
  const open: Option['ask'] = []
  const fixed = { ...option.fixed }
  for (const ask of option.ask) {
    const only = ask.type === 'pick' ? onlyAnswer(option, ask) : null
    if (only) fixed[ask.name] = only
    else open.push(ask)
  }
  return open.length === option.ask.length ? option : { ...option, fixed, ask: open }
}

function onlyAnswer({ prompt, atOnce }: Option, { from, min, max }: AskOf<'pick'>): number[] | null {
  if (max === 0) return []
  if (prompt === null || atOnce || min < from.length) return null
  return from.every((member) => typeof member === 'number') ? [...from] : null
}

export function isDeal({ ask }: Option): boolean {
  return ask.some(({ type }) => type === 'goods')
}

/** Whether the bot plans how to raise an amount and first shows that plan. */
export function isPlanned({ prompt, facts }: Pick<Option, 'prompt' | 'facts'>): boolean {
  return prompt === null && typeof facts['raisable'] === 'number'
}

function looks(reading: Running, given: Shared, place: Place): ButtonLook[] {
  const option = settled(given)
  const [ask] = option.ask
  if (!ask) return [complete(reading, option, place, option.ask.length < given.ask.length ? '.only' : '')]
  if (ask.type === 'amount' && option.ask.length === 1 && !isPlanned(option))
    return amounts(reading, option, place, ask)
  return [form(reading, given, place)]
}

function complete(reading: Running, option: Option, place: Place, variant: '' | '.only'): ButtonLook {
  const id = pressId(reading.table.id, option, place, option.fixed)
  return { id, label: actLabel(reading, option, { variant }) }
}

/** Returns the id of a control that makes a whole move. A grave move asks for confirmation first. */
function pressId(game: string, option: Option, place: Place, answers: Option['fixed']): string {
  const move = headOf({ ...option, fixed: answers })
  if (!option.grave) return encodeId(game, 'act', place, ...move)
  return encodeId(game, place === 'card' ? 'open' : 'go', 'confirm', ...move)
}

function amounts(
  reading: Running,
  option: Shared,
  place: Place,
  ask: { name: string; min: number; max: number; quick?: number[] },
): ButtonLook[] {
  const quick = (ask.quick ?? [])
    .filter((amount) => amount >= ask.min && amount <= ask.max)
    .slice(0, maxQuick)
  const own = encodeId(
    reading.table.id,
    'own',
    place,
    ...headOf(option),
    ask.name,
    option.leastDiffers ? '' : ask.min,
    // Left out on the card, because the card is public and the maximum differs between players.
    place === 'card' ? '' : ask.max,
    ...moneyAndLot(reading, option),
  )
  const ways = [
    ...quick.map((amount, at) => {
      const answers = { ...option.fixed, [ask.name]: amount }
      return {
        id: pressId(reading.table.id, option, place, answers),
        label: actLabel(reading, option, {
          variant: at === 0 ? '' : '.quick',
          answers: { [ask.name]: amount },
        }),
      }
    }),
    { id: own, label: actLabel(reading, option, { variant: '.own' }) },
  ]
  // Equal labels do not name their amounts. Only the button that asks for an amount is useful then.
  return new Set(ways.map(({ label }) => label)).size < ways.length ? ways.slice(-1) : ways
}

/** Returns the last parts of an id: the money, and the lot with its printed price as the modal's title. */
function moneyAndLot(reading: Running, { act, facts }: Option): string[] {
  const money = moneyPart(reading.words.theme)
  const { lotShort } = formatFacts(reading, act, facts)
  if (lotShort === undefined) return money
  const square = reading.board.squares[Number(facts['square'])]
  const price = square && 'price' in square ? [reading.words.money(square.price)] : []
  const lot = [unescaped(String(lotShort)), ...price].join(' · ').replaceAll(':', ' ')
  return [money[0] ?? '', cut(lot, longestLot)]
}

function form(reading: Running, option: Option, place: Place): ButtonLook {
  const how = place === 'card' ? 'open' : 'go'
  const id = encodeId(reading.table.id, how, 'form', ...headOf(option), '')
  return { id, label: actLabel(reading, option) }
}

export function wayParts(running: Running, options: readonly Option[]): Part[] {
  const { words, table } = running
  const first = at(options, 0)
  const ways = options.flatMap((option, no) => optionButtons(running, withQuick(option), 'assets', no === 0))
  const what = actLabel(running, { ...first, fixed: {} }, { variant: '.ways' })
  const title = words.say('ui.form.title', { what })
  const head = options.length > 1 ? title : [title, ...wayOf(running, first)].join('\n')
  const back = goButton(table, 'assets', words.say('ui.go.back'))
  return [text(head), ...rows([...ways, back])]
}

/** Returns the name of a way if there are several, such as a pocket. */
function wayOf(running: Running, { act, facts, fixed }: Option): string[] {
  const text = running.words.find('act', `${act}.way`, formatFacts(running, act, { ...facts, ...fixed }))
  return text === null ? [] : [text]
}

/** Adds the minimum, twice the minimum and the maximum as quick amounts, unless the question has its own. */
export function withQuick(option: Option): Option {
  const ask = option.ask.map((one) =>
    one.type === 'amount' && !one.quick
      ? { ...one, quick: [...new Set([one.min, Math.min(2 * one.min, one.max), one.max])] }
      : one,
  )
  return { ...option, ask }
}

export function asksAmount({ ask: [ask, ...others] }: Option): boolean {
  return ask?.type === 'amount' && others.length === 0
}

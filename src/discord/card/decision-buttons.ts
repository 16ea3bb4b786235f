import { button, encodeId, evenRows, limits, openButton, rows, select } from '../parts/components.ts'
import type { Button, Item, Row } from '../parts/components.ts'
import { packAnswers, promptPart } from '../parts/answers-in-ids.ts'
import { labelLines } from '../parts/screen-budget.ts'
import { answerLabel, optionButtons, type Shared, isDeal, isSuggested } from '../parts/option-buttons.ts'
import { isHuman, shortSquare, type Running } from '../reading.ts'
import type { Choice, Option, PromptCard } from '../shapes.ts'
import { actLabel } from '../words/labels.ts'
import { unescaped } from '../words/names.ts'
import { answerText } from './question-text.ts'

const maxRows = { full: 2, sparse: 2, least: 1 }

/**
 * How many buttons a card offers, in at most `maxRows` rows: `full` keeps all that fit, the others only
 * answers that the card must offer.
 */
export type Fullness = keyof typeof maxRows

/**
 * Decides which buttons are removed first if space is short. The button for raising cash stays, because it
 * leads to all answers to a debt.
 */
type Rank = 'stays' | 'needed' | 'grave' | 'first' | 'quick' | 'look'

const goesFirst: readonly Rank[] = ['look', 'quick', 'grave', 'first', 'needed', 'stays']
const isSpare = (rank: Rank) => rank === 'look' || rank === 'quick'

interface Ranked {
  made: Button
  rank: Rank
}

/**
 * Returns the buttons for the answers, the usual answer first. Answers that do not fit are behind "More
 * choices"; if several ways of one act do not fit, a list shows all of them.
 */
export function decisionRows(
  reading: Running,
  prompts: readonly PromptCard[],
  fullness: Fullness = 'full',
): Row[] {
  const all = decisionButtons(reading, prompts)
  const [most, shown] = [maxRows[fullness], fitting(reading, all, fullness, maxRows[fullness])]
  const isHidden = (id: string) => !shown.some(({ custom_id: other }) => other === id)
  const list = answerList(reading, publicOptions(reading, prompts), isHidden)
  if (!list) return evenRows(shown)
  const others = all.filter(({ made }) => !list.ids.includes(made.custom_id))
  return [list.row, ...evenRows(fitting(reading, others, fullness, Math.max(1, most - 1)))]
}

/** Returns the buttons that fit into `most` rows, and "More choices" if any answer does not. */
function fitting(
  { table, words }: Running,
  all: readonly Ranked[],
  fullness: Fullness,
  most: number,
): readonly Button[] {
  const more = openButton(table, 'choices', words.say('ui.go.choices'))
  const wanted = fullness === 'full' ? all : all.filter(({ rank }) => !isSpare(rank))
  let kept = wanted
  let ways: Button[] = []
  const height = (some: readonly Ranked[]) => {
    const buttons = withWays(some, ways, most)
    // A label that wraps takes about as much height as several rows.
    const extra = fullness === 'full' ? [] : buttons.map(({ label = '' }) => labelLines(label) - 1)
    return extra.reduce((sum, lines) => sum + lines, rows(buttons).length)
  }
  while (kept.length > 0 && height(kept) > most) {
    const rank = goesFirst.find((one) => kept.some((other) => other.rank === one))
    const at = kept.findLastIndex((one) => one.rank === rank)
    // Building and trading are under My assets, too, so an answer takes the place of the way to them.
    if (rank === 'needed' && ways.length > 0 && areOnlyBeside(wanted.filter((one) => !kept.includes(one)))) {
      ways = []
      continue
    }
    if (rank && !isSpare(rank)) ways = [more]
    kept = kept.filter((_, index) => index !== at)
  }
  // After a longer button was removed, a shorter one that was removed before it may fit again.
  for (const one of wanted) {
    const some = wanted.filter((other) => other === one || kept.includes(other))
    if (height(some) <= height(kept)) kept = some
  }
  return withWays(kept, ways, most)
}

function areOnlyBeside(left: readonly Ranked[]): boolean {
  return left.every(({ rank }) => rank === 'first' || isSpare(rank))
}

/** How many ways an act must have for a list. */
const leastListed = 3

/** Returns a list of all ways of the first act with a hidden way, and the ids of the buttons that it replaces. */
function answerList(
  reading: Running,
  options: readonly Shared[],
  isHidden: (id: string) => boolean,
): { row: Row; ids: string[] } | null {
  const { words, table } = reading
  const complete = options.filter(({ ask }) => ask.length === 0).slice(0, limits.select)
  for (const ways of Map.groupBy(complete, ({ act, prompt }) => `${prompt}:${act}`).values()) {
    const ids = ways.flatMap((way) => optionButtons(reading, way, 'card').map((made) => made.custom_id))
    const [{ act, prompt } = {}] = ways
    if (act === undefined || ways.length < leastListed || !ids.some(isHidden)) continue
    const row = select({
      id: encodeId(table.id, 'chosen', promptPart(prompt ?? null), act, 'card'),
      placeholder: words.find('act', `${act}.ways`) ?? words.say('ui.go.choices'),
      items: ways.map((way) => listed(reading, way)),
    })
    return { row, ids }
  }
  return null
}

/** An answer in a list, with its effect. Its words on the card begin with its name. */
function listed(reading: Running, way: Shared): Item {
  const label = answerLabel(reading, way)
  const said = unescaped(answerText(reading, way).replaceAll('**', ''))
  const hint = said.startsWith(label) ? said.slice(label.length).replace(/^[: ]+/, '') : said
  return { label, value: packAnswers(way.fixed), hint }
}

/**
 * Adds the button for the remaining answers at the end, or earlier in a row that has room if an answer would
 * be lost otherwise.
 */
function withWays(kept: readonly Ranked[], ways: readonly Button[], most: number): readonly Button[] {
  const made = kept.map((one) => one.made)
  const orders = made.map((_, at) => made.toSpliced(made.length - at, 0, ...ways))
  return orders.find((order) => rows(order).length <= most) ?? orders[0] ?? ways
}

function decisionButtons(reading: Running, prompts: readonly PromptCard[]): Ranked[] {
  const options = publicOptions(reading, prompts)
  const answers = (areGrave: boolean) => {
    const some = options.filter(({ grave = false }) => grave === areGrave)
    const defaults = prompts.flatMap(({ answers: all }) => all.map(({ fallback }) => fallback))
    return answersOn(reading, some, defaults)
  }
  const usual = answers(false)
  const ranked = (rank: Rank, buttons: Button[]) => buttons.map((made) => ({ made, rank }))
  const all = [
    ...usual,
    ...ranked('needed', privateButton(reading, prompts)),
    ...ranked('stays', debtButton(reading, usual.length === 0)),
    ...ranked('first', besideButtons(reading, prompts)),
    ...ranked('look', deedButton(reading, prompts)),
    // Listed last, so that nobody gives up by accident.
    ...answers(true).map(({ made }) => ({ made, rank: 'grave' as const })),
  ]
  return [...new Map(all.map((one) => [one.made.custom_id, one])).values()]
}

/** Ranks quick amounts low, because players can type any amount. */
function answersOn(
  reading: Running,
  options: readonly Shared[],
  defaults: readonly (Choice | null)[],
): Ranked[] {
  const buttons: Ranked[] = []
  for (const option of options) {
    const isFirst = buttons.length === 0 && isSuggested(option, options, defaults)
    const made = optionButtons(reading, option, 'card', isFirst)
    const isQuick = (at: number) => at > 0 && at < made.length - 1
    buttons.push(
      ...made.map((one, at) => ({ made: one, rank: isQuick(at) ? ('quick' as const) : ('needed' as const) })),
    )
  }
  return buttons
}

/**
 * Returns buttons for moves that the asked players may make before they answer. If a move has several ways,
 * its button asks which one is meant.
 */
function besideButtons(reading: Running, prompts: readonly PromptCard[]): Button[] {
  const people = prompts.flatMap(({ answers }) => answers.filter(({ seat }) => isHuman(reading, seat)))
  const options = people.flatMap(({ beside }) => beside)
  const secret = people.flatMap((one) => one.secret)
  const acts = [...new Set(options.filter((option) => !isDeal(option)).map(({ act }) => act))]
  const deals = [...new Set(options.filter(isDeal).map(({ act }) => act))]
  const own = [...acts, ...deals].flatMap((act) => {
    const [first, ...others] = options.filter((option) => option.act === act)
    if (!first) return []
    const label = actLabel(reading, first, { variant: '.beside' })
    const way = (...args: string[]) => button({ id: encodeId(reading.table.id, 'open', ...args), label })
    if (isDeal(first)) return [way('trade')]
    if (others.length > 0) return [way('choose', '', act)]
    return optionButtons(reading, first, 'card')
      .slice(0, 1)
      .map((made) => ({ ...made, label }))
  })
  return [...own, ...[...new Set(secret)].map((act) => secretButton(reading, act))]
}

/**
 * Returns a button that does not depend on the cards that the seat holds, and is shown to all users. It opens
 * the private list of the user who presses it.
 */
function secretButton(reading: Running, act: string): Button {
  const bare: Option = { act, prompt: null, fixed: {}, ask: [], facts: {} }
  const id = encodeId(reading.table.id, 'open', 'choose', '', act)
  return button({ id, label: actLabel(reading, bare, { variant: '.ways' }) })
}

function deedButton(reading: Running, prompts: readonly PromptCard[]): Button[] {
  const { table, words, board } = reading
  const square = prompts.map(({ prompt }) => prompt.about['square']).find((at) => typeof at === 'number')
  if (square === undefined || !('price' in (board.squares[square] ?? {}))) return []
  const label = words.say('ui.go.deed', { square: shortSquare(reading, square) })
  return [button({ id: encodeId(table.id, 'open', 'deed', square), label })]
}

function privateButton({ table, words }: Running, prompts: readonly PromptCard[]): Button[] {
  if (!prompts.some(({ prompt }) => prompt.private)) return []
  const id = encodeId(table.id, 'open', 'choices')
  return [button({ id, label: words.say('ui.go.decide'), style: 'primary' })]
}

function debtButton({ view, table, words, edition }: Running, isFirst: boolean): Button[] {
  if ((view.debts ?? []).length === 0 || !edition.raisesCash) return []
  const style = isFirst ? 'primary' : 'secondary'
  return [openButton(table, 'debt', words.say('ui.go.debt'), style)]
}

/** Returns the options that can be chosen on the card: those of any seat with the same prompt. */
function publicOptions(reading: Running, prompts: readonly PromptCard[]): Shared[] {
  return prompts.flatMap(({ prompt, answers }) => {
    if (prompt.private) return []
    const people = answers.filter(({ seat }) => isHuman(reading, seat))
    const lists = people.map(({ options }) => options.filter(({ minor }) => !minor))
    const rivals = people.filter(({ seat }) => seat !== reading.view.auction?.leader)
    return lists.reduce(merged, []).map((option) => ({ ...option, leastDiffers: differs(option, rivals) }))
  })
}

/** Whether an option's minimum differs between the seats of `answers`. */
function differs(option: Option, answers: PromptCard['answers']): boolean {
  const same = answers.flatMap(({ options }) => options.filter((other) => isSame(other, option)))
  return new Set(same.map(({ ask: [ask] }) => (ask?.type === 'amount' ? ask.min : 0))).size > 1
}

/**
 * Merges two lists and keeps the order of both. An option that only the second list has is inserted after the
 * option that precedes it there.
 */
function merged(all: Option[], options: readonly Option[]): Option[] {
  const found = [...all]
  let last = -1
  for (const option of options) {
    const known = found.find((other) => isSame(other, option))
    last = known ? found.indexOf(known) : last + 1
    found.splice(last, known ? 1 : 0, known ? shared(known, option) : option)
  }
  return found
}

function isSame(a: Option, b: Option): boolean {
  return a.act === b.act && a.prompt === b.prompt && JSON.stringify(a.fixed) === JSON.stringify(b.fixed)
}

/**
 * Merges the same option of two seats. It is free if one of them need not answer, so that the card never suggests
 * a bid to the leader. Of amounts, the higher minimum ensures that no suggested amount is too low. The higher
 * maximum is safe, because the table checks each amount.
 */
function shared(a: Option, b: Option): Option {
  return { ...inRange(a, b), ...((a.free ?? b.free) && { free: true as const }) }
}

function inRange(a: Option, b: Option): Option {
  const [one] = a.ask
  const [other] = b.ask
  if (one?.type !== 'amount' || other?.type !== 'amount') return a
  const isHigher = other.min > one.min || (other.min === one.min && other.max > one.max)
  const [option, ask] = isHigher ? [b, other] : [a, one]
  return { ...option, ask: [{ ...ask, max: Math.max(one.max, other.max) }] }
}

import type { APIButtonComponentWithCustomId } from 'discord.js'
import { markText, marksOn, sheetButtons } from '../words/brought.ts'
import {
  cardName,
  cashText,
  groupName,
  isChronicle,
  levelText,
  money,
  squareName,
  type Running,
} from '../reading.ts'
import { mustPlay } from '../chronicle/closed.ts'
import { hand } from '../chronicle/hand.ts'
import { askedText } from '../card/asked.ts'
import { Declined } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../desk.ts'
import { lotName } from '../words/facts.ts'
import { encodeId } from '../parts/ids.ts'
import { actLabel } from '../words/labels.ts'
import { stillParts } from '../card/seating.ts'
import { optionButtons, promptPart, settled } from '../parts/option-buttons.ts'
import { undoButtons } from '../controls/undoing.ts'
import { button, countOf, limits, rows, rowsWithin, text, type Part } from '../parts/parts.ts'
import type { Option } from '../shapes.ts'
import { cancelledParts } from './ahead.ts'
import { watching } from './watch.ts'

const mostAnswers = 10
const mostActs = 12

/** What the reader owns, what waits for him, and everything he may do now. */
export async function assets(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  mustPlay(running)
  if (isChronicle(running) && look.seat !== null) return hand(running, look.seat)
  if (look.seat === null) return watching(running, words.say('story.watch.guest'))
  if (running.view.seats[look.seat]?.out) return watching(running, words.say('ui.assets.out'))
  const standing = look.options.filter(({ prompt }) => prompt === null)
  const parts = [
    text([words.say('ui.assets.title'), ...holdings(running, look.seat)].join('\n')),
    ...(await cancelledParts(scope, running)),
    ...waiting(running, look.seat),
    ...stillParts(running),
    text(words.say('ui.assets.hint')),
  ]
  const buttons = [
    ...undoButtons(running, 'assets'),
    ...(await sinceButton(scope, running)),
    ...actButtons(running, standing).slice(0, mostActs),
    ...panelButtons(running),
    ...sheetButtons(running, 'go'),
  ]
  return { parts: [...parts, ...rowsWithin(limits.components - 1 - countOf(parts), buttons)] }
}

/** Cash, deeds, cards (unless they are told apart) and whatever else a seat has, a line each. */
export function holdings(running: Running, seat: number, areCardsTold = false): string[] {
  const { view, look, words } = running
  const one = view.seats[seat]
  if (!one) return []
  const reserved = look.reserved > 0 ? money(running, look.reserved) : 'none'
  const cards = areCardsTold ? [] : one.cards.map((card) => cardName(running, card))
  const marks = look.marks
    .filter((mark) => mark.seat === seat && !mark.card)
    .map((mark) => markText(running, mark))
  const filed = view.filings.map(({ lot, amount }) => {
    const facts = { lot: lotName(running, lot), amount: amount === null ? 'none' : money(running, amount) }
    return words.say('ui.assets.filing', facts)
  })
  const orders = view.orders.map(({ levels }) => levelsText(running, levels))
  return [
    words.say('ui.assets.cash', { cash: cashText(running, one.cash), reserved }),
    ...deedLines(running, seat),
    ...(cards.length > 0 ? [words.say('ui.assets.cards', { cards: words.list(cards) })] : []),
    ...(marks.length > 0 ? [words.say('ui.assets.marks', { marks: words.list(marks) })] : []),
    ...(orders.length > 0 ? [words.say('ui.assets.orders', { orders: orders.join('; ') })] : []),
    ...(filed.length > 0 ? [words.say('ui.assets.filed', { filed: filed.join('; ') })] : []),
  ]
}

export function levelsText(running: Running, levels: Readonly<Record<string, number>>): string {
  const parts = Object.entries(levels).map(
    ([square, level]) => `${squareName(running, Number(square))} (${levelText(running, level)})`,
  )
  return running.words.list(parts)
}

/** Deeds of a seat, one line for each group. */
function deedLines(running: Running, seat: number): string[] {
  const { board, words } = running
  const lines = Object.entries(board.groups).flatMap(([group, squares]) => {
    const own = squares.filter((square) => running.view.deeds[square]?.owner === seat)
    if (own.length === 0) return []
    const count = own.length === squares.length ? '' : ` ${own.length}/${squares.length}`
    return [`**${groupName(running, group)}**${count}: ${own.map((at) => deedText(running, at)).join(', ')}`]
  })
  return lines.length > 0 ? lines : [words.say('ui.assets.noDeeds')]
}

function deedText(running: Running, at: number): string {
  const marks = marksOn(running, at).map((mark) => ` + ${mark}`)
  return `${squareName(running, at)}${stateText(running, at)}${marks.join('')}`
}

/** Buildings or the mortgage of a deed, in brackets; empty for a plain one. */
export function stateText(running: Running, at: number): string {
  const deed = running.view.deeds[at]
  if (deed?.mortgaged) return ` (${running.words.say('ui.mortgaged')})`
  return deed && deed.level > 0 ? ` (${levelText(running, deed.level)})` : ''
}

/** Open decisions of the reader, with their answers; offers are answered where their terms stand. */
export function waiting(running: Running, seat: number): Part[] {
  const { look, table, words, names } = running
  const mine = look.prompts.filter(({ prompt }) => prompt.seats.includes(seat))
  if (mine.length === 0) return []
  const buttons = mine.flatMap(({ prompt: { id, about } }) => {
    if (typeof about['offer'] === 'number') {
      const name = names[about['from'] as number] ?? ''
      const id = encodeId(table.id, 'go', 'offer', about['offer'])
      return [button({ id, label: words.say('ui.offers.answer', { name }) })]
    }
    return answerButtons(
      running,
      look.options.filter(({ prompt }) => prompt === id),
    )
  })
  return [
    ...mine.slice(0, 4).map(({ prompt }) => text(askedText(running, prompt, false))),
    ...rows(buttons.slice(0, mostAnswers)),
  ]
}

/** Answers of one decision, the usual one first; those that read the same are one button, which asks which. */
function answerButtons(running: Running, answers: readonly Option[]): APIButtonComponentWithCustomId[] {
  const label = (option: Option) => actLabel(running, option)
  return answers.flatMap((option, at) => {
    const alike = answers.filter((other) => other.act === option.act && label(other) === label(option))
    if (alike.length === 1) return optionButtons(running, option, 'assets', at === 0)
    return alike[0] === option ? [waysButton(running, option)] : []
  })
}

/** Asks which of several ways of an act. */
function waysButton(running: Running, option: Option): APIButtonComponentWithCustomId {
  return button({
    id: encodeId(running.table.id, 'go', 'choose', promptPart(option.prompt), option.act),
    label: actLabel(running, { ...option, fixed: {} }, { variant: '.ways' }),
    style: option.grave ? 'danger' : 'secondary',
  })
}

/** One button for each standing move; where it can be made in several ways, one that asks which. */
export function actButtons(running: Running, options: readonly Option[]): APIButtonComponentWithCustomId[] {
  const sorted = [...options.filter(({ grave }) => !grave), ...options.filter(({ grave }) => grave)]
  const acts = [...new Set(sorted.map(({ act }) => act))]
  return acts.flatMap((act) => {
    const ways = options.filter((option) => option.act === act)
    const [only, ...others] = ways
    if (!only) return []
    if (only.ask.some(({ type }) => type === 'goods')) return [tradeButton(running, { ...only, fixed: {} })]
    if (others.length === 0 && settled(only).ask.length !== 1) return optionButtons(running, only, 'assets')
    if (others.length === 0) return optionButtons(running, only, 'assets').slice(0, 1)
    return [waysButton(running, only)]
  })
}

/** The way to a deal, with whomever. */
export function tradeButton(running: Running, option: Option): APIButtonComponentWithCustomId {
  return button({ id: encodeId(running.table.id, 'go', 'trade'), label: actLabel(running, option) })
}

/** Ways to the reader's other private panels. */
export function panelButtons(running: Running): APIButtonComponentWithCustomId[] {
  return [
    ...businessButtons(running),
    ...aheadButton(running),
    seatsButton(running),
    notesButton(running),
    refreshButton(running),
  ]
}

/** To what happened since the reader last looked, where that was before the last change: this look counts from now on. */
async function sinceButton(
  { desk, asked, game }: Scope,
  running: Running,
): Promise<APIButtonComponentWithCustomId[]> {
  const { table, words } = running
  const seen = await desk.table.seenUntil(game, asked.user.id, asked.guild)
  if (!seen.ok || seen.value >= table.version) return []
  return [button({ id: encodeId(table.id, 'go', 'since', seen.value), label: words.say('ui.go.since') })]
}

/** To offers and debts, where there are any. */
export function businessButtons(running: Running): APIButtonComponentWithCustomId[] {
  const { view, look, words } = running
  return [
    ...(view.offers.length > 0 ? [go(running, 'offers', words.say('ui.go.offers'))] : []),
    ...(view.debts.some(({ debtor }) => debtor === look.seat)
      ? [go(running, 'debt', words.say('ui.go.debt'))]
      : []),
  ]
}

/** To orders in advance, where the edition knows any. */
function aheadButton(running: Running): APIButtonComponentWithCustomId[] {
  return running.look.ahead ? [go(running, 'ahead', running.words.say('ui.go.ahead'))] : []
}

/** To who is away, substitutes and pauses. */
export function seatsButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'seats', running.words.say('seats.go'))
}

export function notesButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'notes', running.words.say('ui.go.notes'))
}

export function refreshButton(running: Running): APIButtonComponentWithCustomId {
  return go(running, 'assets', running.words.say('ui.go.refresh'))
}

function go({ table }: Running, panel: string, label: string): APIButtonComponentWithCustomId {
  return button({ id: encodeId(table.id, 'go', panel), label })
}

/** The reader's cash as notes: display only, change is always there. */
export async function notes(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, view, table } = running
  const cash = look.seat === null ? undefined : view.seats[look.seat]?.cash
  if (cash === undefined || cash === null) throw new Declined({ code: 'notSeated' }, running)
  return {
    parts: [
      text(
        `${words.say('ui.assets.cash', { cash: money(running, cash), reserved: 'none' })}\n${notesText(running)}`,
      ),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') })]),
    ],
  }
}

function notesText(running: Running): string {
  const piles = Object.entries(running.look.notes ?? {})
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => b.value - a.value)
    .map(({ value, count }) => `${count} × ${money(running, value)}`)
  return running.words.say('ui.assets.notes', { notes: piles.join(' + ') || running.words.say('ui.nothing') })
}

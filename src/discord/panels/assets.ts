import type { APIButtonComponentWithCustomId } from 'discord.js'
import { askedText } from '../card/asked.ts'
import { Declined, runningFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../ids.ts'
import { actLabel } from '../labels.ts'
import { confirmations, optionButtons, promptPart, settled } from '../option-buttons.ts'
import { button, rows, text, type Part } from '../parts.ts'
import { cardName, groupName, levelText, money, squareName, type Running } from '../reading.ts'
import type { Option } from '../shapes.ts'

const mostAnswers = 10
const mostActs = 12

/** What the reader owns, what waits for him, and everything he may do now. */
export async function assets(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  if (running.view.seats[look.seat]?.out) return watching(running)
  const standing = look.options.filter(({ prompt }) => prompt === null)
  return {
    parts: [
      text([words.say('ui.assets.title'), ...holdings(running, look.seat)].join('\n')),
      ...waiting(running, look.seat),
      text(words.say('ui.assets.hint')),
      ...rows([...actButtons(running, standing).slice(0, mostActs), ...panelButtons(running)]),
    ],
  }
}

/** What is left to somebody who is out. */
function watching({ table, words }: Running): Panel {
  const panels = ['board', 'deeds', 'log'] as const
  const buttons = panels.map((panel) =>
    button({ id: encodeId(table.id, 'go', panel), label: words.say(`ui.go.${panel}`) }),
  )
  return { parts: [text(words.say('ui.assets.out')), ...rows(buttons)] }
}

function holdings(running: Running, seat: number): string[] {
  const { view, words } = running
  const one = view.seats[seat]
  if (!one) return []
  const held = view.auction?.leader === seat ? money(running, view.auction.bid) : 'none'
  const cards = one.cards.map((card) => cardName(running, card))
  const orders = view.orders.map(({ levels }) => levelsText(running, levels))
  return [
    words.say('ui.assets.cash', { cash: money(running, one.cash), reserved: held }),
    ...deedLines(running, seat),
    ...(cards.length > 0 ? [words.say('ui.assets.cards', { cards: words.list(cards) })] : []),
    ...(orders.length > 0 ? [words.say('ui.assets.orders', { orders: orders.join('; ') })] : []),
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
  return `${squareName(running, at)}${stateText(running, at)}`
}

/** Buildings or the mortgage of a deed, in brackets; empty for a plain one. */
export function stateText(running: Running, at: number): string {
  const deed = running.view.deeds[at]
  if (deed?.mortgaged) return ` (${running.words.say('ui.mortgaged')})`
  return deed && deed.level > 0 ? ` (${levelText(running, deed.level)})` : ''
}

/** Open decisions of the reader, with their answers; offers are answered where their terms stand. */
function waiting(running: Running, seat: number): Part[] {
  const { look, table, words } = running
  const mine = look.prompts.filter(({ prompt }) => prompt.seats.includes(seat))
  if (mine.length === 0) return []
  const buttons = mine.flatMap(({ prompt: { id, about } }) => {
    if (typeof about['offer'] === 'number')
      return [
        button({ id: encodeId(table.id, 'go', 'offer', about['offer']), label: words.say('ui.go.offer') }),
      ]
    const answers = look.options.filter(({ prompt }) => prompt === id)
    return answers.flatMap((option, at) => optionButtons(running, option, 'assets', at === 0))
  })
  return [
    ...mine.slice(0, 4).map(({ prompt }) => text(askedText(running, prompt, false))),
    ...rows(buttons.slice(0, mostAnswers)),
  ]
}

/** One button for each standing move; where it can be made in several ways, one that asks which. */
function actButtons(running: Running, options: readonly Option[]): APIButtonComponentWithCustomId[] {
  const acts = [...new Set(options.map(({ act }) => act))]
  const sorted = [...acts.filter((act) => !confirmations[act]), ...acts.filter((act) => confirmations[act])]
  return sorted.flatMap((act) => {
    const ways = options.filter((option) => option.act === act)
    const [only, ...others] = ways
    if (!only) return []
    if (others.length === 0 && settled(only).ask.length !== 1) return optionButtons(running, only, 'assets')
    if (others.length === 0) return optionButtons(running, only, 'assets').slice(0, 1)
    return [
      button({
        id: encodeId(running.table.id, 'go', 'choose', promptPart(only.prompt), act),
        label: actLabel(running, { ...only, fixed: {} }),
        style: confirmations[act] ? 'danger' : 'secondary',
      }),
    ]
  })
}

function panelButtons({ table, words, view }: Running): APIButtonComponentWithCustomId[] {
  const go = (panel: string, label: string) => button({ id: encodeId(table.id, 'go', panel), label })
  return [
    ...(view.offers.length > 0 ? [go('offers', words.say('ui.go.offers'))] : []),
    ...(view.debts.length > 0 ? [go('debt', words.say('ui.go.debt'))] : []),
    go('notes', words.say('ui.go.notes')),
    go('assets', words.say('ui.go.refresh')),
  ]
}

const noteValues = [500, 100, 50, 20, 10, 5, 1]

/** The reader's cash as notes: display only, change is always there. */
export async function notes(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, view, table } = running
  const cash = look.seat === null ? undefined : view.seats[look.seat]?.cash
  if (cash === undefined) throw new Declined({ code: 'notSeated' }, running)
  return {
    parts: [
      text(
        `${words.say('ui.assets.cash', { cash: money(running, cash), reserved: 'none' })}\n${notesText(running, cash)}`,
      ),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') })]),
    ],
  }
}

function notesText(running: Running, cash: number): string {
  let left = cash
  const piles = noteValues.flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [`${count} × ${money(running, value)}`] : []
  })
  return running.words.say('ui.assets.notes', { notes: piles.join(' + ') || running.words.say('ui.nothing') })
}

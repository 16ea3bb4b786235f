import type { APIButtonComponentWithCustomId, APIContainerComponent } from 'discord.js'
import { encodeId } from '../ids.ts'
import { folded } from '../narrate.ts'
import { optionButtons } from '../option-buttons.ts'
import { button, container, limits, line, picture, rows, text, type Part } from '../parts.ts'
import { colourOf, editionTitle, isHuman, shortSquare, type Running } from '../reading.ts'
import type { Option, PromptCard } from '../shapes.ts'
import { askedText } from './asked.ts'
import { standings } from './standings.ts'

/** Characters for what happened; the rest of Discord's 4,000 is for names, standings and prompts. */
const mostTold = 1400
/** For the title and the line that says how much was left out. */
const spare = 200
const mostAsked = 4
const mostButtons = 15

export interface CardPicture {
  file: string
  alt: string
}

/** The card of one decision: what happened, the board, where everyone stands, what is asked, and its controls. */
export function turnCard(
  reading: Running,
  told: readonly string[],
  board: CardPicture | null,
): APIContainerComponent {
  const asked = reading.look.prompts.filter(({ prompt }) => prompt.blocks)
  const people = asked.filter(({ prompt }) => prompt.seats.some((seat) => isHuman(reading, seat)))
  const places = standings(reading)
  const questions = people.slice(0, mostAsked).map(({ prompt }) => askedText(reading, prompt))
  const room = limits.text - places.length - questions.join('').length - spare
  const parts: Part[] = [
    text(toldText(reading, told, Math.min(mostTold, room))),
    ...(board ? [picture(board.file, board.alt)] : []),
    text(places),
    line(),
    ...(questions.length > 0 ? questions : [reading.words.say('ui.waiting')]).map(text),
    ...rows(decisionButtons(reading, people)),
    ...rows(panelButtons(reading)),
  ]
  return container(parts, colourOf(reading, reading.view.turn.seat))
}

/** What stays of a card when the next one stands: no controls, no picture. */
export function closedCard(reading: Running, told: readonly string[]): APIContainerComponent {
  return container([text(toldText(reading, told, mostTold))])
}

function toldText(reading: Running, told: readonly string[], most: number): string {
  return [title(reading), folded(reading, told, most)].filter(Boolean).join('\n')
}

function title(reading: Running): string {
  const edition = editionTitle(reading)
  const turn = reading.view.turn.number
  return turn > 0
    ? reading.words.say('ui.card.title', { edition, turn })
    : reading.words.say('ui.card.first', { edition })
}

function decisionButtons(reading: Running, asked: readonly PromptCard[]): APIButtonComponentWithCustomId[] {
  const buttons = new Map<string, APIButtonComponentWithCustomId>()
  for (const option of publicOptions(reading, asked))
    for (const made of optionButtons(reading, option, 'card', buttons.size === 0))
      if (!buttons.has(made.custom_id)) buttons.set(made.custom_id, made)
  return [
    ...[...buttons.values()].slice(0, mostButtons - 2),
    ...deedButton(reading, asked),
    ...debtButton(reading),
  ]
}

/** A decision about one deed shows it at a press. */
function deedButton({ table, words, board, ...reading }: Running, asked: readonly PromptCard[]) {
  const square = asked.map(({ prompt }) => prompt.about['square']).find((at) => typeof at === 'number')
  const running = { table, words, board, ...reading }
  if (square === undefined || !('price' in (board.squares[square] ?? {}))) return []
  const label = words.say('ui.go.deed', { square: shortSquare(running, square) })
  return [button({ id: encodeId(table.id, 'open', 'deed', square), label })]
}

/** Every way to raise cash is one press away while somebody owes. */
function debtButton({ view, table, words }: Running): APIButtonComponentWithCustomId[] {
  if (view.debts.length === 0) return []
  return [button({ id: encodeId(table.id, 'open', 'debt'), label: words.say('ui.go.debt') })]
}

/** What may be answered on the card: of several who are asked the same, what any of them may answer. */
function publicOptions(reading: Running, asked: readonly PromptCard[]): Option[] {
  const options: Option[] = []
  for (const { prompt, answers } of asked) {
    if (prompt.private) continue
    const people = answers.filter(({ seat }) => isHuman(reading, seat))
    for (const option of people.flatMap((answer) => answer.options)) {
      const known = options.findIndex((other) => isSame(other, option))
      if (known < 0) options.push(option)
      else options[known] = wider(options[known] as Option, option)
    }
  }
  return options
}

function isSame(a: Option, b: Option): boolean {
  return a.act === b.act && a.prompt === b.prompt && JSON.stringify(a.fixed) === JSON.stringify(b.fixed)
}

/** Of two bounds of the same question the wider: the table refuses what one of them may not answer. */
function wider(a: Option, b: Option): Option {
  const [one] = a.ask
  const [other] = b.ask
  if (one?.type !== 'amount' || other?.type !== 'amount') return a
  return other.max > one.max ? { ...b, ask: [{ ...other, min: Math.min(one.min, other.min) }] } : a
}

const panels = ['assets', 'deeds', 'log', 'help', 'board'] as const

function panelButtons({ table, words }: Running): APIButtonComponentWithCustomId[] {
  return panels.map((panel) =>
    button({ id: encodeId(table.id, 'open', panel), label: words.say(`ui.go.${panel}`) }),
  )
}

import type { APIButtonComponentWithCustomId, APIContainerComponent } from 'discord.js'
import { sheetButtons } from '../parts/sheet-buttons.ts'
import { statusText } from '../words/edition-lines.ts'
import { encodeId } from '../parts/ids.ts'
import { folded, narrate, type Told } from '../words/narrate.ts'
import { optionButtons, type Shared } from '../parts/option-buttons.ts'
import {
  button,
  container,
  countOf,
  limits,
  line,
  picture,
  rows,
  rowsWithin,
  text,
  type Part,
} from '../parts/components.ts'
import { colourOf, editionTitle, isHuman, shortSquare, type Running } from '../reading.ts'
import type { GameEvent, Option, Prompt, PromptCard } from '../shapes.ts'
import { earlierLines } from '../words/earlier-rules.ts'
import { seatingButtons, seatingLines } from './seats-and-votes.ts'
import { turnsTold } from '../words/digest.ts'
import { signOf } from '../words/game-sign.ts'
import { askedText, questionText } from './question-text.ts'
import { standings } from './standings.ts'

/** Characters for what happened; the rest of Discord's 4,000 is for names, standings and prompts. */
const mostTold = 1400
/** However much there is to say of the state of the game, so many are left for what happened. */
const leastTold = 300
const mostStatus = 900
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
  told: readonly Told[],
  board: CardPicture | null,
): APIContainerComponent {
  const asked = reading.look.prompts.filter(({ prompt }) => prompt.blocks)
  const people = asked.filter(({ prompt }) => prompt.seats.some((seat) => isHuman(reading, seat)))
  const quiet = reading.look.prompts.filter(({ prompt }) => prompt.quiet)
  const decisions = decisionButtons(reading, [...people, ...quiet])
  const places = standings(reading)
  const isStill = Boolean(reading.look.seating?.still)
  const asks = people.slice(0, mostAsked).map(({ prompt }) => askedText(reading, prompt))
  const questions = [
    ...(asks.length > 0 ? asks : isStill ? [] : [reading.words.say('ui.waiting')]),
    ...seatingLines(reading),
    ...votes(reading).map((prompt) => `-# ${questionText(reading, prompt, false)}`),
    ...quietLines(reading, quiet),
    ...earlierLines(reading),
  ]
  const free = limits.text - places.length - questions.join('').length - spare
  const status = statusText(reading, Math.min(mostStatus, free - leastTold))
  const room = free - status.length
  const parts: Part[] = [
    text(toldText(reading, told, Math.min(mostTold, room))),
    ...(board ? [picture(board.file, board.alt)] : []),
    ...(status ? [text(status)] : []),
    text(places),
    line(),
    ...questions.map(text),
    ...rows(decisions),
    ...rows(seatingButtons(reading)),
  ]
  const known = new Set(decisions.map(({ custom_id }) => custom_id))
  const ways = rowsWithin(limits.components - 1 - countOf(parts), [
    // Where a decision is made in a panel, the way to it stands above.
    ...panelButtons(reading).filter(({ custom_id }) => !known.has(custom_id)),
    ...sheetButtons(reading, 'open'),
  ])
  return container([...parts, ...ways], colourOf(reading, reading.view.turn.seat))
}

/** What everybody is asked beside the turn, with those who have not answered yet. */
function votes({ look }: Running): Prompt[] {
  return look.prompts.flatMap(({ prompt }) => {
    const isForAll = !prompt.blocks && !prompt.private && !prompt.quiet && !('offer' in prompt.about)
    return isForAll ? [prompt] : []
  })
}

/** What is open without a call says only that it is, once for each kind: whose it is, they must notice themselves. */
function quietLines({ words }: Running, quiet: readonly PromptCard[]): string[] {
  const kinds = [...new Set(quiet.map(({ prompt }) => prompt.kind))]
  return kinds.flatMap((kind) => words.find('prompt', `${kind}.quiet`) ?? []).map((said) => `-# ${said}`)
}

/** What stays of a card when the next one stands: what it showed, under the turns of that; no controls, no picture. */
export function closedCard(reading: Running, events: readonly GameEvent[]): APIContainerComponent {
  const turns = turnsTold(reading, events)
  return container([text(toldText(reading, narrate(reading, events), mostTold, turns))])
}

function toldText(
  reading: Running,
  told: readonly Told[],
  most: number,
  turns = [reading.view.turn.number],
): string {
  return [title(reading, turns), folded(reading, told, most)].filter(Boolean).join('\n')
}

function title(reading: Running, turns: readonly number[]): string {
  const [edition, sign] = [editionTitle(reading), signOf(reading.table)]
  const [turn = 0, last = turn] = [turns[0], turns.at(-1)]
  if (turn === 0) return reading.words.say('ui.card.first', { edition, sign })
  if (turn === last) return reading.words.say('ui.card.title', { edition, turn, sign })
  return reading.words.say('ui.card.turns', { edition, turn, last, sign })
}

function decisionButtons(reading: Running, asked: readonly PromptCard[]): APIButtonComponentWithCustomId[] {
  const options = publicOptions(reading, asked)
  const usual = buttonsOf(
    reading,
    options.filter(({ grave }) => !grave),
  )
  return [
    ...usual.slice(0, mostButtons - 3),
    ...privateButton(reading, asked),
    ...deedButton(reading, asked),
    ...debtButton(reading, usual.length === 0),
    // Nobody gives up because that button came first.
    ...buttonsOf(
      reading,
      options.filter(({ grave }) => grave),
    ),
  ]
}

function buttonsOf(reading: Running, options: readonly Shared[]): APIButtonComponentWithCustomId[] {
  const buttons = new Map<string, APIButtonComponentWithCustomId>()
  for (const option of options)
    for (const made of optionButtons(reading, option, 'card', buttons.size === 0))
      if (!buttons.has(made.custom_id)) buttons.set(made.custom_id, made)
  return [...buttons.values()]
}

/** A decision about one deed shows it at a press. */
function deedButton({ table, words, board, ...reading }: Running, asked: readonly PromptCard[]) {
  const square = asked.map(({ prompt }) => prompt.about['square']).find((at) => typeof at === 'number')
  const running = { table, words, board, ...reading }
  if (square === undefined || !('price' in (board.squares[square] ?? {}))) return []
  const label = words.say('ui.go.deed', { square: shortSquare(running, square) })
  return [button({ id: encodeId(table.id, 'open', 'deed', square), label })]
}

/** What is answered in private is one press away. */
function privateButton({ table, words }: Running, asked: readonly PromptCard[]) {
  if (!asked.some(({ prompt }) => prompt.private)) return []
  return [
    button({ id: encodeId(table.id, 'open', 'assets'), label: words.say('ui.go.decide'), style: 'primary' }),
  ]
}

/** Every way to raise cash is one press away while somebody owes. */
function debtButton({ view, table, words }: Running, isFirst: boolean): APIButtonComponentWithCustomId[] {
  if ((view.debts ?? []).length === 0) return []
  const style = isFirst ? 'primary' : 'secondary'
  return [button({ id: encodeId(table.id, 'open', 'debt'), label: words.say('ui.go.debt'), style })]
}

/** What may be answered on the card: of several who are asked the same, what any of them may answer. */
function publicOptions(reading: Running, asked: readonly PromptCard[]): Shared[] {
  return asked.flatMap(({ prompt, answers }) => {
    if (prompt.private) return []
    const people = answers.filter(({ seat }) => isHuman(reading, seat))
    const lists = people.map(({ options }) => options.filter(({ minor }) => !minor))
    const rivals = people.filter(({ seat }) => seat !== reading.view.auction?.leader)
    return lists.reduce(merged, []).map((option) => ({ ...option, leastDiffers: differs(option, rivals) }))
  })
}

/** Whether those who may answer an option start from different amounts; the leader of an auction needs none. */
function differs(option: Option, answers: PromptCard['answers']): boolean {
  const same = answers.flatMap(({ options }) => options.filter((other) => isSame(other, option)))
  return new Set(same.map(({ ask: [ask] }) => (ask?.type === 'amount' ? ask.min : 0))).size > 1
}

/** One list of two, in the order of both: what only one of them has stands behind what is before it there. */
function merged(all: Option[], options: readonly Option[]): Option[] {
  const found = [...all]
  let last = -1
  for (const option of options) {
    const known = found.findIndex((other) => isSame(other, option))
    last = known < 0 ? last + 1 : known
    if (known < 0) found.splice(last, 0, option)
    else found[known] = shared(found[known] as Option, option)
  }
  return found
}

function isSame(a: Option, b: Option): boolean {
  return a.act === b.act && a.prompt === b.prompt && JSON.stringify(a.fixed) === JSON.stringify(b.fixed)
}

/**
 * Of two bounds of the same question: nothing is offered that is too little of one of them; up to where one may go, the
 * table says.
 */
function shared(a: Option, b: Option): Option {
  const [one] = a.ask
  const [other] = b.ask
  if (one?.type !== 'amount' || other?.type !== 'amount') return a
  const isHigher = other.min > one.min || (other.min === one.min && other.max > one.max)
  const [option, ask] = isHigher ? [b, other] : [a, one]
  return { ...option, ask: [{ ...ask, max: Math.max(one.max, other.max) }] }
}

const panels = ['assets', 'trade', 'deeds', 'log', 'help', 'board'] as const

function panelButtons({ table, words, edition }: Running): APIButtonComponentWithCustomId[] {
  return panels
    .filter((panel) => panel !== 'trade' || edition.hasOffers)
    .map((panel) => button({ id: encodeId(table.id, 'open', panel), label: words.say(`ui.go.${panel}`) }))
}

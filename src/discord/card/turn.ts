import type { APIContainerComponent } from 'discord.js'
import { button, container, picture, rows, text, encodeId, openButton } from '../parts/components.ts'
import type { Part, Row } from '../parts/components.ts'
import { isOnOneScreen, spareLines } from '../parts/screen-budget.ts'
import {
  actsInPerson,
  askedOnCard,
  moment,
  clockTime,
  colourOf,
  editionTitle,
  isHuman,
  nameOf,
  runningOf,
  peopleIn,
} from '../reading.ts'
import type { Running, Reading } from '../reading.ts'
import type { GameEvent, Prompt, PromptCard } from '../shapes.ts'
import { turnsTold } from '../words/digest.ts'
import { signOf } from '../words/names.ts'
import { headline, isStrike } from '../words/headline.ts'
import { folded } from '../words/folding.ts'
import { narrate, type NarratedLine } from '../words/narrate.ts'
import { decisionRows, type Fullness } from './decision-buttons.ts'
import { promptText, shortestQuestion, shortQuestion, questionText } from './question-text.ts'
import { goOnButton, seatingButton, seatingLine } from './seats-and-votes.ts'
import { type NamedPicture } from '../parts/message.ts'

/** Limits on the characters of the events that a closed card keeps: the first one that fits on a screen. */
const closedLengths = [900, 800, 700, 600, 500, 400, 300]
const maxHeadLength = 74
const oneLineHead = 36

/** Makes a turn's card with its question, limited to one phone screen. */
export function turnCard(
  reading: Running,
  news: readonly NarratedLine[],
  board: NamedPicture | null,
): APIContainerComponent {
  const fullHead = headText(reading, news, [reading.view.turn.number], endOf(reading))
  const names = new Map(
    reading.table.chairs.flatMap(({ user, name }) => (user ? [[user, name] as const] : [])),
  )
  const lapses = news.filter(({ weight }) => weight === 'lapse').map(({ text: line }) => smallLine(line))
  const above = board ? [picture(board.file, board.alt)] : []
  const brief = () => [...mainLines(reading, shortQuestion), ...seatingLine(reading)]
  const barest = () => [...mainLines(reading, shortestQuestion), ...seatingLine(reading)]
  const title = fullHead.split('\n')[0] ?? fullHead
  // Sorted from the fullest form to the shortest. Usually the first one fits. The panel More repeats the turn
  // and the game's sign.
  const forms: [head: string, asked: () => string[], Fullness][] = [
    [fullHead, () => promptLines(reading, promptText), 'full'],
    [fullHead, () => promptLines(reading, shortQuestion), 'full'],
    [fullHead, brief, 'full'],
    [fullHead, barest, 'full'],
    [fullHead, barest, 'sparse'],
    [title, barest, 'sparse'],
    [title, barest, 'least'],
  ]
  let [head, below]: [string, Part[]] = [fullHead, []]
  for (const [title, question, fullness] of forms) {
    head = title
    below = [...above, text(question().join('\n')), ...buttonRows(reading, fullness)]
    if (isOnOneScreen([text([head, ...lapses].join('\n')), ...below], names, spareLines)) break
  }
  const withNews = (lines: string[]) => [text([head, ...lines].join('\n')), ...below]
  const lines = linesWithin(reading, (some) => isOnOneScreen(withNews(some), names, spareLines), news)
  return container(withNews(lines), colourOf(reading, reading.view.turn.seat))
}

type Asks = (reading: Running, prompt: Prompt) => string

function buttonRows(reading: Running, fullness: Fullness): Row[] {
  return [
    ...decisionRows(reading, promptsHere(reading), fullness),
    ...rows(goOnButton(reading)),
    ...wayRows(reading),
  ]
}

/**
 * Returns the text that a card keeps after the next card is posted: its events under their turns, without
 * controls and picture, on one screen; empty if nothing happened.
 */
export function closedContent(reading: Running, events: readonly GameEvent[]): string {
  const lines = narrate(reading, events)
  if (lines.length === 0) return ''
  const head = headText(reading, lines, turnsTold(reading, events))
  const told = withoutHeadline(reading, lines)
  const forms = closedLengths.map((most) => [head, folded(reading, told, most)].filter(Boolean).join('\n'))
  return forms.find((form) => isOnOneScreen([text(form)], undefined, spareLines)) ?? forms.at(-1) ?? head
}

function headText(
  reading: Running,
  lines: readonly NarratedLine[],
  turns: readonly number[],
  when = 'none',
): string {
  const place = placeText(reading, turns, when)
  const head = headOf(reading, lines) || turnText(reading)
  return head ? `### ${head}\n-# ${place}` : `### ${place}`
}

/**
 * Returns the headline of the news. A routine headline gives way to its line, if that is one line of a
 * phone. Without great news, returns the last event if it is short enough.
 */
function headOf({ edition }: Running, lines: readonly NarratedLine[]): string {
  const great = headline(lines)
  const told = great
    ? lines.findLast(
        ({ text: line, headline: own }) =>
          own?.text === great && edition.isRoutine(own.rank) && !line.endsWith('.'),
      )
    : lines.findLast(({ weight }) => weight === 'usual')
  const line = told?.text ?? ''
  const most = great ? oneLineHead : maxHeadLength
  return line.replaceAll('**', '').length <= most && line !== '' ? line : great
}

/** Leaves out the line that the headline repeats word for word. */
function withoutHeadline(reading: Running, lines: readonly NarratedLine[]): NarratedLine[] {
  const head = bare(headOf(reading, lines))
  return lines.filter(({ text: line }) => bare(line) !== head)
}

function bare(line: string): string {
  return line.replace(/^(?:-# |> )/, '').replaceAll('**', '')
}

function turnText(reading: Running): string {
  const { view, words } = reading
  return view.turn.number > 0 ? words.say('ui.card.turnOf', { who: nameOf(reading, view.turn.seat) }) : ''
}

/**
 * Returns as many further lines as fit, in short if a whole line does not. Acts for absent players come first,
 * then the news of the asked players, the last event, great moments, and the latest others.
 */
function linesWithin(
  reading: Running,
  fits: (lines: string[]) => boolean,
  all: readonly NarratedLine[],
): string[] {
  const first = headOf(reading, all)
  const linesLeft = withoutHeadline(reading, all)
  const weightOf = ({ weight, headline: own }: NarratedLine, at: number) => {
    if (weight === 'lapse') return 5
    if (own?.text === first) return 0
    if (own && isStrike(own)) return 4.5
    if (weight === 'aside') return 1
    if (weight === 'moment') return 3
    // A more important event comes before a less important one, even if it happened earlier.
    return at === linesLeft.length - 1 ? 4 : 2 + (own ? 1 - 1 / (1 + own.rank) : 0)
  }
  const order = linesLeft
    .map((line, at) => ({ at, weight: weightOf(line, at) }))
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
  const kept = new Map<number, string>()
  const shown = () => linesLeft.flatMap((_, at) => kept.get(at) ?? [])
  for (const { at } of order) {
    const line = linesLeft[at]
    if (!line) continue
    const { text: whole, headline: own } = line
    const forms = own && own.text.length < whole.length && own.text !== first ? [whole, own.text] : [whole]
    for (const form of forms) {
      kept.set(at, smallLine(form))
      if (fits(shown())) break
      kept.delete(at)
    }
  }
  return shown()
}

function smallLine(line: string): string {
  return `-# ${line.replace(/^(?:-# |> )/, '')}`
}

function placeText(reading: Running, turns: readonly number[], when: string): string {
  const { words } = reading
  const [edition, sign] = [editionTitle(reading), signOf(reading.table)]
  const [turn = 0, last = turn] = [turns[0], turns.at(-1)]
  const facts = { edition, turn, last, sign, when }
  if (turn === 0) return words.say('ui.card.first', facts)
  return turn === last ? words.say('ui.card.title', facts) : words.say('ui.card.turns', facts)
}

function endOf({ view: { ending, now } }: Running): string {
  return ending?.by === 'clock' && !ending.isNear ? clockTime(ending.at, now) : 'none'
}

/** Returns the prompts that the card answers: those for which the game waits, and quiet ones. */
function promptsHere(reading: Running): PromptCard[] {
  const { prompts } = reading.look
  return [...waited(reading), ...prompts.filter(({ prompt, isWaitedFor }) => prompt.quiet && !isWaitedFor)]
}

function waited(reading: Running): PromptCard[] {
  const isForPeople = ({ seats }: Prompt) => seats.some((seat) => actsInPerson(reading, seat))
  return askedOnCard(reading).filter(({ prompt }) => isForPeople(prompt))
}

/** Returns the question with its deadline, and small lines for further questions. */
function promptLines(reading: Running, asks: Asks): string[] {
  const [, ...others] = waited(reading)
  return [
    ...mainLines(reading, asks),
    ...(others.length > 0 ? [`-# ${reading.words.say('ui.card.others', { count: others.length })}`] : []),
    ...seatingLine(reading),
    ...votes(reading).map((prompt) => `-# ${questionText(reading, prompt, false, '.brief')}`),
    ...quietLines(reading),
  ]
}

function mainLines(reading: Running, asks: Asks): string[] {
  const [first] = waited(reading)
  if (first) return [asks(reading, first.prompt)]
  return reading.look.seating?.still ? [] : [waitingText(reading)]
}

/** Names the people whose answer to another message the computer players wait for. */
function waitingText({ look, words, ...reading }: Running): string {
  const others = look.prompts.filter(({ isWaitedFor, prompt }) => isWaitedFor && !prompt.blocks)
  const seats = [...new Set(others.flatMap(({ prompt }) => prompt.seats))].filter((seat) =>
    isHuman(reading, seat),
  )
  const isByOrder = reading.table.chairs.some(({ isAnswered }) => isAnswered)
  if (seats.length === 0) return words.say(isByOrder ? 'ui.runsOn' : 'ui.waiting')
  const dues = others.flatMap(({ prompt: { due } }) => due ?? [])
  const names = seats.map((seat) => nameOf({ look, words, ...reading }, seat))
  const when = dues.length > 0 ? moment(Math.min(...dues)) : 'none'
  return words.say('ui.offers.waitingFor', { who: words.list(names), when })
}

/**
 * Returns the public prompts that do not belong to the turn, such as a vote to end the game. Their seats are
 * those that have not answered yet.
 */
function votes({ look }: Running): Prompt[] {
  return look.prompts.flatMap(({ prompt }) => {
    const isForAll = !prompt.blocks && !prompt.private && !prompt.quiet && !('offer' in prompt.about)
    return isForAll ? [prompt] : []
  })
}

/**
 * Mentions each kind of quiet prompt once, with its players but without a call, because they have to notice the
 * opportunity themselves while the game goes on.
 */
function quietLines(reading: Running): string[] {
  const { look, words } = reading
  const quiet = look.prompts.filter(({ prompt, isWaitedFor }) => prompt.quiet && !isWaitedFor)
  const kinds = [...new Set(quiet.map(({ prompt }) => prompt.kind))]
  return kinds.flatMap((kind) => {
    const seats = quiet.flatMap(({ prompt }) => (prompt.kind === kind ? prompt.seats : []))
    const who = words.list([...new Set(seats)].map((seat) => nameOf(reading, seat)))
    const said = words.find('prompt', `${kind}.quiet`, { who })
    return said === null ? [] : [`-# ${said}`]
  })
}

function wayRows(reading: Running): Row[] {
  const { table, words } = reading
  const way = (panel: 'assets' | 'more') => openButton(table, panel, words.say(`ui.go.${panel}`))
  return rows([way('assets'), way('more'), ...seatingButton(reading)])
}

export interface Notice {
  prompt: Prompt
  users: string[]
}

/**
 * Returns prompts outside the turn that people have to answer. `known` lists the prompts that have a message
 * already.
 */
export function unpostedNotices({ look, table }: Running, known: readonly number[]): Notice[] {
  return look.prompts.flatMap(({ prompt }) => {
    const users = peopleIn(
      { table },
      prompt.seats.filter((seat) => actsInPerson({ table }, seat)),
    )
    const isKnown = prompt.blocks || prompt.quiet || known.includes(prompt.id)
    return users.length === 0 || isKnown ? [] : [{ prompt, users }]
  })
}

/** Makes the message for a prompt whose terms concern only one person. */
export function noticeCard(reading: Running, prompt: Prompt): APIContainerComponent {
  const { words, table } = reading
  const offer = prompt.about['offer']
  const isOffer = typeof offer === 'number'
  const id = isOffer ? encodeId(table.id, 'open', 'offer', offer) : encodeId(table.id, 'open', 'assets')
  return container([
    text(promptText(reading, prompt)),
    ...rows([
      button({ id, label: words.say(isOffer ? 'ui.go.offer' : 'ui.go.decide'), style: 'primary' }),
      openButton(table, 'help', words.say('ui.go.help')),
    ]),
  ])
}

const hour = 3_600_000

/** Makes the card of a cancelled game or a closed lobby, with a button that opens it again. */
export function cancelledCard(reading: Reading): APIContainerComponent {
  const { words, table } = reading
  return container([
    text(whyText(reading)),
    ...rows([
      button({ id: encodeId(table.id, 'again'), label: words.say('ui.again.button'), style: 'primary' }),
    ]),
  ])
}

function whyText(reading: Reading): string {
  const { words, table, look } = reading
  if (table.isOutdated) return words.say('ui.result.outdated')
  if (look.seating?.isDeserted) return words.say('line.calledOff')
  if (table.closedBy) return words.say('ui.moderate.closed')
  const { lobby } = table
  if (lobby?.isExpired)
    return words.say('ui.lobby.expired', { hours: Math.round((lobby.ends - table.createdAt) / hour) })
  return words.say(runningOf(reading) ? 'ui.result.cancelled' : 'ui.lobby.cancelled')
}

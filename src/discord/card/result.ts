import { cut } from '#art/names.ts'
import { highlights } from '../words/highlights.ts'
import { encodeId } from '../parts/ids.ts'
import type { Attached, Message } from '../parts/message.ts'
import { folded, type Told } from '../words/narrate.ts'
import {
  button,
  container,
  lengthOf,
  limits,
  line,
  picture,
  rows,
  text,
  type Part,
} from '../parts/components.ts'
import type { Picture } from '../parts/pictures.ts'
import { editionTitle, markOf, money, nameOf, type Running } from '../reading.ts'
import type { View } from '../shapes.ts'
import { signOf } from '../words/game-sign.ts'
import { winnersOf } from '../words/winners.ts'
import type { Ending } from './ending.ts'
import type { Lies } from './lies.ts'
import { votesPart } from './awards.ts'

type Over = NonNullable<View['over']>

/** Characters, so that with its pictures the card takes two screens of a phone at most. */
const mostTold = 160
const mostHighlights = 240
const mostLies = 1000
/** For the line that says how much was left out. */
const spare = 100

/** What a result is made of; without an ending it is the plain card. */
export interface Result {
  reading: Running
  /** What happened last. */
  told: readonly Told[]
  drawn?: Picture | null
  ending?: Ending | null
  lies?: Lies | null
  /** What brought the last opponent down; it stands in place of what else happened last. */
  fall?: string | null
  /** What makes up what each seat owns, where that is told. */
  counts?: ReadonlyMap<number, string>
}

/**
 * Who won and how it came about, how everybody did, what was done in secret, and what is worth remembering; the means to
 * check the game are one press away.
 */
export function resultMessage({
  reading,
  told,
  drawn = null,
  ending = null,
  lies = null,
  fall = null,
  counts = new Map(),
}: Result): Message {
  const { view, table } = reading
  const board = drawn && image(`board-${table.version}.png`, drawn)
  const plot = ending?.plot && image('worth.png', ending.plot)
  const timeline = (lies?.pictures ?? []).map((one, at) => image(`lies-${at + 1}.png`, one))
  const head: Part[] = [text(title(reading, view.over))]
  const standing: Part[] = [
    ...(board ? [picture(board.name, board.alt)] : []),
    text(ranking(reading, view.over, counts)),
  ]
  const rest: Part[] = [
    ...timeline.map(({ name, alt }) => picture(name, alt)),
    ...(plot ? [picture(plot.name, plot.alt)] : []),
    ...remembered(reading, ending),
    ...rows(resultButtons(reading, ending !== null)),
  ]
  const votes = ending && votesPart(reading, ending.story, ending.gallery)
  const room = limits.text - lengthOf([...head, ...standing, ...rest, ...(votes?.components ?? [])]) - spare
  const lied = lies ? cut(lies.text, Math.max(0, Math.min(mostLies, room))) : ''
  const toldRoom = Math.min(mostTold, room - lied.length)
  const files: Attached[] = [board, ...timeline, plot].filter((one) => one !== null && one !== undefined)
  return {
    components: [
      container([
        ...head,
        ...(fall === null ? toldParts(reading, told, toldRoom) : [text(fall)]),
        ...standing,
        ...(lied ? [line(), text(lied)] : []),
        ...rest,
      ]),
      ...(votes ? [votes] : []),
    ],
    files,
  }
}

function image(name: string, { png, alt }: Pick<Picture, 'png' | 'alt'>): Attached {
  return { name, data: png, type: 'image/png', alt }
}

function toldParts(reading: Running, told: readonly Told[], room: number): Part[] {
  return told.length > 0 && room > 0 ? [text(folded(reading, told, room))] : []
}

/** The first of the highlights, as many as there is room for; all of them are in the statistics. */
function remembered(reading: Running, ending: Ending | null): Part[] {
  const lines = ending ? highlights(reading, ending.story, ending.gallery) : []
  const kept = lines.filter((_, at) => lines.slice(0, at + 1).join('\n').length <= mostHighlights)
  return lines.length > 0 ? [text(cut((kept.length > 0 ? kept : lines).join('\n'), mostHighlights))] : []
}

function resultButtons({ table, words }: Running, isTold: boolean) {
  const open = (panel: string, label: string) => button({ id: encodeId(table.id, 'open', panel), label })
  return [
    button({ id: encodeId(table.id, 'again'), label: words.say('ui.result.again'), style: 'primary' }),
    ...(isTold ? [open('story', words.say('story.result.more'))] : []),
    button({ id: encodeId(table.id, 'film'), label: words.say('ui.clip.button') }),
    ...(isTold ? [] : [open('log', words.say('ui.go.log'))]),
    open('check', words.say('ui.check.open')),
    open('options', words.say('rules.house')),
  ]
}

function title(reading: Running, over: Over | null): string {
  const turns = reading.words.say('ui.result.turns', { turns: reading.view.turn.number })
  const why = over ? ` ${reading.words.say('ui.result.why', { reason: over.reason })}` : ''
  const tie = over ? tieText(reading, over) : ''
  return `${reading.words.say('ui.result.title', winnersOf(reading))}\n${editionTitle(reading)} ${signOf(reading.table)} · ${turns}${why}${tie}`
}

/** Who was worth as much as the winner, and what told them apart (CLS-140); empty where nobody was, or the win is shared. */
function tieText(reading: Running, { reason, ranking, winners }: Over): string {
  const [first, ...others] = ranking
  const level = others.filter(
    ({ seat, wealth }) => wealth === first?.wealth && !reading.view.seats[seat]?.out,
  )
  const [second] = level
  if (!first || !second || winners.length !== 1 || reason === 'lastStanding') return ''
  const facts = {
    ...winnersOf(reading),
    second: reading.words.list(level.map(({ seat }) => nameOf(reading, seat))),
    count: level.length,
    by: first.cash > second.cash ? 'cash' : 'deeds',
  }
  const told = reading.words.find('ui', 'result.tie', facts)
  return told === null ? '' : ` ${told}`
}

function ranking(reading: Running, over: Over | null, counts: ReadonlyMap<number, string>): string {
  const lines = (over?.ranking ?? []).flatMap(({ seat, wealth, deeds }, at) => [
    reading.words.say('ui.result.line', {
      rank: at + 1,
      mark: markOf(reading, seat),
      name: nameOf(reading, seat),
      wealth: money(reading, wealth),
      deeds,
    }),
    ...(counts.has(seat) ? [`-# ${counts.get(seat)}`] : []),
  ])
  return lines.join('\n') || reading.words.say('ui.nothing')
}

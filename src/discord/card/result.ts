import { ComponentType } from 'discord.js'
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
import type { GameExport, View } from '../shapes.ts'
import { signOf } from '../words/game-sign.ts'
import type { Ending } from './ending.ts'
import type { Lies } from './lies.ts'
import { votesPart } from './awards.ts'

type Over = NonNullable<View['over']>

const mostTold = 1200
const mostHighlights = 1000
const mostLies = 1000
/** For the line that says how much was left out. */
const spare = 100

/**
 * Who won, how everybody did, what was done in secret, what is worth remembering, and the means to check the game: its
 * file and the secret behind its dice. Without an ending it is the plain card.
 */
export function resultMessage(
  reading: Running,
  told: readonly Told[],
  drawn: Picture | null,
  saved: GameExport | null,
  ending: Ending | null = null,
  lies: Lies | null = null,
): Message {
  const { view, table, words } = reading
  const board = drawn && image(`board-${table.version}.png`, drawn)
  const file = saved && exportFile(table.id, saved)
  const plot = ending?.plot && image('worth.png', ending.plot)
  const timeline = (lies?.pictures ?? []).map((one, at) => image(`lies-${at + 1}.png`, one))
  const head: Part[] = [
    text(title(reading, view.over)),
    ...(board ? [picture(board.name, board.alt)] : []),
    text(ranking(reading, view.over)),
  ]
  const rest: Part[] = [
    ...timeline.map(({ name, alt }) => picture(name, alt)),
    ...(plot ? [picture(plot.name, plot.alt)] : []),
    ...remembered(reading, ending),
    ...(table.seed && file
      ? [text(words.say('ui.result.seed', { seed: table.seed, seal: table.seal, file: file.name }))]
      : []),
    ...(saved ? [text(words.say('ui.result.record', { record: saved.record }))] : []),
    ...(file ? [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const] : []),
    ...rows(resultButtons(reading, ending !== null)),
  ]
  const votes = ending && votesPart(reading, ending.story, ending.gallery)
  const room = limits.text - lengthOf([...head, ...rest, ...(votes?.components ?? [])]) - spare
  const lied = lies ? cut(lies.text, Math.max(0, Math.min(mostLies, room))) : ''
  const toldRoom = Math.min(mostTold, room - lied.length)
  const files: Attached[] = [board, ...timeline, plot, file].filter(
    (one) => one !== null && one !== undefined,
  )
  return {
    components: [
      container([
        ...toldParts(reading, told, toldRoom),
        ...head,
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
  return told.length > 0 && room > 0 ? [text(folded(reading, told, room)), line()] : []
}

function remembered(reading: Running, ending: Ending | null): Part[] {
  const lines = ending ? highlights(reading, ending.story, ending.gallery) : []
  return lines.length > 0 ? [text(cut(lines.join('\n'), mostHighlights))] : []
}

function resultButtons({ table, words }: Running, isTold: boolean) {
  const open = (panel: string, label: string) => button({ id: encodeId(table.id, 'open', panel), label })
  return [
    ...(isTold ? [open('story', words.say('story.result.more'))] : []),
    open('log', words.say('ui.go.log')),
    open('options', words.say('rules.house')),
    button({
      id: encodeId(table.id, 'again'),
      label: words.say('ui.result.again'),
      style: 'primary',
    }),
  ]
}

function exportFile(id: string, saved: GameExport): Attached {
  const data = Buffer.from(JSON.stringify(saved, null, 1))
  return { name: `shortchange-${id}.json`, data, type: 'application/json', alt: '' }
}

function title(reading: Running, over: Over | null): string {
  const winners = over?.winners ?? []
  const names =
    winners.length > 0
      ? reading.words.list(winners.map((seat) => nameOf(reading, seat)))
      : reading.words.say('ui.nobody')
  const turns = reading.words.say('ui.result.turns', { turns: reading.view.turn.number })
  const why = over ? ` ${reading.words.say('ui.result.why', { reason: over.reason })}` : ''
  return `${reading.words.say('ui.result.title', { winners: names, count: Math.max(1, winners.length) })}\n${editionTitle(reading)} ${signOf(reading.table)} · ${turns}${why}`
}

function ranking(reading: Running, over: Over | null): string {
  const lines = (over?.ranking ?? []).map(({ seat, wealth, deeds }, at) =>
    reading.words.say('ui.result.line', {
      rank: at + 1,
      mark: markOf(reading, seat),
      name: nameOf(reading, seat),
      wealth: money(reading, wealth),
      deeds,
    }),
  )
  return lines.join('\n') || reading.words.say('ui.nothing')
}

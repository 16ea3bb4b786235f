import { ComponentType } from 'discord.js'
import { encodeId } from '../ids.ts'
import type { Attached, Message } from '../message.ts'
import { folded } from '../narrate.ts'
import { button, container, line, picture, rows, text, type Part } from '../parts.ts'
import type { Picture } from '../pictures.ts'
import { editionTitle, markOf, money, nameOf, type Running } from '../reading.ts'
import type { GameExport, View } from '../shapes.ts'

type Over = NonNullable<View['over']>

const mostTold = 1200

/** Who won, how everybody did, and the means to check the game: its file and the secret behind its dice. */
export function resultMessage(
  reading: Running,
  told: readonly string[],
  drawn: Picture | null,
  saved: GameExport | null,
): Message {
  const { view, table, words } = reading
  const board = drawn && {
    name: `board-${table.version}.png`,
    data: drawn.png,
    type: 'image/png',
    alt: drawn.alt,
  }
  const file = saved && exportFile(table.id, saved)
  const parts: Part[] = [
    ...(told.length > 0 ? [text(folded(reading, told, mostTold)), line()] : []),
    text(title(reading, view.over)),
    ...(board ? [picture(board.name, board.alt)] : []),
    text(ranking(reading, view.over)),
    ...(table.seed && file
      ? [text(words.say('ui.result.seed', { seed: table.seed, seal: table.seal, file: file.name }))]
      : []),
    ...(saved ? [text(words.say('ui.result.record', { record: saved.record }))] : []),
    ...(file ? [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const] : []),
    ...rows([
      button({ id: encodeId(table.id, 'open', 'log'), label: words.say('ui.go.log') }),
      button({
        id: encodeId(table.id, 'again', table.edition),
        label: words.say('ui.result.again'),
        style: 'primary',
      }),
    ]),
  ]
  const files: Attached[] = [board, file].filter((one) => one !== null)
  return { components: [container(parts)], files }
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
  return `${reading.words.say('ui.result.title', { winners: names, count: Math.max(1, winners.length) })}\n${editionTitle(reading)} · ${turns}`
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

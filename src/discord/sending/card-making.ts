import type { Logger } from 'pino'
import { turnCard, type CardPicture } from '../card/turn.ts'
import { eventsOf } from '../chronicle/sheets.ts'
import type { Attached, Message } from '../parts/message.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { Running } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { narrate } from '../words/narrate.ts'
import type { Standing } from './standing.ts'

interface MakingMeans {
  pictures: Pictures
  log: Logger
}

/** A card with what it tells. */
export interface Draft {
  message: Message
  entries: LogEntry[]
  picture: Standing['picture']
}

/** The card that tells a version of the game, with the picture only where it differs from what the message shows. */
export async function draftOf(
  means: MakingMeans,
  reading: Running,
  version: number,
  entries: LogEntry[],
  shown: Standing['picture'],
): Promise<Draft> {
  const told = narrate(reading, eventsOf(entries))
  const drawn = await drawnOf(means, reading, entries)
  if (!drawn) return { message: { components: [turnCard(reading, told, null)] }, entries, picture: null }
  const isShown = shown?.key === drawn.key
  const file = isShown ? shown.file : fileOf(version)
  const board: CardPicture = { file, alt: drawn.alt }
  const files: Attached[] = isShown
    ? []
    : [{ name: file, data: drawn.png, type: 'image/png', alt: drawn.alt }]
  const message: Message = { components: [turnCard(reading, told, board)], files }
  return { message, entries, picture: { key: drawn.key, file } }
}

/** A game goes on without its picture rather than not at all. */
export async function drawnOf({ pictures, log }: MakingMeans, reading: Running, entries: LogEntry[]) {
  return pictures.of(reading, entries).catch((error: unknown) => {
    log.error({ game: reading.table.id, err: error }, 'the board could not be drawn')
    return null
  })
}

function fileOf(version: number): string {
  return `board-${version}.png`
}

/** The version of the game that a card tells, by its file; null where it has none. */
export function versionTold(files: readonly string[]): number | null {
  const [version] = files.flatMap((file) => /^board-(\d{1,9})\.png$/.exec(file)?.[1] ?? [])
  return version === undefined ? null : Number(version)
}

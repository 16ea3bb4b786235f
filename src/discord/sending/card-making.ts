import type { Logger } from 'pino'
import { turnCard, type CardPicture } from '../card/turn.ts'
import { eventsOf } from '../log-events.ts'
import { pngFile, type Attached, type Message } from '../parts/message.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, TableInfo, TableRoom } from '../shapes.ts'
import { narrate } from '../words/narrate.ts'
import { marked, shownVersion } from '../parts/card-mark.ts'
import { failureOf } from './discord-errors.ts'
import type { OpenCard } from './open-card.ts'

interface MakingDeps {
  table: Pick<TableRoom, 'showAgain'>
  pictures: Pictures
  log: Logger
}

/** A card with the entries that it shows. */
export interface Draft {
  message: Message
  entries: LogEntry[]
  picture: OpenCard['picture']
}

/**
 * The card for a version of the game. It has a new picture only if the message shows another one (`shown`), and none if it
 * is to be plain or there is no room to draw one now. Entries before its question (`askedFrom`) are neither in its
 * headline nor in its picture.
 */
export async function draftOf(
  deps: MakingDeps,
  reading: Running,
  table: TableInfo,
  { entries, askedFrom, picture: shown }: Pick<OpenCard, 'entries' | 'askedFrom' | 'picture'>,
  isPlain = false,
): Promise<Draft> {
  const latest = entries.filter(({ no }) => no >= askedFrom)
  const earlier = entries.filter(({ no }) => no < askedFrom)
  const told = [
    ...narrate(reading, eventsOf(earlier)).map((line) => ({ ...line, headline: null })),
    ...narrate(reading, eventsOf(latest)),
  ]
  const drawn = isPlain ? null : await drawnUnlessShown(deps, reading, latest, shown?.key ?? null)
  const card = (board: CardPicture | null) => marked(turnCard(reading, told, board), table)
  if (!drawn) return { message: { components: [card(null)] }, entries, picture: null }
  const { key, alt, png } = drawn
  const file = (png === null && shown?.file) || `board-${shownVersion(table)}.png`
  const board: CardPicture = { file, alt }
  const files: Attached[] = png === null ? [] : [pngFile(file, { png, alt })]
  const message: Message = { components: [card(board)], files }
  return { message, entries, picture: { key, file } }
}

/**
 * Sends what `make` makes; what Discord finds malformed with its picture goes without it: the newest state is not to be
 * missing because of that.
 */
export async function sentOrPlain<Made extends Pick<Draft, 'message'>, Sent>(
  { log }: Pick<MakingDeps, 'log'>,
  game: string,
  make: (isPlain: boolean) => Promise<Made>,
  send: (draft: Made) => Promise<Sent>,
): Promise<{ draft: Made; sent: Sent }> {
  const draft = await make(false)
  try {
    return { draft, sent: await send(draft) }
  } catch (err) {
    const { kind } = failureOf(err)
    if (kind !== 'ours' || !draft.message.files?.length) throw err
    log.warn({ game, failure: kind, err }, 'a card was refused, and goes without its picture')
    const plain = await make(true)
    return { draft: plain, sent: await send(plain) }
  }
}

/** A game goes on without its picture rather than not at all. */
export function drawnOf({ pictures, log }: Omit<MakingDeps, 'table'>, reading: Running, entries: LogEntry[]) {
  return orNone(pictures.of(reading, entries), reading, log)
}

function drawnUnlessShown(
  { table, pictures, log }: MakingDeps,
  reading: Running,
  entries: LogEntry[],
  shown: string | null,
) {
  const { id } = reading.table
  const drawing = pictures.unlessShown(reading, entries, shown).then((drawn) => {
    // It is sent again then, in the state of that time.
    if (!drawn) pictures.queue.owe(id, () => table.showAgain(id))
    return drawn
  })
  return orNone(drawing, reading, log)
}

function orNone<Drawn>(
  drawing: Promise<Drawn>,
  { table }: Running,
  log: MakingDeps['log'],
): Promise<Drawn | null> {
  return drawing.catch((error: unknown) => {
    log.error({ game: table.id, err: error }, 'the board could not be drawn')
    return null
  })
}

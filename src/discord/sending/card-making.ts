import type { Logger } from 'pino'
import type { CardPicture } from '../card/turn.ts'
import { shownVersion } from '../parts/card-mark.ts'
import { pngFile, type Attached, type Message } from '../parts/message.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { LogEntry } from '../shapes.ts'
import type { CardNotes } from './channel-state.ts'
import { failureOf } from './discord-errors.ts'
import type { Task } from '../channel-style.ts'
import type { CardDraft } from './steps.ts'

export interface MakingDeps {
  pictures: Pictures
  log: Logger
}

/** A card with the entries that it shows. */
export interface MadeCard {
  message: Message
  entries: readonly LogEntry[]
  picture: CardNotes['picture']
  /** There was no room to draw its picture. */
  isUnfinished?: boolean
}

/**
 * Makes a card that tells some entries. It has a new picture only where the message shows another one (`shown`), and none
 * where it is to be plain or there is no room to draw one now.
 */
export async function makeCard(
  { pictures, log }: MakingDeps,
  { running, reading: { table } }: Task,
  { make, pictured }: CardDraft,
  entries: readonly LogEntry[],
  shown: CardNotes['picture'],
  isPlain: boolean,
): Promise<MadeCard> {
  const plain = { message: make(entries, null), entries, picture: null }
  if (isPlain || !running || !pictured) return plain
  const drawing = pictures.unlessShown(running, pictured(entries), shown?.key ?? null)
  const drawn = await drawing.catch((error: unknown) => {
    log.error({ game: table.id, err: error }, 'the board could not be drawn')
    return undefined
  })
  if (!drawn) return { ...plain, isUnfinished: drawn === null }
  const { key, alt, png } = drawn
  const file = (png === null && shown?.file) || `board-${shownVersion(table)}.png`
  const board: CardPicture = { file, alt }
  const files: Attached[] = png === null ? [] : [pngFile(file, { png, alt })]
  return { message: { ...make(entries, board), files }, entries, picture: { key, file } }
}

/**
 * Sends a card. If Discord finds it malformed with its picture, the card goes without: the newest state matters more.
 */
export async function sentOrPlain<Sent>(
  log: Logger,
  game: string,
  make: (isPlain: boolean) => Promise<MadeCard>,
  send: (card: MadeCard) => Promise<Sent>,
): Promise<{ card: MadeCard; sent: Sent }> {
  const card = await make(false)
  try {
    return { card, sent: await send(card) }
  } catch (err) {
    const { kind } = failureOf(err)
    if (kind !== 'ours' || !card.message.files?.length) throw err
    log.warn({ game, failure: kind, err }, 'a card was refused, and goes without its picture')
    const plain = await make(true)
    return { card: plain, sent: await send(plain) }
  }
}

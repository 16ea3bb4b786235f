import type { Logger } from 'pino'
import { type Message, pngFile, type Attached, type NamedPicture } from '../parts/message.ts'
import { askedOnCard, isHuman, type Reading } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { cardMarkOf, type CardMark, shownVersion } from '../parts/card-mark.ts'
import { type Courier, editAwake } from './courier.ts'
import { failureOf } from './discord-errors.ts'
import type { Pictures } from '../parts/pictures.ts'
import type { CardNotes } from './channel-state.ts'
import type { Task } from '../channel-style.ts'
import type { CardDraft } from './steps.ts'

/** Limit on consecutive cards that were posted but never recorded. */
export const maxUnrecorded = 6

interface Deps {
  courier: Pick<Courier, 'post' | 'edit' | 'unarchive'>
  log: Logger
}

interface Posted extends MadeCard {
  id: string
}

/**
 * Posts a card that replaces another one.
 * If a process ended before it stored a receipt, or lost Discord's response, the nonce finds the card of that
 * time. If that card asks the same question, it is updated. Otherwise it is skipped, and a fresh card pings
 * the people whom the game waits for now.
 * @param make - makes the card for the given news.
 * @param passed - receives the ids of skipped cards, even if this fails later. The caller must close them.
 */
export async function postCard(
  { courier, log }: Deps,
  reading: Reading,
  place: string | number,
  fresh: readonly LogEntry[],
  make: (news: readonly LogEntry[], isPlain: boolean) => Promise<MadeCard>,
  passed: string[] = [],
): Promise<Posted> {
  const { id: game, channel } = reading.table
  let [news, nonce] = [fresh, cardNonce(game, place)]
  for (;;) {
    const { card, sent } = await sentOrPlain(
      log,
      game,
      (isPlain) => make(news, isPlain),
      ({ message }) => courier.post(channel, message, nonce),
    )
    const { id, components } = sent
    const mark = cardMarkOf(components, reading.table)
    const isNew = mark === reading.table.version
    const isSame = isNew || hasAsked(reading, fresh, mark) || passed.length >= maxUnrecorded
    if (isSame && (isNew || (await isEdited(courier, channel, id, card.message)))) return { ...card, id }
    passed.push(id)
    if (typeof mark === 'number') news = news.filter(({ no }) => no > mark)
    nonce = cardNonce(game, id)
  }
}

/** Edits a message; returns false if it was deleted. */
async function isEdited(courier: Deps['courier'], channel: string, id: string, message: Message) {
  try {
    await editAwake(courier, channel, id, message, false)
    return true
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    return false
  }
}

/**
 * Returns the nonce of a card. It derives from the replaced message, so it is equal for every attempt and
 * differs for every other card.
 */
export function cardNonce(game: string, place: string | number): string {
  return typeof place === 'number'
    ? `${game}-n${place.toString(36)}`
    : `${game}-${BigInt(place).toString(36)}`
}

/**
 * Whether a card with this mark asks all open prompts. Returns true if that is unknown, so that nobody is
 * pinged twice.
 */
function hasAsked(reading: Reading, fresh: readonly LogEntry[], mark: CardMark): boolean {
  if (mark === 'closed') return false
  const later = mark === null ? undefined : fresh.find(({ no }) => no > mark)
  return askedOnCard(reading).every(
    ({ prompt: { seats, asked } }) =>
      !seats.some((seat) => isHuman(reading, seat)) || !later || asked < later.at,
  )
}

export interface MakingDeps {
  pictures: Pictures
  log: Logger
}

export interface MadeCard {
  message: Message
  entries: readonly LogEntry[]
  picture: CardNotes['picture']
  isUnfinished?: boolean
}

/**
 * Makes a card. It has no picture if `isPlain` is set or the queue has no room. The picture's file is left
 * out if the message already shows it (`shown`).
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
  const board: NamedPicture = { file, alt }
  const files: Attached[] = png === null ? [] : [pngFile(file, { png, alt })]
  return { message: { ...make(entries, board), files }, entries, picture: { key, file } }
}

/**
 * Sends a card. If Discord rejects it as malformed, sends it without its picture, because the game's state
 * matters more.
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
    log.warn({ game, failure: kind, err }, 'a card was refused and is sent without its picture')
    const plain = await make(true)
    return { card: plain, sent: await send(plain) }
  }
}

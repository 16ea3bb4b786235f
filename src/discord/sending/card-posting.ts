import type { Logger } from 'pino'
import type { Message } from '../parts/message.ts'
import { isHuman, type Reading } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { toldBy, type Told } from '../parts/card-mark.ts'
import { sentOrPlain, type MadeCard } from './card-making.ts'
import type { Courier } from './courier.ts'
import { failureOf } from './discord-errors.ts'
import { editAwake } from './edit-awake.ts'

/** Cards in a row that exist and are on no receipt. */
const mostUnnoted = 6

interface Deps {
  courier: Pick<Courier, 'post' | 'edit' | 'unarchive'>
  log: Logger
}

interface Posted extends MadeCard {
  id: string
}

/**
 * Posts a card in the place of another. Where a process ended before a receipt was on record, or lost the answer, the nonce
 * finds the card of that time: what asks the same is brought up to date; what asked something else is passed, and a card of
 * its own calls the people whom the game waits for now. `make` makes the card that shows some news.
 * @param passed gets the cards that are passed, also where this fails later: they are to be closed
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
    const told = toldBy(components, reading.table)
    const isNew = told === reading.table.version
    const isSame = isNew || hasAsked(reading, fresh, told) || passed.length >= mostUnnoted
    if (isSame && (isNew || (await isEdited(courier, channel, id, card.message)))) return { ...card, id }
    passed.push(id)
    if (typeof told === 'number') news = news.filter(({ no }) => no > told)
    nonce = cardNonce(game, id)
  }
}

/** False where somebody has deleted it. */
async function isEdited(
  courier: Deps['courier'],
  channel: string,
  id: string,
  message: Message,
): Promise<boolean> {
  try {
    await editAwake(courier, channel, id, message, false)
    return true
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    return false
  }
}

/**
 * Goes by the message whose place a card takes: equal for the same card however often it is sent, and different for
 * every other, since no two of them take the same place. The first of a game goes by a number of its log.
 */
export function cardNonce(game: string, place: string | number): string {
  return typeof place === 'number'
    ? `${game}-n${place.toString(36)}`
    : `${game}-${BigInt(place).toString(36)}`
}

/**
 * Whether a card asks all that is asked of people now. Where that cannot be known it is taken to, and brought up to date:
 * what is not known must not call anybody twice.
 */
function hasAsked(reading: Reading, fresh: readonly LogEntry[], told: Told): boolean {
  if (told === 'closed') return false
  const later = told === null ? undefined : fresh.find(({ no }) => no > told)
  return reading.look.prompts.every(
    ({ prompt: { blocks, seats, asked } }) =>
      !blocks || !seats.some((seat) => isHuman(reading, seat)) || !later || asked < later.at,
  )
}

import { marked, toldBy } from '../parts/card-mark.ts'
import { container, text } from '../parts/components.ts'
import type { Reading } from '../reading.ts'
import type { LastDelivery } from '../shapes.ts'
import { cardNonce } from './card-posting.ts'
import type { Courier } from './courier.ts'
import { failureOf } from './discord-errors.ts'
import { leave } from './left-cards.ts'
import type { OpenCard } from './open-card.ts'

/** Cards in a row that stand and were never noted. */
const most = 6

/**
 * At a game's end: finds the cards that were posted in the place of the last one on record, and of which nobody knows, since their
 * process ended or their answer was lost: the nonce gives what stands already. What it gives anew is taken away again.
 * They are left to be closed, and what they show counts as delivered.
 */
export async function findUnnoted(
  courier: Pick<Courier, 'post' | 'read' | 'remove'>,
  { words, table }: Pick<Reading, 'words' | 'table'>,
  card: OpenCard,
  last: LastDelivery,
): Promise<void> {
  const { posting } = card
  const { id: game, channel, secret } = table
  if (last !== 'cutOff' && posting === null) return
  if (card.message !== null) await noteTold(courier, table, card, card.message)
  let place = posting ?? card.place
  // No card shows a version that is still to come.
  const later = { version: table.version + 1, secret }
  const probe = { components: [marked(container([text(words.say('ui.card.closed'))]), later)] }
  for (let found = 0; place !== null && found < most; found++) {
    const { id, components } = await courier.post(channel, probe, cardNonce(game, place))
    const told = toldBy(components, later)
    if (told === later.version) {
      await courier.remove(channel, id)
      break
    }
    leave(card.left, channel, id)
    if (typeof told === 'number') card.deliveredVersion = Math.max(card.deliveredVersion, told)
    place = id
  }
  card.posting = null
}

/** The card on record may show more than is noted: its process was cut off between the two. */
async function noteTold(
  courier: Pick<Courier, 'read'>,
  { channel, secret }: Pick<Reading['table'], 'channel' | 'secret'>,
  card: OpenCard,
  message: string,
): Promise<void> {
  try {
    const told = toldBy(await courier.read(channel, message), { secret })
    if (typeof told === 'number') card.deliveredVersion = Math.max(card.deliveredVersion, told)
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
  }
}

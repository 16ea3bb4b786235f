import { marked, toldBy } from '../parts/card-mark.ts'
import { container, text } from '../parts/components.ts'
import type { Reading } from '../reading.ts'
import { cardNonce } from './card-posting.ts'
import { leaving, withCard, type ChannelState } from './channel-state.ts'
import type { Courier } from './courier.ts'
import { failureOf } from './discord-errors.ts'

/** Cards in a row that exist and are on no receipt. */
const most = 6
/** Marks a probe: no game has so many changes more than now. */
const farAhead = 1_000_000

/**
 * At a game's end: finds the cards that were posted in the place of the last recorded one and are on no receipt, since their
 * process ended or their answer was lost: the nonce gives the card that exists already. A message that the nonce posts anew
 * is removed again. The cards are left to be closed, and what they show counts as delivered.
 */
export async function findUnnoted(
  courier: Pick<Courier, 'post' | 'read' | 'remove'>,
  { words, table }: Pick<Reading, 'words' | 'table'>,
  state: ChannelState,
): Promise<ChannelState> {
  const { id: game, channel, secret } = table
  let found = state.message === null ? state : await withTold(courier, table, state, state.message)
  let place = state.card.posting ?? state.card.place
  // No card shows a version that is so far ahead.
  const later = { version: table.version + farAhead, secret }
  const probe = { components: [marked(container([text(words.say('ui.card.closed'))]), later)] }
  for (let count = 0; place !== null && count < most; count++) {
    const { id, components } = await courier.post(channel, probe, cardNonce(game, place))
    const told = toldBy(components, later)
    if (typeof told === 'number' && told > table.version) {
      await courier.remove(channel, id)
      break
    }
    found = leaving(found, channel, id)
    if (typeof told === 'number') found = { ...found, upTo: Math.max(found.upTo, told) }
    place = id
  }
  return { ...withCard(found, { posting: null }), isSearched: true }
}

/** The recorded card may show more than its receipt says: its process was cut off between the two. */
async function withTold(
  courier: Pick<Courier, 'read'>,
  { channel, secret }: Pick<Reading['table'], 'channel' | 'secret'>,
  state: ChannelState,
  message: string,
): Promise<ChannelState> {
  try {
    const told = toldBy(await courier.read(channel, message), { secret })
    // It shows more than its receipt says, and keeps that when it is closed.
    const isMore = typeof told === 'number' && told > state.upTo
    return isMore ? { ...withCard(state, { closed: null }), upTo: told } : state
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    return state
  }
}

import { isNewer } from '../sending/snowflake-time.ts'
import { leaving, noCard, withCard, type ChannelState } from '../sending/channel-state.ts'
import type { Delivery } from '../shapes.ts'

/** The state from which a card goes on: the last receipt's, with what the table has learnt of the card since. */
export function resumed(delivery: Delivery, state: ChannelState): ChannelState {
  const adjusted = [released, moved, adopted, wished, doubtful].reduce(
    (now, step) => step(delivery, now),
    state,
  )
  return { ...adjusted, isResumed: true }
}

/** An operator has taken the card off the record, so that another one is posted: the former card is to be closed. */
function released(_delivery: Delivery, state: ChannelState): ChannelState {
  const { channel, message } = state.card
  const isReleased = state.message === null && message !== null && channel !== null
  return isReleased ? leaving(state, channel, message) : state
}

/** The game has moved to another channel: its card in the former one is closed. */
function moved({ look: { table } }: Delivery, state: ChannelState): ChannelState {
  const { channel } = state.card
  if (channel === null || channel === table.channel) return state
  const left = leaving(state, channel, state.message)
  return {
    ...withCard(left, {
      ...noCard,
      channel: table.channel,
      left: left.card.left,
      notices: left.card.notices,
    }),
    message: null,
    shown: [],
  }
}

/** A newer card than the recorded one, which a press shows to exist, becomes the current one; strays are closed. */
function adopted({ pressed, strays }: Delivery, before: ChannelState): ChannelState {
  const { channel } = before.card
  const state = strays.reduce(
    (all, stray) => (stray.message === all.message ? all : leaving(all, stray.channel, stray.message)),
    before,
  )
  if (!pressed || !isNewer(pressed.message, state.message)) return state
  if (pressed.channel !== channel) return leaving(state, pressed.channel, pressed.message)
  const left = leaving(state, pressed.channel, state.message)
  const card = withCard(left, {
    picture: null,
    closed: null,
    version: -1,
    left: left.card.left.filter(({ message }) => message !== pressed.message),
  })
  return { ...card, message: pressed.message, shown: [] }
}

function wished({ wish }: Delivery, state: ChannelState): ChannelState {
  if (wish === null) return state
  if (wish === 'check') return { ...state, isDoubted: true }
  return withCard(state, { version: -1, isWanted: state.card.isWanted || wish === 'repost' })
}

/** A process ended before its receipt was on record: the nonce of its place finds its card, or posts another. */
function doubtful({ last, look: { table } }: Delivery, state: ChannelState): ChannelState {
  if (last !== 'cutOff') return state
  if (table.status === 'running') return withCard(state, { isWanted: true })
  return withCard(state, { posting: state.card.posting ?? state.card.place })
}

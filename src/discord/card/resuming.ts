import { isNewer } from '../sending/snowflake-time.ts'
import { leaving, noCard, withCard, type ChannelState } from '../sending/channel-state.ts'
import type { Delivery } from '../shapes.ts'

/** The state from the last receipt, updated with what the table has learnt about the card since. */
export function resumed(delivery: Delivery, state: ChannelState): ChannelState {
  const adjusted = [released, moved, adopted, wished, doubtful].reduce(
    (now, step) => step(delivery, now),
    state,
  )
  return { ...adjusted, isResumed: true }
}

/** An operator has removed the card from the record so that the bot posts another: close the former one. */
function released(_delivery: Delivery, state: ChannelState): ChannelState {
  const { channel, message } = state.card
  const isReleased = state.message === null && message !== null && channel !== null
  return isReleased ? leaving(state, channel, message) : state
}

/** The game has moved to another channel: close its card in the former one. */
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

/** Adopts a card newer than the recorded one, which a press revealed; closes stray cards. */
function adopted({ pressed, lateMessages }: Delivery, before: ChannelState): ChannelState {
  const { channel } = before.card
  const state = lateMessages.reduce(
    (all, late) => (late.message === all.message ? all : leaving(all, late.channel, late.message)),
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

/** A process ended before it stored its receipt: the nonce finds the card, or another one is posted. */
function doubtful({ last, look: { table } }: Delivery, state: ChannelState): ChannelState {
  if (last !== 'cutOff') return state
  if (table.status === 'running') return withCard(state, { isWanted: true })
  return withCard(state, { posting: state.card.posting ?? state.card.place })
}

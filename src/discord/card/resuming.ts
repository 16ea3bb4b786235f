import { isNewer } from '../sending/snowflake-time.ts'
import { leaving, noCard, withCard, type ChannelState } from '../sending/channel-state.ts'
import type { Delivery } from '../shapes.ts'

/**
 * Returns the state from the last receipt, updated with what the table has learned about the card since then.
 */
export function resumed(delivery: Delivery, state: ChannelState): ChannelState {
  const adjusted = [released, moved, adopted, wished, doubtful].reduce(
    (now, step) => step(delivery, now),
    state,
  )
  return { ...adjusted, isResumed: true }
}

/** Closes a card that an operator removed from the record in order to have it posted again. */
function released(_delivery: Delivery, state: ChannelState): ChannelState {
  const { channel, message } = state.card
  const isReleased = state.message === null && message !== null && channel !== null
  return isReleased ? leaving(state, channel, message) : state
}

/** Closes the card in the former channel if the game has moved to another channel. */
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

/**
 * Adopts a card that is newer than the recorded one, which a press on it has revealed. Closes cards that were
 * found late.
 */
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

/**
 * After a process ended without storing its receipt, either finds the card by its nonce or posts another one.
 */
function doubtful({ last, look: { table } }: Delivery, state: ChannelState): ChannelState {
  if (last !== 'cutOff') return state
  if (table.status === 'running') return withCard(state, { isWanted: true })
  return withCard(state, { posting: state.card.posting ?? state.card.place })
}

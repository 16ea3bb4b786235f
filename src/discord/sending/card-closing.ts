import type { Message } from '../parts/message.ts'
import { markedClosed } from '../parts/card-mark.ts'
import { container, text } from '../parts/components.ts'
import type { ChannelState } from './channel-state.ts'
import type { Step } from './steps.ts'

/** Closes the earlier cards that still have their controls; once in each delivery. */
export function closings({ isClosed, card, message }: ChannelState): Step[] {
  const left = isClosed ? [] : card.left.filter((one) => one.message !== message)
  return left.map((one) => ({ do: 'close', card: one }))
}

/** The state after `closings`. */
export function closed(state: ChannelState): ChannelState {
  const left = state.card.left.filter(({ message }) => message !== state.message)
  return { ...state, isClosed: true, card: { ...state.card, left } }
}

/** A card of which nothing is left but a sentence. */
export function closedText(content: string): Message {
  return { components: [markedClosed(container([text(content)]))] }
}

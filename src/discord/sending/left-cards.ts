import { closeCard, type ClosingDeps } from './card-closing.ts'
import { failureOf } from './discord-errors.ts'
import type { Message } from '../parts/message.ts'
import type { TableInfo } from '../shapes.ts'

/** A card that is not the open one any more, and of which nobody has taken the controls yet. */
export interface LeftCard {
  channel: string
  message: string
  /** Its form without controls; null where what it showed stays. */
  closed: Message | null
  /** How often closing it has failed. */
  failed: number
}

/** After that its controls stay: they are answered kindly, and the first press takes them off. */
const mostClosings = 8
/** Longer than that nothing else waits for a card to be closed, ms. */
const longestWait = 10_000

/** Notes that a card is to be closed. */
export function leave(
  left: LeftCard[],
  channel: string,
  message: string | null,
  closed: Message | null = null,
) {
  if (message === null || left.some((one) => one.message === message)) return
  left.push({ channel, message, closed, failed: 0 })
}

/**
 * Closes the cards that are left, beside the open one. Gives what went wrong where it is worth waiting for, null
 * otherwise: what stands in another channel has its turn with the next change.
 */
export async function closeLeft(
  deps: ClosingDeps,
  table: TableInfo,
  { left, message: open }: { left: LeftCard[]; message: string | null },
): Promise<Error | null> {
  let failure: Error | null = null
  for (const card of left.splice(0)) {
    if (card.message === open) continue
    const failed = await closeCard(deps, { ...table, channel: card.channel }, card.message, card.closed)
    if (failed === null || ++card.failed >= mostClosings) continue
    left.push(card)
    if (isSoon(failed) && card.channel === table.channel) failure ??= failed
  }
  return failure
}

function isSoon(error: Error): boolean {
  const failure = failureOf(error)
  return failure.kind !== 'wait' || failure.ms <= longestWait
}

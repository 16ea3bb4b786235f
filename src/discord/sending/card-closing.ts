import type { Logger } from 'pino'
import { speak } from '#text/index.ts'
import type { Courier } from './courier.ts'
import { failureOf, type Failure } from './discord-errors.ts'
import type { Message } from '../parts/message.ts'
import type { TableInfo } from '../shapes.ts'
import { markedClosed } from '../parts/card-mark.ts'
import { container, text } from '../parts/components.ts'
import { stripCard } from '../parts/without-controls.ts'

/** After these the same may work later. */
const later: ReadonlySet<Failure['kind']> = new Set(['wait', 'again', 'noAccess'])

export interface ClosingDeps {
  courier: Courier
  locale: (guild: string) => string
  log: Logger
}

/**
 * Takes the controls off a card. Without its closed form at hand, what it showed stays. Gives what went wrong where that
 * may work later, null where nothing is left to be done.
 */
export async function closeCard(
  { courier, locale, log }: ClosingDeps,
  { channel, guild }: TableInfo,
  id: string,
  closed: Message | null,
): Promise<Error | null> {
  const note = speak(locale(guild)).say('ui.card.closed')
  try {
    await courier.edit(channel, id, closed ?? stripCard(await courier.read(channel, id), note))
    return null
  } catch (error) {
    const { kind } = failureOf(error)
    log.info({ channel, message: id, failure: kind }, 'an old card could not be closed')
    return later.has(kind) ? (error as Error) : null
  }
}

/** A card of which nothing is left but a sentence. */
export function closedText(content: string): Message {
  return { components: [markedClosed(container([text(content)]))] }
}

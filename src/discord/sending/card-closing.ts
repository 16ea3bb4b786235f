import type { Logger } from 'pino'
import { speak } from '#text/index.ts'
import type { Courier } from './courier.ts'
import { failureOf } from './discord-errors.ts'
import type { Message } from '../parts/message.ts'
import type { TableInfo } from '../shapes.ts'
import { stripCard } from '../parts/strip.ts'

export interface ClosingMeans {
  courier: Courier
  locale: (guild: string) => string
  log: Logger
}

/** Takes the controls off a card. Without its closed form at hand, what it told stays. False where it may work later. */
export async function closeCard(
  { courier, locale, log }: ClosingMeans,
  { channel, guild }: TableInfo,
  id: string,
  closed: Message | null,
): Promise<boolean> {
  const note = speak(locale(guild)).say('ui.card.closed')
  try {
    await courier.edit(channel, id, closed ?? stripCard(await courier.read(channel, id), note))
    return true
  } catch (error) {
    const { kind } = failureOf(error)
    // Its controls are answered kindly, and the first press takes them off.
    log.info({ channel, message: id, failure: kind }, 'an old card could not be closed')
    return kind !== 'wait' && kind !== 'again'
  }
}

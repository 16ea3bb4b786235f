import type { Courier } from './courier.ts'
import { failureOf } from './discord-errors.ts'
import type { Message } from '../parts/message.ts'

/** Does something in a thread; one that has gone to sleep is woken where nothing can be done in it before. */
export async function awake(
  courier: Pick<Courier, 'unarchive'>,
  channel: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (failureOf(error).kind !== 'archived') throw error
    await courier.unarchive(channel)
    await work()
  }
}

/** Edits a message, in a thread that sleeps, too. */
export function editAwake(
  courier: Pick<Courier, 'edit' | 'unarchive'>,
  channel: string,
  id: string,
  message: Message,
  keepFiles: boolean,
): Promise<void> {
  return awake(courier, channel, () => courier.edit(channel, id, message, keepFiles))
}

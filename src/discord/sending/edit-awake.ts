import type { Courier } from './courier.ts'
import { failureOf } from './discord-errors.ts'
import type { Message } from '../parts/message.ts'

/** Edits a message; a thread that has gone to sleep cannot be written in before it is woken. */
export async function editAwake(
  courier: Pick<Courier, 'edit' | 'unarchive'>,
  channel: string,
  id: string,
  message: Message,
  keepFiles: boolean,
): Promise<void> {
  try {
    await courier.edit(channel, id, message, keepFiles)
  } catch (error) {
    if (failureOf(error).kind !== 'archived') throw error
    await courier.unarchive(channel)
    await courier.edit(channel, id, message, keepFiles)
  }
}

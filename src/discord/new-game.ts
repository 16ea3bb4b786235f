import { Excuse, note, valueOf, type Scope } from './desk.ts'
import { missingPermissions } from './permissions.ts'

/** Opens a table where the command came from. Its card is posted in the channel; the host is told in private. */
export async function openTable({ desk, press, asked }: Scope, edition?: string): Promise<void> {
  const missing = missingPermissions(asked)
  if (missing) throw new Excuse(missing)
  const { guild, channel } = asked
  const game = { guild, channel, host: asked.user, ...(edition ? { edition } : {}) }
  const table = valueOf(await desk.table.open(game, asked.id))
  desk.outbox.take({ table, entries: [] })
  await press.show(note(asked.words.say('ui.lobby.opened')))
}

import { lobbyCard } from './card/lobby.ts'
import { Declined, Excuse, readingFrom, valueOf, wordsFor, type Scope } from './desk.ts'
import { note } from './desk.ts'
import { missingPermissions } from './permissions.ts'
import { refusalText } from './refusal-text.ts'

/** Opens a table where the command came from; the deferred public answer becomes its lobby card. */
export async function openTable(scope: Scope, edition?: string): Promise<void> {
  try {
    await open(scope, edition)
  } catch (error) {
    const sentence = sentenceOf(scope, error)
    if (sentence === null) throw error
    await scope.press.takeBack()
    await scope.press.whisper(note(sentence))
  }
}

async function open({ desk, press, asked }: Scope, edition?: string): Promise<void> {
  const missing = missingPermissions(asked)
  if (missing) throw new Excuse(missing)
  const { table } = desk
  const { guild, channel } = asked
  const place = { guild, channel, host: asked.user }
  const opened = valueOf(await table.open({ ...place, ...(edition ? { edition } : {}) }, asked.id))
  const look = valueOf(await table.look(opened.id, null))
  const message = await press.show({ components: [lobbyCard(readingFrom(table, look, wordsFor('en')))] })
  desk.outbox.standsAt(opened.id, message)
  desk.outbox.lend(message, asked)
  await table.told(opened.id, opened.version, message)
}

function sentenceOf({ asked: { words } }: Scope, error: unknown): string | null {
  if (error instanceof Excuse) return error.message
  return error instanceof Declined ? refusalText(words, error.refused, null) : null
}

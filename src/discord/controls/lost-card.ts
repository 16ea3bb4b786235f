import { isChronicle, readingFrom } from '../reading.ts'
import type { Scope } from '../app-context.ts'
import { viewingOf } from '../request.ts'

/**
 * Whoever presses anything of a game finds its card: one that somebody has deleted is posted anew. A chronicle has none,
 * and nothing is sent there because of a press.
 */
export async function findsCard(scope: Scope): Promise<void> {
  const { app, asked, game } = scope
  if (!game || (asked.message !== null && app.outbox.isSeen(asked.message))) return
  const found = await app.table.look({ ...viewingOf(scope), viewer: null })
  if (!found.ok || isChronicle(readingFrom(app.table, found.value, asked.words))) return
  const { table } = found.value
  const isOpen = table.status === 'lobby' || table.status === 'running'
  if (isOpen && table.message !== asked.message) await app.outbox.stands(table)
}

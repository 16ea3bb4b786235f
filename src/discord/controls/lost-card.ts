import { isChronicle, readingFrom } from '../reading.ts'
import type { Scope } from '../app-context.ts'

/**
 * Whoever presses anything of a game finds its card: one that somebody has deleted is posted anew. A chronicle has none,
 * and nothing is sent there because of a press.
 */
export async function findsCard({ desk, asked, game }: Scope): Promise<void> {
  if (!game || (asked.message !== null && desk.outbox.isSeen(asked.message))) return
  const found = await desk.table.look(game, null, asked.guild || undefined)
  if (!found.ok || isChronicle(readingFrom(desk.table, found.value, asked.words))) return
  const { table } = found.value
  const isOpen = table.status === 'lobby' || table.status === 'running'
  if (isOpen && table.message !== asked.message) await desk.outbox.stands(table)
}

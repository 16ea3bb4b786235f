import type { Change, LogEntry, TableRoom } from '../shapes.ts'
import { readNotes, type ChannelNotes } from './channel-notes.ts'
import type { Standing } from './standing.ts'

/** What is noted of the open card. */
export function cardNoted({ message, entries: [first] }: Standing): ChannelNotes['card'] {
  return message !== null && first ? { message, from: first.no } : null
}

/** What the open card of an earlier process tells: an edit must not take it away. Nothing where that is not known. */
export async function recalled(
  room: Pick<TableRoom, 'log'>,
  { table, entries: [news], notes }: Change,
  { message }: Standing,
): Promise<LogEntry[]> {
  const { card } = readNotes(notes)
  const to = (news?.no ?? table.version + 1) - 1
  if (card === null || card.message !== message || to < card.from) return []
  const entries = await room.log(table.id, null, { from: card.from, to })
  return entries.ok ? entries.value : []
}

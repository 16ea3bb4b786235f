import type { Calls } from '../calls/kept.ts'
import type { Change, LogEntry, TableRoom } from '../shapes.ts'
import type { Standing } from './standing.ts'

/** What is noted with a game of its channel, for the process after this one. */
interface Notes {
  calls: Calls
  /** The open card, and the first entry of the log that it tells. */
  card?: { message: string; from: number }
}

export function notesOf({ message, entries: [first] }: Standing, calls: Calls): string {
  const notes: Notes = { calls, ...(message !== null && first && { card: { message, from: first.no } }) }
  return JSON.stringify(notes)
}

/** What the open card of an earlier process tells: an edit must not take it away. Nothing where that is not known. */
export async function recalled(
  room: Pick<TableRoom, 'log'>,
  { table, entries: [news], notes }: Change,
  { message, told }: Standing,
): Promise<LogEntry[]> {
  const { card } = notes ? (JSON.parse(notes) as Partial<Notes>) : {}
  if (told > 0 || card === undefined || card.message !== message) return []
  const to = (news?.no ?? table.version + 1) - 1
  if (to < card.from) return []
  const entries = await room.log(table.id, null, { from: card.from, to })
  return entries.ok ? entries.value : []
}

import type { Change, TableRoom } from '../shapes.ts'
import { readNotes, type ChannelNotes } from './channel-notes.ts'
import type { OpenCard } from './open-card.ts'
import { publicViewOf } from '../request.ts'

/** What is noted of the open card. */
export function cardNoted({
  message,
  entries: [first],
  askedFrom,
  isWaiting,
}: OpenCard): ChannelNotes['card'] {
  if (message === null || !first) return null
  return {
    message,
    from: first.no,
    ...(askedFrom > first.no && { askedFrom }),
    ...(isWaiting && { isWaiting }),
  }
}

/** What is noted of the messages about decisions beside the turn. */
export function noticesNoted({ notices }: OpenCard): ChannelNotes['notices'] {
  return [...notices].flatMap(([prompt, notice]) => (notice ? [{ prompt, message: notice.message }] : []))
}

/** How the open card of an earlier process stands: an edit takes nothing away that it shows. Nothing where that is not known. */
export async function recalled(
  room: Pick<TableRoom, 'log'>,
  { table, entries: [news], notes }: Change,
  { message }: OpenCard,
): Promise<Partial<Pick<OpenCard, 'entries' | 'askedFrom' | 'isWaiting' | 'notices'>>> {
  const { card, notices: noted } = readNotes(notes)
  const notices = new Map(noted.map((one) => [one.prompt, { message: one.message, failed: 0 }]))
  if (card === null || card.message !== message) return { notices }
  const { from, askedFrom = 0, isWaiting = false } = card
  const to = (news?.no ?? table.version + 1) - 1
  const told = to < from ? null : await room.log(publicViewOf(table), { from, to })
  return { notices, isWaiting, askedFrom, entries: told?.ok ? told.value : [] }
}

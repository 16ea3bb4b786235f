import { uncalledUsers } from '../calls/by-card.ts'
import { noticeCard, unpostedNotices, type Notice } from '../card/notice.ts'
import type { ClosingDeps } from './card-closing.ts'
import { failureOf, isTransient } from './discord-errors.ts'
import { awake } from './edit-awake.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, TableInfo } from '../shapes.ts'
import { wasAskedBefore, type OpenCard } from './open-card.ts'

/** How often it is tried to remove a settled notice. */
const mostTried = 10

/** Decisions beside the turn that nobody has heard of; those that were posted before are remembered as such. */
export function newNotices(reading: Running, card: OpenCard, fresh: LogEntry[]): Notice[] {
  const all = unpostedNotices(reading, card)
  const isOld = ({ prompt }: Notice) => wasAskedBefore(prompt, card, fresh)
  for (const { prompt } of all.filter(isOld)) card.notices.set(prompt.id, null)
  return all.filter((notice) => !isOld(notice))
}

/** An offer for one, inherited mortgages: posted for the one whom it concerns, once. Nobody is `pinged` twice. */
export async function sendNotices(
  { courier }: ClosingDeps,
  reading: Running,
  { id, channel }: TableInfo,
  card: OpenCard,
  notices: readonly Notice[],
  pinged: readonly string[],
): Promise<void> {
  for (const { prompt, users } of notices) {
    const known = [...pinged, ...uncalledUsers(reading, prompt.id)]
    const ping = users.filter((user) => !known.includes(user))
    const announcement = { components: [noticeCard(reading, prompt)], ping }
    const message = await courier.send(channel, announcement, `${id}.${prompt.id.toString(36)}`)
    card.notices.set(prompt.id, { message, failed: 0 })
  }
}

/**
 * Takes away what is settled: what became of it the card tells, and nothing is to lie below that. What could not be
 * removed for now has its turn next time.
 */
export async function removeNotices(
  { courier, log }: Pick<ClosingDeps, 'courier' | 'log'>,
  { channel }: Pick<TableInfo, 'channel'>,
  { notices }: OpenCard,
  open: readonly number[],
): Promise<void> {
  for (const [prompt, notice] of notices) {
    if (open.includes(prompt)) continue
    try {
      if (notice) await awake(courier, channel, () => courier.remove(channel, notice.message))
      notices.delete(prompt)
    } catch (error) {
      log.info({ failure: failureOf(error).kind }, 'a settled notice could not be removed')
      if (!notice || !isTransient(error) || ++notice.failed >= mostTried) notices.delete(prompt)
    }
  }
}

import { uncalledUsers } from '../calls/by-card.ts'
import { questionText } from '../card/question-text.ts'
import { closedNotice, noticeCard, outcomeOf, unpostedNotices, type Notice } from '../card/notice.ts'
import { closeCard, type ClosingDeps } from './card-closing.ts'
import { eventsOf } from '../chronicle/sheets.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, TableInfo } from '../shapes.ts'
import { wasAskedBefore, type OpenCard } from './open-card.ts'

/** How often it is tried to take the controls off a settled notice. */
const mostClosings = 10

/** Decisions beside the turn that nobody has heard of; those that were posted before are remembered as such. */
export function newNotices(reading: Running, card: OpenCard, fresh: LogEntry[]): Notice[] {
  const all = unpostedNotices(reading, card)
  const isOld = ({ prompt }: Notice) => wasAskedBefore(prompt, card, fresh)
  for (const { prompt } of all.filter(isOld)) card.notices.set(prompt.id, null)
  return all.filter((notice) => !isOld(notice))
}

/** Notices whose matter these news settled will say what became of it. */
export function settleNotices(reading: Running, { notices }: OpenCard, fresh: readonly LogEntry[]): void {
  for (const notice of notices.values()) {
    const outcome = notice && outcomeOf(reading, notice.prompt, eventsOf(fresh))
    if (notice && outcome) notice.closed = { components: [closedNotice(reading, notice.asked, outcome)] }
  }
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
    const asked = questionText(reading, prompt, false)
    const closed = { components: [closedNotice(reading, asked, null)] }
    card.notices.set(prompt.id, { message, prompt, asked, closed, failed: 0 })
  }
}

/** Takes the controls off what is settled; a notice that could not be changed for now has its turn next time. */
export async function closeNotices(
  deps: ClosingDeps,
  table: TableInfo,
  { notices }: OpenCard,
  open: readonly number[],
): Promise<void> {
  for (const [prompt, notice] of notices) {
    if (open.includes(prompt)) continue
    const isClosed = notice === null || (await closeCard(deps, table, notice.message, notice.closed)) === null
    if (isClosed || ++notice.failed >= mostClosings) notices.delete(prompt)
  }
}

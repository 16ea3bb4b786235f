import { untoldAfter } from '../calls/concerning.ts'
import { eventsOf, hasKind, type Running } from '../reading.ts'
import { withCard, type ChannelState, type ChronicleNotes, type Counted } from '../sending/channel-state.ts'
import type { Chronicle } from '../shapes.ts'
import { openPrompts, type Page } from './message.ts'
import type { Sheet } from './sheets.ts'

/** Maximum deliveries that try to remove the controls from the messages of a past turn. */
const maxClearings = 6

export const initialNotes: ChronicleNotes = {
  no: 0,
  count: 0,
  until: null,
  pressed: [],
  old: [],
  clearing: 0,
  counted: [],
  isEnded: false,
}

interface Sent {
  sheet: Sheet
  message: string
  page: Page
  asked: Counted['prompts']
  /** The users whom the message notified. */
  ping: readonly string[]
}

export function withNotes(state: ChannelState, changes: Partial<ChronicleNotes>): ChannelState {
  return { ...state, chronicle: { ...initialNotes, ...state.chronicle, ...changes } }
}

/** Notes that a message shows a sheet: a new message, or the newest one with further lines. */
export function remembering(
  state: ChannelState,
  reading: Running,
  plan: Chronicle,
  { sheet, message, page, asked, ping }: Sent,
): ChannelState {
  const notes = state.chronicle ?? initialNotes
  const { no, count, pressed, old, clearing, counted, newest } = notes
  const isTurn = hasKind(eventsOf(sheet.entries), plan.opening)
  const isNew = newest?.message !== message
  const { count: shown, told = [], ...uncounted } = page
  const others = counted.filter((other) => other.message !== message)
  const prompts = [
    ...counted.filter((other) => other.message === message).flatMap((one) => one.prompts),
    ...asked,
  ]
  const counting: Counted = { message, ...uncounted, prompts, shown: JSON.stringify(shown) }
  const concerning = untoldAfter(reading, state.card.concerning, sheet.entries, told)
  return withNotes(withCard(state, { concerning }), {
    no: sheet.entries.at(-1)?.no ?? no,
    count: count + sheet.entries.length,
    until: null,
    pressed: [...(isTurn ? [] : pressed), ...(isNew ? [message] : [])],
    old: isTurn ? [...old, ...pressed] : old,
    clearing: isTurn ? maxClearings : clearing,
    counted: prompts.length > 0 ? [...others, counting] : others,
    newest: { message, ...uncounted, since: isNew ? (sheet.entries[0]?.at ?? 0) : newest.since },
    there: thereWith(reading, notes, sheet, ping),
  })
}

/** When users last acted in public or were notified, including the acts of a sheet. */
export function thereWith(
  { table }: Running,
  { there = {} }: ChronicleNotes,
  { entries }: Sheet,
  ping: readonly string[],
): Readonly<Record<string, number>> {
  const acts = entries.flatMap(({ seat, at }) => {
    const user = seat === null ? null : table.chairs[seat]?.user
    return user ? [[user, at] as const] : []
  })
  const pings = ping.map((user) => [user, entries.at(-1)?.at ?? 0] as const)
  return { ...there, ...Object.fromEntries([...acts, ...pings]) }
}

/** Forgets a deleted message. Somebody may have deleted it on purpose, so it is not posted again. */
export function forgetting(state: ChannelState, message: string): ChannelState {
  const { pressed, counted, newest } = state.chronicle ?? initialNotes
  return withNotes(state, {
    pressed: pressed.filter((other) => other !== message),
    counted: counted.filter((other) => other.message !== message),
    newest: newest?.message === message ? null : (newest ?? null),
  })
}

export function recounted(state: ChannelState, message: string, shown: string): ChannelState {
  const { counted } = state.chronicle ?? initialNotes
  return withNotes(state, {
    counted: counted.map((other) => (other.message === message ? { ...other, shown } : other)),
  })
}

export function withoutSettled(running: Running, state: ChannelState): ChannelState {
  const open = new Set(openPrompts(running).map(({ id }) => id))
  const { counted } = state.chronicle ?? initialNotes
  return withNotes(state, {
    counted: counted.filter(({ prompts }) => prompts.some(({ id }) => open.has(id))),
  })
}

/** Returns the message that links lead to: the last one with controls. */
export function linkIn({ chronicle }: ChannelState): string | null {
  return chronicle?.pressed.at(-1) ?? chronicle?.old.at(-1) ?? null
}

import { eventsOf, hasKind, type Running } from '../reading.ts'
import type { ChannelState, ChronicleNotes, Counted } from '../sending/channel-state.ts'
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
}

export function withNotes(state: ChannelState, changes: Partial<ChronicleNotes>): ChannelState {
  return { ...state, chronicle: { ...initialNotes, ...state.chronicle, ...changes } }
}

export function remembering(
  state: ChannelState,
  plan: Chronicle,
  { sheet, message, page, asked }: Sent,
): ChannelState {
  const { no, count, pressed, old, clearing, counted } = state.chronicle ?? initialNotes
  const isTurn = hasKind(eventsOf(sheet.entries), plan.opening)
  const isPressed = page.isPressed || asked.length > 0
  const { count: shown, ...uncounted } = page
  const counting: Counted = { message, ...uncounted, prompts: asked, shown: JSON.stringify(shown) }
  return withNotes(state, {
    no: sheet.entries.at(-1)?.no ?? no,
    count: count + sheet.entries.length,
    until: null,
    pressed: [...(isTurn ? [] : pressed), ...(isPressed ? [message] : [])],
    old: isTurn ? [...old, ...pressed] : old,
    clearing: isTurn ? maxClearings : clearing,
    counted: asked.length > 0 ? [...counted, counting] : counted,
  })
}

/** Forgets a deleted message. Somebody may have deleted it on purpose, so it is not posted again. */
export function forgetting(state: ChannelState, message: string): ChannelState {
  const { pressed, counted } = state.chronicle ?? initialNotes
  return withNotes(state, {
    pressed: pressed.filter((other) => other !== message),
    counted: counted.filter((other) => other.message !== message),
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

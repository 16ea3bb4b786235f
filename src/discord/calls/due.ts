import type { ChannelStyle, Task } from '../channel-style.ts'
import { freshIn, type ChannelState, type Concerning, type OpenCall } from '../sending/channel-state.ts'
import type { CallDue, Callees, Plan, Step } from '../sending/steps.ts'
import { runningOf, type Reading, type Running, callOf, editionTitle, moment, usersOf } from '../reading.ts'
import type { GameEvent, LogEntry, Prompt, Informed } from '../shapes.ts'
import { pollFacts, voteButtons, type Poll } from '../card/seats-and-votes.ts'
import { note, encodeId, button, rows, text } from '../parts/components.ts'
import { type Message, cardLink } from '../parts/message.ts'
import { concerningAfter } from './concerning.ts'
import { strikes } from '../words/headline.ts'
import { lineFacts } from '../chronicle/event-lines.ts'

type Call = Extract<GameEvent, { kind: 'reminded' | 'nextUp' | 'pollOpened' | 'informed' }>

const kinds: ReadonlySet<string> = new Set<Call['kind']>(['reminded', 'nextUp', 'pollOpened', 'informed'])

/**
 * Plans the pings that have not been sent yet. They are recorded before any other message, so that none is
 * repeated after a crash.
 */
export function makeCalls({ delivery, running, reading, style }: Task, state: ChannelState): Plan | null {
  const { entries, news } = delivery
  const due = callsIn(entries).filter(({ no }) => no > state.calls.no)
  const last = due.at(-1)
  if (!running || !last) return null
  const seen = { ...running, table: { ...reading.table, message: state.message } }
  // In a chronicle the messages that call players tell them.
  const concerning = style.hasCard ? concerningAfter(seen, state, freshIn(delivery, state)) : []
  const steps = due.flatMap((event): Step[] => {
    const call = dueOf(style, seen, entries, event, concerning)
    return call ? [{ do: 'call', call }] : []
  })
  const numbers = callsIn(news).map(({ no }) => no)
  const apply = (after: ChannelState) => {
    const pinged = after.calls.pinged.filter(({ no }) => numbers.includes(no))
    return { ...after, calls: { ...after.calls, no: last.no, pinged } }
  }
  return { steps, next: 'record', apply }
}

/**
 * Returns the users whom this delivery's notifications have pinged, even in an earlier attempt. Its other
 * messages must not ping them again.
 */
export function pingedByCalls({ delivery }: Task, { calls, pinged }: ChannelState): string[] {
  const numbers = callsIn(delivery.news).map(({ no }) => no)
  return [...calls.pinged.flatMap(({ no, user }) => (numbers.includes(no) ? [user] : [])), ...pinged]
}

export function isOnlyCalls(entries: readonly LogEntry[]): boolean {
  return entries.length > 0 && !hasNews(entries)
}

/**
 * Removes notifications that no longer apply, but only together with public news. At any other time the edit
 * would reveal when somebody answered.
 */
export function clearCalls({ reading, delivery, style }: Task, state: ChannelState): Plan | null {
  const { news } = delivery
  const isDue = hasNews(news) || reading.table.status !== 'running'
  if (state.isCleared || !isDue) return null
  const seen = { ...reading, table: { ...reading.table, message: state.message } }
  const over = state.calls.open.filter(
    (call) => !isOpen(seen, call) || (style.areChangesKnown && isRead(seen, call, news)),
  )
  const steps = over.map((call): Step => ({ do: 'endCall', call, settled: settledMessage(seen) }))
  return { steps, next: 'replan', apply: (after) => ({ ...after, isCleared: true }) }
}

export function replaces(call: OpenCall, other: OpenCall): boolean {
  return (
    other.channel === call.channel &&
    topicOf(other.about) === topicOf(call.about) &&
    other.message !== call.message &&
    (!('informed' in other.about) || other.users.every((user) => call.users.includes(user)))
  )
}

function dueOf(
  style: ChannelStyle,
  reading: Running,
  entries: readonly LogEntry[],
  event: Call,
  concerning: readonly Concerning[],
) {
  if (event.kind === 'reminded') return reminderDue(style, reading, entries, event, concerning)
  if (event.kind === 'pollOpened') return voteDue(reading, event)
  if (event.kind === 'informed') return informationDue(reading, event)
  return nextUpDue(reading, event)
}

function reminderDue(
  { reminder }: ChannelStyle,
  reading: Running,
  entries: readonly LogEntry[],
  { no, prompt: id, seats, directSeats, isFirst: wasNamed, hadLookedOn }: Call & { kind: 'reminded' },
  concerning: readonly Concerning[],
): CallDue | null {
  const isFirst = wasNamed === true
  const prompt = reading.look.prompts.find((card) => card.prompt.id === id)?.prompt
  if (!prompt || (!isFirst && isNew(prompt, entries))) return null
  const asked = (some: readonly number[]) => some.filter((seat) => prompt.seats.includes(seat))
  const make = (callees: Callees) =>
    hadLookedOn
      ? shortReminder(reading, prompt, callees, concerning)
      : reminderMessage(reading, prompt, callees, { no, isFirst, reminder, concerning })
  const about = { prompt: id, seats: prompt.seats, ...(hadLookedOn && { untilTheyAct: true as const }) }
  return { no, seats: asked(seats), directSeats: asked(directSeats), make, about }
}

function voteDue(reading: Running, { no, poll: id, seats }: Call & { kind: 'pollOpened' }): CallDue | null {
  const poll = reading.look.seating?.polls.find((one) => one.id === id)
  if (!poll) return null
  const awaited = seats.filter((seat) => poll.waiting.includes(seat))
  const make = (callees: Callees) => pollMessage(reading, poll, callees)
  return { no, seats: awaited, directSeats: [], make, about: { poll: id } }
}

function nextUpDue(reading: Running, { no, seat, turn, isDirect }: Call & { kind: 'nextUp' }) {
  if (reading.view.turn.number !== turn) return null
  const make = (callees: Callees) => nextUpMessage(reading, callees)
  return { no, seats: isDirect ? [] : [seat], directSeats: isDirect ? [seat] : [], make, about: { turn } }
}

function informationDue(reading: Running, { no, people }: Call & { kind: 'informed' }): CallDue {
  const seats = (isDirect: boolean) =>
    people.filter((one) => one.isDirect === isDirect).map(({ seat }) => seat)
  const make = (callees: Callees) => informedMessage(reading, people, callees)
  return { no, seats: seats(false), directSeats: seats(true), make, about: { informed: no } }
}

function hasNews(entries: readonly LogEntry[]): boolean {
  return entries.some(({ events }) => events.some((event) => !isCall(event)))
}

function callsIn(entries: readonly LogEntry[]): Call[] {
  return entries.flatMap(({ events }) => events.filter(isCall))
}

function isCall(event: GameEvent): event is Call {
  return kinds.has(event.kind)
}

/** Whether the prompt was asked in the news of this delivery. Its own card then pings the same users. */
function isNew({ asked }: Prompt, [first]: readonly LogEntry[]): boolean {
  return first !== undefined && asked >= first.at
}

function topicOf(about: OpenCall['about']): string {
  if ('turn' in about) return 'next'
  if ('informed' in about) return 'informed'
  return 'poll' in about ? `poll ${about.poll}` : `prompt ${about.prompt}`
}

function isOpen(reading: Reading, { about, users }: OpenCall): boolean {
  const running = runningOf(reading)
  if (!running || reading.table.status !== 'running') return false
  if ('turn' in about) return running.view.turn.number === about.turn
  if ('informed' in about) return true
  if ('poll' in about) return running.look.seating?.polls.some(({ id }) => id === about.poll) ?? false
  // A pause withdraws all prompts, but they return when the game resumes.
  if (running.look.seating?.still) return true
  const open = running.look.prompts.find(({ prompt }) => prompt.id === about.prompt)
  // Another user may have taken over the seat.
  const isTheirs = (seat: number) => users.includes(reading.table.chairs[seat]?.user ?? '')
  return open !== undefined && about.seats.some((seat) => open.prompt.seats.includes(seat) && isTheirs(seat))
}

/**
 * Whether all users of a notification that only informs them have acted since. Chronicle channels do not use
 * this, because an act may be secret.
 */
function isRead(reading: Reading, call: OpenCall, entries: readonly LogEntry[]): boolean {
  const isUntilTheyAct = 'informed' in call.about || ('prompt' in call.about && call.about.untilTheyAct)
  if (!isUntilTheyAct) return false
  const moved = entries.flatMap(({ seat }) => seat ?? [])
  const movers = usersOf(reading, moved)
  return call.users.every((user) => movers.includes(user))
}

/**
 * The call's number, and whether it is the first ping after the card named its users during their quiet
 * hours.
 */
interface Which {
  no: number
  isFirst: boolean
  /** The channel style's wording of the question. */
  reminder: ChannelStyle['reminder']
  concerning: readonly Concerning[]
}

/**
 * Makes a reminder that the game waits for somebody, with a link to its card and a mute button (DAY-011,
 * DAY-012, DAY-014).
 */
export function reminderMessage(
  reading: Running,
  prompt: Prompt,
  callees: Callees,
  { no, isFirst, reminder, concerning }: Which,
): Message {
  const { words, table } = reading
  // The question and its default, or only the deadline (DAY-017).
  const asked = reminder(reading, prompt, !callees.isDirect)
  const about = asked === null ? dueLines(reading, prompt) : [asked]
  const struck = struckLines(reading, callees, concerning)
  const ping = users(reading, callees)
  // Other lines that mention the users make names in this line unnecessary.
  const others = [...struck, ...about].join()
  const isNamed = !callees.isDirect && ping.every((user) => others.includes(`<@${user}>`))
  const { who, ...known } = facts(reading, callees)
  const call = words.say(callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded', {
    ...known,
    who: isNamed ? 'none' : who,
    first: isFirst ? 'yes' : 'no',
  })
  const mute = button({ id: encodeId(table.id, 'mute', no), label: words.say('ui.call.mute') })
  return { components: [text([...struck, call, ...about].join('\n')), ...rows([mute])], ping }
}

/** Makes a reminder without the question, for players who have just acted and seen the card (DAY-046). */
export function shortReminder(
  reading: Running,
  prompt: Prompt,
  callees: Callees,
  concerning: readonly Concerning[],
): Message {
  const { words } = reading
  const call = words.say(callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded', {
    ...facts(reading, callees),
    first: 'no',
  })
  const lines = [...struckLines(reading, callees, concerning), call, ...dueLines(reading, prompt)]
  return { ...note(lines.join('\n')), ping: users(reading, callees) }
}

/** Describes the acts of others that struck the notified players since their own last act, or their last call. */
export function struckLines(reading: Running, callees: Callees, concerning: readonly Concerning[]): string[] {
  return callees.seats.flatMap((seat) => {
    const events = concerning.filter((one) => one.seat === seat).map(({ event }) => event)
    const what = concernText(
      reading,
      events.filter((event) => strikes(reading, event, [seat])),
    )
    if (what === '') return []
    const who = callees.isDirect ? 'none' : callOf(reading, seat)
    return [reading.words.say('ui.call.struck', { who, what })]
  })
}

/** Makes the text that replaces a direct message once it no longer applies. */
export function settledMessage(reading: Reading): Message {
  return note(reading.words.say('ui.call.settled', facts(reading, { seats: [] })))
}

export function pollMessage(reading: Running, poll: Poll, callees: Callees): Message {
  const asks = reading.words.say('seats.asks', { ...pollFacts(reading, poll), ...facts(reading, callees) })
  return { components: [text(asks), ...rows(voteButtons(reading, poll))], ping: users(reading, callees) }
}

/** Announces that a player's turn comes next (DAY-015). */
export function nextUpMessage(reading: Running, callees: Callees): Message {
  const key = callees.isDirect ? 'ui.call.nextUp.direct' : 'ui.call.nextUp'
  return { ...note(reading.words.say(key, facts(reading, callees))), ping: users(reading, callees) }
}

/**
 * Reports to players what others did to them (DAY-018). Each player gets a line with the events, or with a
 * note that something happened.
 */
export function informedMessage(reading: Running, people: readonly Informed[], callees: Callees): Message {
  const key = callees.isDirect ? 'ui.call.informed.direct' : 'ui.call.informed'
  const lines = people
    .filter(({ seat }) => callees.seats.includes(seat))
    .map(({ seat, events }) =>
      reading.words.say(key, { ...facts(reading, { seats: [seat] }), what: concernText(reading, events) }),
    )
  return { ...note(lines.join('\n')), ping: users(reading, callees) }
}

function dueLines({ words }: Running, { due }: Prompt): string[] {
  return due === null ? [] : [words.say('ui.call.due', { when: moment(due) })]
}

function facts(reading: Reading, { seats }: Pick<Callees, 'seats'>) {
  const { words, table } = reading
  const link = cardLink(table)
  return {
    who: words.list(seats.map((seat) => callOf(reading, seat))),
    edition: editionTitle(reading),
    place: link === null ? `<#${table.channel}>` : `[${words.say('ui.call.card')}](${link})`,
  }
}

function users(reading: Running, { seats, isDirect }: Callees): string[] {
  return isDirect ? [] : usersOf(reading, seats)
}

const maxNamed = 4

/**
 * Describes events from the view of the player whom they concern. Only the latest are described if there are
 * many.
 */
function concernText(reading: Running, events: readonly GameEvent[]): string {
  const lines = events.flatMap(
    (event) => reading.words.find('concern', event.kind, lineFacts(reading, event))?.trim() || [],
  )
  const latest = lines.filter((line, at) => lines.lastIndexOf(line) === at)
  const left = latest.length - maxNamed
  const more = left > 0 ? [reading.words.say('ui.call.more', { count: left })] : []
  return [...more, ...latest.slice(-maxNamed)].join(' ')
}

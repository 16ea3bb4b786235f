import type { ChannelStyle, Task } from '../channel-style.ts'
import type { ChannelState, OpenCall } from '../sending/channel-state.ts'
import type { CallDue, Callees, Plan, Step } from '../sending/steps.ts'
import { runningOf, type Reading, type Running, callOf, editionTitle, moment, usersOf } from '../reading.ts'
import type { GameEvent, LogEntry, Prompt, Informed } from '../shapes.ts'
import { pollFacts, voteButtons, type Poll } from '../card/seats-and-votes.ts'
import { note, encodeId, button, rows, text } from '../parts/components.ts'
import { type Message, cardLink } from '../parts/message.ts'
import { factsOf } from '../words/fact-text.ts'

type Call = Extract<GameEvent, { kind: 'reminded' | 'nextUp' | 'pollOpened' | 'informed' }>

const kinds: ReadonlySet<string> = new Set<Call['kind']>(['reminded', 'nextUp', 'pollOpened', 'informed'])

/** The calls that nobody has made yet. They are on record before anything else is sent, for the sake of a crash. */
export function makeCalls({ delivery, running, reading, style }: Task, state: ChannelState): Plan | null {
  const { entries, news } = delivery
  const due = callsIn(entries).filter(({ no }) => no > state.calls.no)
  const last = due.at(-1)
  if (!running || !last) return null
  const seen = { ...running, table: { ...reading.table, message: state.message } }
  const steps = due.flatMap((event): Step[] => {
    const call = dueOf(style, seen, entries, event)
    return call ? [{ do: 'call', call }] : []
  })
  const numbers = callsIn(news).map(({ no }) => no)
  const apply = (after: ChannelState) => {
    const pinged = after.calls.pinged.filter(({ no }) => numbers.includes(no))
    return { ...after, calls: { ...after.calls, no: last.no, pinged } }
  }
  return { steps, next: 'record', apply }
}

/** Users whom the calls of a delivery have pinged, also in an earlier attempt: no other message of it pings them. */
export function pingedByCalls({ delivery }: Task, { calls, pinged }: ChannelState): string[] {
  const numbers = callsIn(delivery.news).map(({ no }) => no)
  return [...calls.pinged.flatMap(({ no, user }) => (numbers.includes(no) ? [user] : [])), ...pinged]
}

export function isOnlyCalls(entries: readonly LogEntry[]): boolean {
  return entries.length > 0 && !hasNews(entries)
}

/** Ends calls that are settled. They go together with public news, so that no other moment shows when somebody answered. */
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

function dueOf(style: ChannelStyle, reading: Running, entries: readonly LogEntry[], event: Call) {
  if (event.kind === 'reminded') return reminderDue(style, reading, entries, event)
  if (event.kind === 'pollOpened') return voteDue(reading, event)
  if (event.kind === 'informed') return informationDue(reading, event)
  return nextUpDue(reading, event)
}

function reminderDue(
  { reminder }: ChannelStyle,
  reading: Running,
  entries: readonly LogEntry[],
  { no, prompt: id, seats, directSeats, isFirst: wasNamed, hadLookedOn }: Call & { kind: 'reminded' },
): CallDue | null {
  const isFirst = wasNamed === true
  const prompt = reading.look.prompts.find((card) => card.prompt.id === id)?.prompt
  if (!prompt || (!isFirst && isNew(prompt, entries))) return null
  const asked = (some: readonly number[]) => some.filter((seat) => prompt.seats.includes(seat))
  const make = (callees: Callees) =>
    hadLookedOn
      ? shortReminder(reading, prompt, callees)
      : reminderMessage(reading, prompt, callees, { no, isFirst, reminder })
  const about = { prompt: id, seats: prompt.seats, ...(hadLookedOn && { untilTheyAct: true as const }) }
  return { no, seats: asked(seats), directSeats: asked(directSeats), make, about }
}

function voteDue(reading: Running, { no, poll: id, seats }: Call & { kind: 'pollOpened' }): CallDue | null {
  const poll = reading.look.seating?.polls.find((one) => one.id === id)
  if (!poll) return null
  const asked = seats.filter((seat) => poll.waiting.includes(seat))
  const make = (callees: Callees) => pollMessage(reading, poll, callees)
  return { no, seats: asked, directSeats: [], make, about: { poll: id } }
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

/** The card that asks it is among the news, and calls those whom it asks. */
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
  // While a game stands still nothing is asked: what was is asked again when it goes on.
  if (running.look.seating?.still) return true
  const open = running.look.prompts.find(({ prompt }) => prompt.id === about.prompt)
  // A seat may have another owner by now.
  const isTheirs = (seat: number) => users.includes(reading.table.chairs[seat]?.user ?? '')
  return open !== undefined && about.seats.some((seat) => open.prompt.seats.includes(seat) && isTheirs(seat))
}

/** Whether all whom a call told something have acted since. In a chronicle nothing goes by that: it may be a secret. */
function isRead(reading: Reading, call: OpenCall, entries: readonly LogEntry[]): boolean {
  const isUntilTheyAct = 'informed' in call.about || ('prompt' in call.about && call.about.untilTheyAct)
  if (!isUntilTheyAct) return false
  const moved = entries.flatMap(({ seat }) => seat ?? [])
  const movers = usersOf(reading, moved)
  return call.users.every((user) => movers.includes(user))
}

/** The number of a call; and whether the card has named its people in their quiet hours without calling them. */
interface Which {
  no: number
  isFirst: boolean
  /** The question in the style of the channel. */
  reminder: ChannelStyle['reminder']
}

/** The game waits for somebody, with the way to its card and to silence (DAY-011, DAY-012, DAY-014). */
export function reminderMessage(
  reading: Running,
  prompt: Prompt,
  callees: Callees,
  { no, isFirst, reminder }: Which,
): Message {
  const { words, table } = reading
  // The question again, with what happens otherwise; or no more than until when (DAY-017).
  const asked = reminder(reading, prompt, !callees.isDirect)
  const about = asked === null ? dueLines(reading, prompt) : [asked]
  const ping = users(reading, callees)
  // One name is enough: where the question calls them, the line above it does not.
  const isNamed = !callees.isDirect && ping.every((user) => about.join().includes(`<@${user}>`))
  const { who, ...others } = facts(reading, callees)
  const call = words.say(callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded', {
    ...others,
    who: isNamed ? 'none' : who,
    first: isFirst ? 'yes' : 'no',
  })
  const mute = button({ id: encodeId(table.id, 'mute', no), label: words.say('ui.call.mute') })
  return { components: [text([call, ...about].join('\n')), ...rows([mute])], ping }
}

/** The same for who acted a moment ago and has seen the card: no more than that, and until when (DAY-046). */
export function shortReminder(reading: Running, prompt: Prompt, callees: Callees): Message {
  const { words } = reading
  const call = words.say(callees.isDirect ? 'ui.call.reminded.direct' : 'ui.call.reminded', {
    ...facts(reading, callees),
    first: 'no',
  })
  return { ...note([call, ...dueLines(reading, prompt)].join('\n')), ping: users(reading, callees) }
}

/** What stays of a direct message whose matter is decided. */
export function settledMessage(reading: Reading): Message {
  return note(reading.words.say('ui.call.settled', facts(reading, { seats: [] })))
}

export function pollMessage(reading: Running, poll: Poll, callees: Callees): Message {
  const asks = reading.words.say('seats.asks', { ...pollFacts(reading, poll), ...facts(reading, callees) })
  return { components: [text(asks), ...rows(voteButtons(reading, poll))], ping: users(reading, callees) }
}

/** Somebody's turn comes next (DAY-015). */
export function nextUpMessage(reading: Running, callees: Callees): Message {
  const key = callees.isDirect ? 'ui.call.nextUp.direct' : 'ui.call.nextUp'
  return { ...note(reading.words.say(key, facts(reading, callees))), ping: users(reading, callees) }
}

/** What others have done to people, a line for each of them: what it was, or only that there is more (DAY-018). */
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

const mostNamed = 4

/** What events are to the one whom they concern, said to them; of many the latest. */
function concernText(reading: Running, events: readonly GameEvent[]): string {
  const told = events.flatMap(
    (event) => reading.words.find('concern', event.kind, factsOf(reading, event))?.trim() || [],
  )
  const latest = told.filter((line, at) => told.lastIndexOf(line) === at)
  const left = latest.length - mostNamed
  const more = left > 0 ? [reading.words.say('ui.call.more', { count: left })] : []
  return [...more, ...latest.slice(-mostNamed)].join(' ')
}

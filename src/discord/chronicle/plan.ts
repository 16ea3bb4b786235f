import { uncalledUsers } from '../calls/by-card.ts'
import { clearCalls, makeCalls, pingedByCalls, struckLines } from '../calls/due.ts'
import { cancelledCard } from '../card/turn.ts'
import { revealing } from '../card/plan.ts'
import { hasEnded, resultOf } from '../card/result.ts'
import { revealOf } from '../card/reveal.ts'
import { text } from '../parts/components.ts'
import { runningOf, type Running, hasKind, eventsOf, peopleIn } from '../reading.ts'
import { closed, closedText, closings } from '../sending/steps.ts'
import type { Draw, Applied, Plan, Step } from '../sending/steps.ts'
import type { Drawing } from '#art/index.ts'
import { leaving, type ChannelState, type ChronicleNotes, type Counted } from '../sending/channel-state.ts'
import type { Task } from '../channel-style.ts'
import type { Chronicle, Delivery } from '../shapes.ts'
import {
  countEnded,
  countOf,
  hasRoom,
  newlyCounted,
  openPrompts,
  paged,
  pageParts,
  type Page,
} from './message.ts'
import {
  forgetting,
  linkIn,
  recounted,
  remembering,
  thereWith,
  initialNotes,
  withNotes,
  withoutSettled,
} from './notes.ts'
import {
  answeredUsers,
  calledBy,
  callLines,
  drawnVerdict,
  parted,
  sheetsOf,
  startsMessage,
  type Sheet,
  verdictAmong,
} from './sheets.ts'
import { pngFile, type Attached, type NamedPicture } from '../parts/message.ts'
import { picturedStatus, statusText } from '../words/edition-lines.ts'
import { linesOf, openedBy } from './event-lines.ts'

/**
 * Plans messages of public changes. Requests depend only on public events and prompts, so that they
 * reveal nothing (CHE-340).
 */
export function planChronicle(task: Task, state: ChannelState): Plan {
  const { running, reading } = task
  const plan = reading.edition.chronicle
  if (!plan) throw new Error(`the edition ${reading.edition.name} has no chronicle`)
  const calls = makeCalls(task, state)
  if (calls && !state.isChecked && state.message !== null) return { steps: [{ do: 'check' }], next: 'replan' }
  if (calls) return calls
  const cleared = clearCalls(task, state)
  if (cleared) return cleared
  const page = running && nextPage(running, plan, task, state)
  return page ?? afterPages(plan, task, state)
}

/**
 * Sends the first page that the channel lacks. The receipt of each page is recorded before the next one is
 * sent.
 */
function nextPage(running: Running, plan: Chronicle, task: Task, state: ChannelState): Plan | null {
  const { delivery, debounceMs, reading } = task
  const notes = state.chronicle ?? initialNotes
  const fresh = delivery.entries.flatMap((entry) => parted(plan, entry)).filter(({ no }) => no > notes.no)
  const [sheet] = sheetsOf(running, plan, fresh, notes.until)
  const [first, last] = [sheet?.entries[0], sheet?.entries.at(-1)]
  if (!sheet || !first || !last) return null
  const isEnding = reading.table.status !== 'running'
  if (sheet.isOpen && !isEnding && delivery.heldFor < debounceMs) {
    const { steps, apply } = afterPages(plan, task, state)
    const held = debounceMs - delivery.heldFor
    return { steps, next: { held }, apply: (after) => ({ ...apply(after), upTo: after.upTo }) }
  }
  if (first !== last && notes.until === null)
    return { steps: [], next: 'record', apply: (after) => withNotes(after, { until: last.no }) }
  const seen = seenThen(running, delivery, Math.ceil(last.no))
  return { steps: pageSteps({ seen, running }, plan, task, state, sheet), next: 'record' }
}

/** `seen` is the game right after the sheet, and `running` the present one. */
function pageSteps(
  { seen, running }: { seen: Running; running: Running },
  plan: Chronicle,
  task: Task,
  state: ChannelState,
  sheet: Sheet,
): Step[] {
  const notes = state.chronicle ?? initialNotes
  const asked = newlyCounted(seen, plan, notes.counted)
  const blank = pageOf(seen, plan, sheet, asked, state)
  // Users in quiet hours are named without a ping, because a later call pings them (DAY-012).
  const unpinged = [
    ...uncalledUsers(seen),
    ...pingedByCalls(task, state),
    ...answeredUsers(running, plan, sheet.entries),
  ]
  const ping = blank.ping.filter((user) => !unpinged.includes(user))
  const joined = joinedPage(seen, plan, notes, sheet, blank, asked)
  const there = thereWith(seen, notes, sheet, [])
  if (joined && ping.every((user) => isThere(there, sheet, user)))
    return [joining(seen, plan, task, state, { sheet, asked, ...joined })]
  return posting(seen, plan, task, state, { sheet, asked, blank, ping })
}

/** How long after a public act, or after a ping, a user still sees a change without another ping, ms. */
const lookingFor = 5 * 60_000
/** Discord limits edits of messages older than this, ms (error 30046). */
const maxJoined = 55 * 60_000

function isThere(there: Readonly<Record<string, number>>, { entries }: Sheet, user: string): boolean {
  return (entries.at(-1)?.at ?? Infinity) - (there[user] ?? -Infinity) <= lookingFor
}

type Newest = NonNullable<ChronicleNotes['newest']>

interface Joined {
  newest: Newest
  page: Page
}

/** Returns the newest message with a sheet's lines added; null if they need a message of their own. */
function joinedPage(
  seen: Running,
  plan: Chronicle,
  { newest, counted }: ChronicleNotes,
  { entries }: Sheet,
  page: Page,
  asked: Counted['prompts'],
): Joined | null {
  const [first] = entries
  const isOwn = startsMessage(plan, eventsOf(entries))
  if (!newest || !first || isOwn || first.at - newest.since > maxJoined) return null
  const open = new Set(openPrompts(seen).map(({ id }) => id))
  const before = counted.filter(({ message }) => message === newest.message).flatMap(({ prompts }) => prompts)
  const whole = {
    text: [newest.text, page.text].join('\n'),
    pictures: page.pictures.length > 0 ? page.pictures : newest.pictures,
    // A mention in an edit notifies nobody.
    ping: [],
    count: countOf(seen, plan, [...before.filter(({ id }) => open.has(id)), ...asked]),
  }
  return hasRoom(seen, plan, whole) ? { newest, page: whole } : null
}

function joining(
  seen: Running,
  plan: Chronicle,
  task: Task,
  state: ChannelState,
  { sheet, asked, newest: { message }, page: whole }: Pick<Posted, 'sheet' | 'asked'> & Joined,
): Step {
  const number = numberAfter(state)
  const make = async (draw: Draw) => {
    const { page, files } = await withPictures(seen, plan, whole, sheet, number, draw)
    const apply = (after: ChannelState, { isGone }: { isGone: boolean }) =>
      isGone
        ? forgetting(after, message)
        : upToDate(remembering(after, seen, plan, { sheet, message, page, asked, ping: [] }), task.delivery)
    const content = { components: pageParts(seen, plan, page), ...(page !== whole && { files }) }
    return { content, apply }
  }
  return { do: 'edit', message, make }
}

interface Posted {
  sheet: Sheet
  asked: Counted['prompts']
  blank: Page
  ping: readonly string[]
}

function posting(
  seen: Running,
  plan: Chronicle,
  task: Task,
  state: ChannelState,
  { sheet, asked, blank, ping }: Posted,
): Step[] {
  const { table, words } = task.reading
  const notes = state.chronicle ?? initialNotes
  const number = numberAfter(state)
  const nonce = `${table.id}-c${number.toString(36)}`
  const isVerdict = verdictAmong(plan, eventsOf(sheet.entries)) !== null
  const { ahead, whole } = isVerdict ? { ahead: [], whole: blank } : paged(seen, plan, blank)
  const lines = ahead.map((part, at): Step => ({
    do: 'send',
    nonce: `${nonce}.${at}`,
    make: () => ({ message: { components: [text(part)] } }),
  }))
  const make = async (draw: Draw) => {
    const { page, files } = await withPictures(seen, plan, whole, sheet, number, draw)
    const apply = (after: ChannelState, message: string) => {
      const next = remembering(after, seen, plan, { sheet, message, page, asked, ping })
      const isFirst = notes.no === 0
      const started = closedText(words.say('ui.lobby.started'))
      return upToDate(isFirst ? leaving(next, table.channel, after.message, started) : next, task.delivery)
    }
    return { message: { components: pageParts(seen, plan, page), files, ping }, apply }
  }
  return [...lines, { do: 'send', nonce, make }]
}

function numberAfter({ chronicle }: ChannelState): number {
  return (chronicle ?? initialNotes).count + 1
}

function upToDate(state: ChannelState, delivery: Delivery): ChannelState {
  return { ...state, upTo: endsWith(delivery, state), message: linkIn(state) }
}

function endsWith({ entries }: Delivery, { upTo, chronicle }: ChannelState): number {
  const end = entries.find(({ events }) => hasKind(events, ['over']))?.no ?? Infinity
  return Math.max(upTo, Math.min(Math.floor(chronicle?.no ?? 0), end - 1))
}

/**
 * Plans the steps after the last page: changed counts, the controls of earlier turns, and at the end the
 * result.
 */
function afterPages(plan: Chronicle, task: Task, state: ChannelState): Applied {
  const { running } = task
  const { table } = task.reading
  // The lobby's card is closed only with public news, so that the time of the edit reveals no secret act.
  const isOpen = task.delivery.news.length > 0 || table.status !== 'running'
  const steps = [...(isOpen ? closings(state) : []), ...(running ? recounts(running, plan, state) : [])]
  if (table.status !== 'running') return ending(task, state, steps)
  return {
    steps: [...steps, ...clearings(state)],
    next: 'done',
    apply: (after) => ({
      ...withNotes(closed(running ? withoutSettled(running, after) : after), { clearing: 0 }),
      owed: null,
      upTo: Math.max(after.upTo, table.version),
      message: linkIn(after) ?? after.message,
    }),
  }
}

/**
 * Updates changed counts. A message whose prompts are settled stays as it is, unless the edition has words
 * for that.
 */
function recounts(running: Running, plan: Chronicle, { chronicle }: ChannelState): Step[] {
  const open = new Set(openPrompts(running).map(({ id }) => id))
  return (chronicle?.counted ?? []).flatMap((counted): Step[] => {
    const isAsked = counted.prompts.some(({ id }) => open.has(id))
    const count = isAsked ? countOf(running, plan, counted.prompts) : countEnded(running, counted)
    const shown = JSON.stringify(count)
    if (!count || shown === counted.shown) return []
    const { message } = counted
    const content = { components: pageParts(running, plan, { ...counted, count }) }
    const apply = (after: ChannelState, { isGone }: { isGone: boolean }) =>
      isGone ? forgetting(after, message) : recounted(after, message, shown)
    return [{ do: 'edit', message, make: () => ({ content, apply }) }]
  })
}

/**
 * Removes the controls of earlier turns' messages. A failure is retried a few times, then only in the next
 * turn.
 */
function clearings({ chronicle }: ChannelState): Step[] {
  const isDue = chronicle !== null && chronicle.clearing > 0
  return isDue ? chronicle.old.map((message) => unpressing(message, false)) : []
}

function unpressing(message: string, waits: boolean): Step {
  const apply = (state: ChannelState, { isLater }: { isLater: boolean }) => {
    const { clearing, old, pressed } = state.chronicle ?? initialNotes
    if (isLater) return withNotes(state, { clearing: clearing - 1 })
    const others = (messages: readonly string[]) => messages.filter((other) => other !== message)
    return withNotes(state, { old: others(old), pressed: others(pressed) })
  }
  return { do: 'unpress', message, waits, apply }
}

/** Posts the result before the controls of earlier messages are removed, because that may take longer. */
function ending(task: Task, state: ChannelState, before: Step[]): Applied {
  const { reading, delivery, running } = task
  const { table } = reading
  const { pressed = [], old = [] } = state.chronicle ?? {}
  const isEnded = state.chronicle?.isEnded ?? false
  const isOver = !isEnded && table.status === 'over' && hasEnded(delivery.entries)
  const reveal = isOver && running && !state.card.isRevealed ? revealOf(task, running, delivery.entries) : []
  if (reveal.length > 0) return revealing([...before, ...reveal])
  const result = isOver && running ? [resultOf(task, running, delivery.entries, [])] : []
  const cancelled: Step = {
    do: 'send',
    nonce: `${table.id}-off`,
    make: () => ({ message: { components: [cancelledCard(reading)] } }),
  }
  const isCancelled = !isEnded && table.status === 'cancelled'
  const last = [...old, ...pressed].toReversed().map((message) => unpressing(message, true))
  return {
    steps: [
      ...before,
      ...result,
      ...(isCancelled ? [cancelled] : []),
      ...(isOver || isCancelled ? last : []),
    ],
    next: 'done',
    apply: (after) => ({
      ...withNotes(closed(after), { ...initialNotes, isEnded: isEnded || isOver || isCancelled }),
      upTo: table.version,
      message: null,
      owed: null,
    }),
  }
}

function seenThen(running: Running, { looks }: Delivery, no: number): Running {
  const look = looks.get(no)
  return (look && runningOf({ ...running, look })) ?? running
}

const maxStatusLength = 900

function pageOf(
  seen: Running,
  plan: Chronicle,
  { entries }: Sheet,
  asked: Counted['prompts'],
  { card: { concerning } }: ChannelState,
): Page {
  const events = eventsOf(entries)
  const isPictured = hasKind(events, plan.pictured)
  const verdict = verdictAmong(plan, events)
  // The result shows the secret acts, so the chronicle leaves them out.
  const spoken = events.filter(({ kind }) => kind !== seen.edition.secretsTold)
  const eventLines = linesOf(seen, spoken)
  const lines = eventLines.length > 0 || isPictured ? eventLines : openedBy(seen, plan, events)
  const state = (isPictured ? picturedStatus : statusText)(seen, maxStatusLength)
  const stated = hasKind(events, plan.stated) && state ? [state] : []
  const prompts = openPrompts(seen).filter(({ id, blocks }) => blocks && asked.some((one) => one.id === id))
  const awaited = prompts.flatMap(({ seats }) => peopleIn(seen, seats))
  const ping = [...new Set([...calledBy(seen, plan, events), ...awaited])]
  const called = seen.table.chairs.flatMap(({ user }, seat) => (user && ping.includes(user) ? [seat] : []))
  const struck = struckLines(seen, { seats: called, isDirect: false }, concerning)
  const page = {
    text: [...lines, ...stated].join('\n'),
    pictures: [...(verdict ? [unseen] : []), ...(isPictured ? [unseen] : [])],
    count: countOf(seen, plan, asked),
    ping,
    calls: callLines(seen, plan, events, { ping, asked: prompts }),
  }
  const telling = { ...page, calls: [...struck, ...page.calls], told: ping }
  return hasRoom(seen, plan, telling) ? telling : page
}

/** Placeholder for a picture that is not drawn yet. All pictures take the same room on a page. */
const unseen = { file: '', alt: '' }

/** Draws the pictures of a sheet, if it has any. */
async function withPictures(
  seen: Running,
  plan: Chronicle,
  page: Page,
  { entries }: Sheet,
  number: number,
  draw: Draw,
): Promise<{ page: Page; files: Attached[] }> {
  const events = eventsOf(entries)
  const verdict = verdictAmong(plan, events)
  const scene =
    verdict && fileOf(`verdict-${number}.png`, await draw.scene(() => drawnVerdict(seen, plan, verdict)))
  const isPictured = hasKind(events, plan.pictured)
  const board = isPictured ? fileOf(`board-${number}.png`, await draw.board([], seen)) : null
  const files = [scene, board].filter((one) => one !== null)
  const isKept = verdict === null && !isPictured
  return { page: isKept ? page : { ...page, pictures: files.map(shownAs) }, files }
}

function fileOf(name: string, drawn: Drawing | null): Attached | null {
  return drawn && pngFile(name, drawn)
}

function shownAs({ name, alt }: Attached): NamedPicture {
  return { file: name, alt }
}

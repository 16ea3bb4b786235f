import type { Task } from '../channel-style.ts'
import { makeCard, sentOrPlain, postCard, cardNonce, maxUnrecorded } from './card-posting.ts'
import type { MakingDeps, MadeCard } from './card-posting.ts'
import { leaving, withCard } from './channel-state.ts'
import type { ChannelState, OpenCall, LeftCard, PostedNotice } from './channel-state.ts'
import { type Courier, awake, editAwake } from './courier.ts'
import type { Step, CallDue, Draw } from './steps.ts'
import { RateLimitError, RESTJSONErrorCodes } from 'discord.js'
import { replaces, pingedByCalls } from '../calls/due.ts'
import type { Message } from '../parts/message.ts'
import { isHuman } from '../reading.ts'
import { codeOf, failureOf, isTransient, type Failure } from './discord-errors.ts'
import { stripCard, withoutRows } from '../parts/sent-components.ts'
import type { LogEntry, TableInfo } from '../shapes.ts'
import { marked, cardMarkOf } from '../parts/card-mark.ts'
import { container, text } from '../parts/components.ts'
import { setTimeout as wait } from 'node:timers/promises'

export interface RunDeps extends MakingDeps {
  courier: Courier
}

/** A delivery in progress. Its state includes every completed step, even if a later step fails. */
export interface Run {
  readonly task: Task
  state: ChannelState
  /** Resolves once the queue has room for the picture that the current card lacks. */
  better: Promise<void> | null
}

export type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>

type Runner<Kind extends Step['do']> = (deps: RunDeps, run: Run, step: StepOf<Kind>) => Promise<void>

/** Limits on the attempts of a step that fails, over all deliveries of a game. */
export const maxTries = {
  /** Closing an earlier card. After that, the first press on it removes its controls. */
  close: 8,
  /** Removing the message about a prompt that does not belong to the turn. */
  remove: 10,
  /** Waiting for a rate limit when the game has ended. After that, the message keeps its controls. */
  unpress: 3,
} as const

/** Notifies the seats of a call. A person whose direct message fails is pinged in the channel instead. */
const call: Runner<'call'> = async (deps, run, { call: due }) => {
  const { table } = run.task.reading
  const { no, seats, directSeats, make } = due
  const nonce = `${table.id}-r${no.toString(36)}`
  const toPing = seats.filter((seat) => isHuman(run.task.reading, seat))
  for (const seat of directSeats.filter((one) => isHuman(run.task.reading, one))) {
    const user = table.chairs[seat]?.user
    if (!user) continue
    const message = make({ seats: [seat], isDirect: true })
    const sent = await sendDirect(deps, run, user, message, `${nonce}.${seat}`)
    if (sent) await calling(deps, run, due, { ...sent, isDirect: true, users: [user] })
    else toPing.push(seat)
  }
  if (toPing.length > 0) {
    const ping = make({ seats: toPing, isDirect: false })
    const message = await deps.courier.send(table.channel, ping, nonce)
    const pinged = (ping.ping ?? []).map((user) => ({ no, user }))
    const { calls } = run.state
    run.state = { ...run.state, calls: { ...calls, pinged: [...calls.pinged, ...pinged] } }
    const users = toPing.flatMap((seat) => table.chairs[seat]?.user ?? [])
    await calling(deps, run, due, { channel: table.channel, message, users })
  }
  run.state = { ...run.state, calls: { ...run.state.calls, no } }
}

/**
 * Sends a direct message; returns null if it fails. Unless the failure was temporary, the user then gets no
 * further ones (DAY-016).
 */
async function sendDirect(deps: RunDeps, run: Run, user: string, message: Message, nonce: string) {
  const { courier, log } = deps
  try {
    const channel = await courier.direct(user)
    return { channel, message: await courier.send(channel, message, nonce) }
  } catch (error) {
    // A call must not wait while Discord limits direct messages.
    if (error instanceof RateLimitError) return null
    if (isTransient(error)) throw error
    log.info({ failure: failureOf(error).kind }, 'a direct message could not be delivered')
    if (codeOf(error) !== RESTJSONErrorCodes.OpeningDirectMessagesTooFast)
      run.state = { ...run.state, unreachable: [...run.state.unreachable, user] }
    return null
  }
}

/** Records a sent call, and removes the previous call about the same subject. */
async function calling(deps: RunDeps, run: Run, { about }: CallDue, sent: Omit<OpenCall, 'about'>) {
  const made: OpenCall = { ...sent, about }
  for (const before of run.state.calls.open.filter((one) => replaces(made, one)))
    await removeCall(deps, run, before, null)
  const { calls } = run.state
  const others = calls.open.filter(({ message }) => message !== made.message)
  run.state = { ...run.state, calls: { ...calls, open: [...others, made] } }
}

const endCall: Runner<'endCall'> = (deps, run, { call: open, settled }) =>
  removeCall(deps, run, open, settled)

/** Removes the message of a call. A temporary failure is retried with the next news. */
async function removeCall({ courier, log }: RunDeps, run: Run, open: OpenCall, settled: Message | null) {
  const { channel, message } = open
  try {
    if (settled && open.isDirect) await courier.edit(channel, message, settled)
    else await awake(courier, channel, () => courier.remove(channel, message))
  } catch (error) {
    log.info({ failure: failureOf(error).kind }, 'a reminder could not be removed')
    if (isTransient(error)) return
  }
  const { calls } = run.state
  run.state = { ...run.state, calls: { ...calls, open: calls.open.filter((one) => one !== open) } }
}

/** Failures after which the same request may succeed later. */
const later: ReadonlySet<Failure['kind']> = new Set(['wait', 'again', 'noAccess'])
/**
 * The receipt waits until an earlier card is closed, unless a rate limit delays that by more than this, ms.
 */
const maxWait = 10_000

const check: Runner<'check'> = async ({ courier }, run) => {
  const { message } = run.state
  const { channel } = run.task.reading.table
  const isThere = message === null || (await courier.find(channel, message)) === 'there'
  run.state = {
    ...run.state,
    ...(!isThere && { message: null }),
    isDoubted: false,
    isChecked: true,
  }
}

const post: Runner<'post'> = async (deps, run, { place, fresh, before, draft, apply }) => {
  const { task, state } = run
  const { channel } = task.reading.table
  const pinged = pingedByCalls(task, state)
  const passed: string[] = []
  const make = async (news: readonly LogEntry[], isPlain: boolean) => {
    const card = await makeCard(deps, task, draft, [...before, ...news], null, isPlain)
    const ping = draft.pings(card.message).filter((user) => !pinged.includes(user))
    return { ...card, message: { ...card.message, ping } }
  }
  run.state = withCard(state, { posting: place })
  try {
    const made = await postCard(deps, task.reading, place, fresh, make, passed)
    run.better = room(deps, run, made)
    const posted = shownOn(run.state, made, made.id)
    const card = { channel, place: made.id, posting: null, isWanted: false, throttled: 0 }
    run.state = {
      ...apply(withCard({ ...posted, upTo: lastOf(posted.upTo, fresh) }, card)),
      pinged: [...state.pinged, ...(made.message.ping ?? [])],
    }
  } catch (error) {
    const last = passed.at(-1)
    if (last !== undefined) run.state = withCard(run.state, { posting: last })
    throw error
  } finally {
    for (const message of passed) run.state = leaving(run.state, channel, message)
  }
}

/** Edits the current card. Sends its picture again if another process has replaced the file. */
const update: Runner<'update'> = async (deps, run, step) => {
  const { task, state } = run
  const { message } = state
  const { channel, id } = task.reading.table
  if (message === null) return
  const { entries, draft, isAsking, apply } = step
  const make = (isPlain: boolean) => makeCard(deps, task, draft, entries, state.card.picture, isPlain)
  const isKept = (card: MadeCard) => card.picture !== null && card.message.files?.length === 0
  try {
    const { card } = await sentOrPlain(deps.log, id, make, (made) =>
      editAwake(deps.courier, channel, message, made.message, isKept(made)),
    )
    const shown = withCard(shownOn(state, card, message), { throttled: 0, place: message })
    run.better = room(deps, run, card)
    run.state = apply({ ...shown, upTo: lastOf(state.upTo, entries) })
  } catch (error) {
    const { kind } = failureOf(error)
    if (kind === 'ours' && state.card.picture !== null) {
      run.state = withCard(state, { picture: null })
      return update(deps, run, step)
    }
    if (kind === 'messageGone') return goneCard(run, step)
    // A question must be visible soon, on a fresh card if necessary.
    const isThrottled = kind === 'wait' || kind === 'tooOld' || (isAsking && kind === 'again')
    if (isThrottled) run.state = withCard(run.state, { throttled: run.state.card.throttled + 1 })
    throw error
  }
}

/**
 * Handles an edit whose card was deleted. The next card is posted with the next news, or immediately if the
 * edit contained a new question.
 */
function goneCard(run: Run, { entries, isAsking, apply }: StepOf<'update'>): void {
  const { state } = run
  const next = apply({ ...state, shown: entries, upTo: lastOf(state.upTo, entries) })
  run.state = { ...next, message: null, isGone: !isAsking }
}

const close: Runner<'close'> = async ({ courier, log }, run, { card }) => {
  const { channel, message, closed } = card
  const { words, table } = run.task.reading
  const note = words.say('ui.card.closed')
  try {
    if (closed?.components.length === 0) await awake(courier, channel, () => courier.remove(channel, message))
    else await courier.edit(channel, message, closed ?? stripCard(await courier.read(channel, message), note))
    run.state = withCard(run.state, { left: without(run.state, card) })
  } catch (error) {
    const failure = failureOf(error)
    log.info({ channel, message, failure: failure.kind }, 'an old card could not be closed')
    const isOver = !later.has(failure.kind) || card.failed + 1 >= maxTries.close
    const again = isOver ? [] : [{ ...card, failed: card.failed + 1 }]
    run.state = withCard(run.state, { left: [...without(run.state, card), ...again] })
    const isSoon = failure.kind !== 'wait' || failure.ms <= maxWait
    if (!isOver && isSoon && channel === table.channel)
      run.state = { ...run.state, owed: run.state.owed ?? failedBy(error) }
  }
}

function failedBy(error: unknown): Error {
  return error instanceof Error ? error : new Error('an old card could not be closed', { cause: error })
}

function without({ card }: ChannelState, { message }: LeftCard): LeftCard[] {
  return card.left.filter((one) => one.message !== message)
}

function room({ pictures }: RunDeps, { task }: Run, { isUnfinished }: MadeCard): Promise<void> | null {
  if (!isUnfinished) return null
  const { promise, resolve } = Promise.withResolvers<void>()
  pictures.queue.owe(task.reading.table.id, resolve)
  return promise
}

function shownOn(state: ChannelState, { entries, picture }: MadeCard, message: string): ChannelState {
  return withCard({ ...state, message, shown: entries }, { picture })
}

function lastOf(upTo: number, entries: readonly { no: number }[]): number {
  return entries.reduce((last, { no }) => Math.max(last, no), upTo)
}

/** Added to the version of a probe, because no game has that many further changes. */
const farAhead = 1_000_000

/**
 * When a game has ended, finds its unrecorded cards by their nonces and marks them for closing. To do so it
 * posts probes, and deletes one that turns out to be new.
 */
const search: Runner<'search'> = async ({ courier }, run) => {
  const { words, table } = run.task.reading
  const { id: game, channel, secret } = table
  const { message, card } = run.state
  let found = message === null ? run.state : await withTold(courier, table, run.state, message)
  let place = card.posting ?? card.place
  // No card shows a version this far ahead.
  const later = { version: table.version + farAhead, secret }
  const probe = { components: [marked(container([text(words.say('ui.card.closed'))]), later)] }
  for (let count = 0; place !== null && count < maxUnrecorded; count++) {
    const { id, components } = await courier.post(channel, probe, cardNonce(game, place))
    const mark = cardMarkOf(components, later)
    if (typeof mark === 'number' && mark > table.version) {
      await courier.remove(channel, id)
      break
    }
    found = leaving(found, channel, id)
    if (typeof mark === 'number') found = { ...found, upTo: Math.max(found.upTo, mark) }
    place = id
  }
  run.state = { ...withCard(found, { posting: null }), isSearched: true }
}

/**
 * Updates the state from the recorded card, which shows more than its receipt if a process was interrupted in
 * between.
 */
async function withTold(courier: Courier, table: TableInfo, state: ChannelState, message: string) {
  const { channel, secret } = table
  try {
    const mark = cardMarkOf(await courier.read(channel, message), { secret })
    // The closed card must keep the additional news.
    const isMore = typeof mark === 'number' && mark > state.upTo
    return isMore ? { ...withCard(state, { closed: null }), upTo: mark } : state
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    return state
  }
}

/** Pause between attempts when the game has ended, for failures without a `retry_after`, ms. */
const betweenTries = 1000

const send: Runner<'send'> = async (deps, run, { nonce, make }) => {
  const { channel } = run.task.reading.table
  const { message, apply } = await make(drawFor(deps, run.task))
  const id = await deps.courier.send(channel, message, nonce)
  run.state = { ...run.state, pinged: [...run.state.pinged, ...(message.ping ?? [])] }
  if (apply) run.state = apply(run.state, id)
}

const edit: Runner<'edit'> = async (deps, run, { message, make }) => {
  const { channel } = run.task.reading.table
  const { content, apply } = await make(drawFor(deps, run.task))
  let isGone = false
  try {
    await editAwake(deps.courier, channel, message, content, content.files === undefined)
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    isGone = true
  }
  run.state = apply(run.state, { isGone })
}

/**
 * Removes the message of a settled prompt, because the card shows the outcome. A temporary failure is
 * retried.
 */
const remove: Runner<'remove'> = async ({ courier, log }, run, { notice }) => {
  const { channel } = run.task.reading.table
  const others = run.state.card.notices.filter(({ prompt }) => prompt !== notice.prompt)
  let left: PostedNotice[] = []
  try {
    await awake(courier, channel, () => courier.remove(channel, notice.message))
  } catch (error) {
    log.info({ failure: failureOf(error).kind }, 'a settled notice could not be removed')
    if (isTransient(error) && notice.failed + 1 < maxTries.remove)
      left = [{ ...notice, failed: notice.failed + 1 }]
  }
  run.state = withCard(run.state, { notices: [...others, ...left] })
}

const unpress: Runner<'unpress'> = async (deps, run, { message, waits, apply }) => {
  const { channel } = run.task.reading.table
  for (let tries = waits ? maxTries.unpress : 0; ; tries--) {
    try {
      const components = withoutRows(await deps.courier.read(channel, message))
      await editAwake(deps.courier, channel, message, { components }, true)
      break
    } catch (error) {
      const failure = failureOf(error)
      if (!waits && (isTransient(error) || failure.kind === 'tooOld')) {
        run.state = apply(run.state, { isLater: true })
        throw error
      }
      if (!isTransient(error) || tries === 0) {
        deps.log.info({ channel, message, failure: failure.kind }, 'an old message could not be closed')
        break
      }
      await wait(failure.kind === 'wait' ? failure.ms : betweenTries)
    }
  }
  run.state = apply(run.state, { isLater: false })
}

/**
 * Returns functions that draw. If a picture fails, the message is sent without it, so that the game
 * continues.
 */
function drawFor({ pictures, log }: RunDeps, { running, reading: { table } }: Task): Draw {
  const orNone = (error: unknown) => {
    log.error({ game: table.id, err: error }, 'a picture could not be drawn')
    return null
  }
  return {
    board: (entries, seen) => {
      const shown = seen ?? running
      return shown ? pictures.of(shown, entries).catch(orNone) : Promise.resolve(null)
    },
    scene: (draw) => pictures.queue.draw(draw, { viewer: null, isNeeded: true }).catch(orNone),
  }
}

/** The function for each kind of step. Each of them throws the errors of Discord and the database. */
export const runners: { [Kind in Step['do']]: Runner<Kind> } = {
  call,
  endCall,
  check,
  search,
  post,
  update,
  close,
  send,
  edit,
  remove,
  unpress,
}

import { pingedByCalls } from '../calls/due.ts'
import { stripCard } from '../parts/sent-components.ts'
import type { LogEntry } from '../shapes.ts'
import { makeCard, sentOrPlain, type MadeCard } from './card-making.ts'
import { postCard, cardNonce } from './card-posting.ts'
import { leaving, withCard, type ChannelState, type LeftCard } from './channel-state.ts'
import { failureOf, type Failure } from './discord-errors.ts'
import { editAwake } from './edit-awake.ts'
import { mostTries, type Run, type RunDeps, type StepOf } from './run.ts'
import { marked, toldBy } from '../parts/card-mark.ts'
import { container, text } from '../parts/components.ts'
import type { Reading } from '../reading.ts'
import type { Courier } from './courier.ts'

/** After these failures the same request may work later. */
const later: ReadonlySet<Failure['kind']> = new Set(['wait', 'again', 'noAccess'])
/** A limit that lasts longer than this delays nothing else, ms. */
const longestWait = 10_000

export async function check({ courier }: RunDeps, run: Run): Promise<void> {
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

export async function search({ courier }: RunDeps, run: Run): Promise<void> {
  run.state = await findUnnoted(courier, run.task.reading, run.state)
}

export async function post(
  deps: RunDeps,
  run: Run,
  { place, fresh, before, draft, apply }: StepOf<'post'>,
): Promise<void> {
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

/**
 * Edits the current card. Where another process has replaced its picture, the picture is sent once more.
 */
export async function update(deps: RunDeps, run: Run, step: StepOf<'update'>): Promise<void> {
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
    // A question is to be seen before long, if need be on a card of its own.
    const isThrottled = kind === 'wait' || kind === 'tooOld' || (isAsking && kind === 'again')
    if (isThrottled) run.state = withCard(run.state, { throttled: run.state.card.throttled + 1 })
    throw error
  }
}

/** Somebody has deleted the card: the next one comes with the next news, or at once where this one would ask somebody. */
function goneCard(run: Run, { entries, isAsking, apply }: StepOf<'update'>): void {
  const { state } = run
  const told = apply({ ...state, shown: entries, upTo: lastOf(state.upTo, entries) })
  run.state = { ...told, message: null, isGone: !isAsking }
}

/** Takes the controls off an earlier card. */
export async function close({ courier, log }: RunDeps, run: Run, { card }: StepOf<'close'>): Promise<void> {
  const { channel, message, closed } = card
  const { words, table } = run.task.reading
  const note = words.say('ui.card.closed')
  try {
    await courier.edit(channel, message, closed ?? stripCard(await courier.read(channel, message), note))
    run.state = withCard(run.state, { left: without(run.state, card) })
  } catch (error) {
    const failure = failureOf(error)
    log.info({ channel, message, failure: failure.kind }, 'an old card could not be closed')
    const isOver = !later.has(failure.kind) || card.failed + 1 >= mostTries.close
    const again = isOver ? [] : [{ ...card, failed: card.failed + 1 }]
    run.state = withCard(run.state, { left: [...without(run.state, card), ...again] })
    const isSoon = failure.kind !== 'wait' || failure.ms <= longestWait
    if (!isOver && isSoon && channel === table.channel)
      run.state = { ...run.state, owed: run.state.owed ?? (error as Error) }
  }
}

function without({ card }: ChannelState, { message }: LeftCard): LeftCard[] {
  return card.left.filter((one) => one.message !== message)
}

/** Waits for room to draw the picture of a card. */
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

/** Cards in a row that exist and are on no receipt. */
const most = 6
/** Marks a probe: no game has so many changes more than now. */
const farAhead = 1_000_000

/**
 * At a game's end: finds the cards that were posted in the place of the last recorded one and are on no receipt, since their
 * process ended or their answer was lost: the nonce gives the card that exists already. A message that the nonce posts anew
 * is removed again. The cards are left to be closed, and what they show counts as delivered.
 */
async function findUnnoted(
  courier: Pick<Courier, 'post' | 'read' | 'remove'>,
  { words, table }: Pick<Reading, 'words' | 'table'>,
  state: ChannelState,
): Promise<ChannelState> {
  const { id: game, channel, secret } = table
  let found = state.message === null ? state : await withTold(courier, table, state, state.message)
  let place = state.card.posting ?? state.card.place
  // No card shows a version that is so far ahead.
  const later = { version: table.version + farAhead, secret }
  const probe = { components: [marked(container([text(words.say('ui.card.closed'))]), later)] }
  for (let count = 0; place !== null && count < most; count++) {
    const { id, components } = await courier.post(channel, probe, cardNonce(game, place))
    const told = toldBy(components, later)
    if (typeof told === 'number' && told > table.version) {
      await courier.remove(channel, id)
      break
    }
    found = leaving(found, channel, id)
    if (typeof told === 'number') found = { ...found, upTo: Math.max(found.upTo, told) }
    place = id
  }
  return { ...withCard(found, { posting: null }), isSearched: true }
}

/** The recorded card may show more than its receipt says: its process was cut off between the two. */
async function withTold(
  courier: Pick<Courier, 'read'>,
  { channel, secret }: Pick<Reading['table'], 'channel' | 'secret'>,
  state: ChannelState,
  message: string,
): Promise<ChannelState> {
  try {
    const told = toldBy(await courier.read(channel, message), { secret })
    // It shows more than its receipt says, and keeps that when it is closed.
    const isMore = typeof told === 'number' && told > state.upTo
    return isMore ? { ...withCard(state, { closed: null }), upTo: told } : state
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    return state
  }
}

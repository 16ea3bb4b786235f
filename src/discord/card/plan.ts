import { isDeepStrictEqual } from 'node:util'
import { awaitedUsers, calledByCard, calledByLobby, uncalledUsers } from '../calls/by-card.ts'
import { clearCalls, isOnlyCalls, makeCalls, pingedByCalls } from '../calls/due.ts'
import { eventsOf, hasKind, withoutUndone, type Running } from '../reading.ts'
import { marked, shownVersion } from '../parts/card-mark.ts'
import type { Message } from '../parts/message.ts'
import { concerningAfter, eventsFor, outdatedFor } from '../calls/concerning.ts'
import { closed, closedText, closings } from '../sending/steps.ts'
import type { CardDraft, Applied, Plan, Step } from '../sending/steps.ts'
import {
  freshIn,
  leaving,
  noCard,
  withCard,
  type ChannelState,
  type Concerning,
} from '../sending/channel-state.ts'
import type { Task, ChannelStyle } from '../channel-style.ts'
import type { GameEvent, LogEntry, TableInfo } from '../shapes.ts'
import { breakdown } from '../words/highlights.ts'
import { isStrike } from '../words/headline.ts'
import { narrate, plainLines } from '../words/narrate.ts'
import { cancelledCard, noticeCard, unpostedNotices, closedContent, turnCard } from './turn.ts'
import { endsAsking, newsOf, type News } from './asking.ts'
import { lobbyCard } from './lobby.ts'
import { awaited, promptText } from './question-text.ts'
import { hasEnded, resultOf } from './result.ts'
import { revealOf } from './reveal.ts'
import { resumed } from './resuming.ts'
import { fullScene } from './scene.ts'
import { type NamedPicture } from '../parts/message.ts'

/** Number of edits in a row that Discord may refuse before the card is posted again. */
const maxThrottled = 3

/**
 * Plans the updates of a channel with one open card. A prompt that pings somebody gets a fresh card. While
 * the asked players are looking at the card, it is edited instead.
 */
export function planCard(task: Task, state: ChannelState): Plan {
  const { table } = task.reading
  if (!state.isResumed) return { steps: [], next: 'replan', apply: (now) => resumed(task.delivery, now) }
  const isOver = table.status === 'over' || table.status === 'cancelled'
  const isCutOff = task.delivery.last === 'cutOff' || state.card.posting !== null
  if (isOver && isCutOff && !state.isSearched) return { steps: [{ do: 'search' }], next: 'replan' }
  const calls = makeCalls(task, state)
  if ((state.isDoubted || calls) && !state.isChecked) return { steps: [{ do: 'check' }], next: 'replan' }
  if (calls) return standing(task, state) ?? calls
  const cleared = clearCalls(task, state)
  if (cleared) return cleared
  const isShown = isOnlyCalls(task.delivery.news) && state.message !== null && !state.card.isWanted
  if (isShown && !isOver) return done(table, state, [])
  if (table.status === 'running' && task.running) return planTurn(task.running, task, state)
  return table.status === 'lobby' ? planLobby(task, state) : planEnd(task, state)
}

/** A notification links to a card, so this posts one if there is none. */
function standing(task: Task, state: ChannelState): Plan | null {
  const { running } = task
  if (!running || task.reading.table.status !== 'running' || state.message !== null) return null
  const fresh = freshIn(task.delivery, state)
  return { steps: [postTurn(running, task, state, fresh, newsOf(running, state, fresh))], next: 'replan' }
}

/** Keeps a lobby's card up to date. Posts it again shortly before the lobby closes, so that people see it. */
function planLobby({ reading, delivery }: Task, state: ChannelState): Plan {
  const { table, words } = reading
  const { card, message } = state
  const fresh = freshIn(delivery, state)
  if (isCurrent(table, state, fresh) || state.isGone) return done(table, state, [])
  const draft: CardDraft = {
    make: () => ({ components: [marked(lobbyCard(reading), table)] }),
    pictured: null,
    pings: () => calledByLobby(table, fresh),
  }
  const shown = (after: ChannelState) => ({ ...withCard(after, { version: table.version }), shown: [] })
  if (message !== null && !card.isWanted && !hasKind(eventsOf(fresh), ['lobbyCloses']))
    return { steps: [{ do: 'update', entries: fresh, draft, isAsking: false, apply: shown }], next: 'replan' }
  const step: Step = {
    do: 'post',
    place: card.posting ?? card.place ?? table.version,
    fresh,
    before: [],
    draft,
    apply: (after) => left(shown(after), state, closedText(words.say('ui.card.moved'))),
  }
  return { steps: [step], next: 'replan' }
}

function planTurn(running: Running, task: Task, state: ChannelState): Plan {
  const { table } = task.reading
  const { delivery, debounceMs } = task
  const fresh = freshIn(delivery, state)
  if (isCurrent(table, state, fresh) || state.isGone)
    return done(table, state, noticeSteps(running, task, state))
  if (awaited(running).length === 0 && !state.card.isWanted) {
    // Shows the result immediately to the player who pressed. The computer players' moves may wait.
    if (endsAsking(running, state, fresh))
      return { steps: [updateTurn(running, task, state, fresh, true)], next: 'replan' }
    if (delivery.heldFor < debounceMs)
      return { steps: closings(state), next: { held: debounceMs - delivery.heldFor }, apply: closed }
  }
  const news = newsOf(running, state, fresh)
  const isPosted =
    news.isAfresh || state.message === null || state.card.isWanted || state.card.throttled >= maxThrottled
  const step = isPosted
    ? postTurn(running, task, state, fresh, news)
    : updateTurn(running, task, state, fresh, news.isAsking)
  return { steps: [step], next: 'replan' }
}

function postTurn(
  running: Running,
  { reading: { table, words } }: Task,
  state: ChannelState,
  fresh: LogEntry[],
  { isAsking, isNew, isAfresh }: News,
): Step {
  const users = awaitedUsers(running)
  const promptedFrom = promptedFromIn(state, fresh, isAsking)
  const concerning = concerningAfter(running, state, fresh)
  const first = { version: fresh[0]?.no ?? table.version, secret: table.secret }
  const isCarried = !isAfresh && state.shown.length > 0
  return {
    do: 'post',
    place: state.card.posting ?? state.card.place ?? shownVersion(first),
    fresh,
    before: isAfresh ? [] : state.shown,
    draft: {
      ...turnDraft(running, table, promptedFrom, concerning),
      pings: (message) => (isNew ? calledByCard(running, users, state.card, fresh, message) : []),
    },
    apply: (after) => {
      let form = isAfresh ? closedForm(state) : null
      // The new card repeats the news of the old card, so the old card loses it.
      if (isCarried) form = closedText(words.say('ui.card.moved'))
      if (hasKind(eventsOf(after.shown), ['started'])) form = closedText(words.say('ui.lobby.started'))
      const asked = awaited(running).length > 1 ? users : []
      const isWaiting = awaited(running).length === 0
      const card = { ...shownIn(running, after), concerning, askedFrom: promptedFrom, asked, isWaiting }
      return left(withCard(after, card), state, form)
    },
  }
}

/**
 * Updates the current card. A new question to a player who is looking at it replaces the previous question.
 */
function updateTurn(
  running: Running,
  { reading: { table } }: Task,
  state: ChannelState,
  fresh: LogEntry[],
  isAsking: boolean,
): Step {
  const promptedFrom = promptedFromIn(state, fresh, isAsking)
  const concerning = concerningAfter(running, state, fresh)
  const before = isAsking ? [] : state.card.prompts
  const asking = { asked: [], isWaiting: awaited(running).length === 0 }
  const draft = { ...turnDraft(running, table, promptedFrom, concerning), pings: () => [] }
  const apply = (after: ChannelState) => {
    const shown = shownIn(running, after)
    const prompts = [...new Set([...before, ...shown.prompts])]
    return withCard(after, {
      ...shown,
      concerning,
      askedFrom: promptedFrom,
      prompts,
      ...(isAsking && asking),
    })
  }
  return { do: 'update', entries: [...state.shown, ...fresh], draft, isAsking, apply }
}

function turnDraft(
  running: Running,
  table: TableInfo,
  promptedFrom: number,
  concerning: readonly Concerning[],
): Omit<CardDraft, 'pings'> {
  const sinceAsked = (entries: readonly LogEntry[]) => entries.filter(({ no }) => no >= promptedFrom)
  return {
    make: (all: readonly LogEntry[], board: NamedPicture | null) => {
      const readers = awaited(running)
      const entries = withoutUndone(all)
      const since = sinceAsked(entries)
      const own = eventsFor(
        readers,
        concerning.filter(({ no }) => no < promptedFrom),
      )
      const fresh = eventsOf(since)
      // The lines of earlier turns are on the closed card.
      const before = hasKind(fresh, ['turn']) ? [] : entries.filter(({ no }) => no < promptedFrom)
      const earlier = inLastTurn(eventsOf(before)).filter(
        (event) => !own.some((one) => isDeepStrictEqual(one, event)),
      )
      const lines = [
        ...narrate(running, own, { readers }).map((line) =>
          line.headline && isStrike(line.headline) ? line : { ...line, headline: null },
        ),
        ...narrate(running, earlier).map((line) => ({ ...line, headline: null })),
        ...narrate(running, fresh, { readers, outdated: outdatedFor(running, readers, since) }),
      ]
      return { components: [marked(turnCard(running, lines, board), table)] }
    },
    pictured: sinceAsked,
  }
}

function inLastTurn(events: readonly GameEvent[]): GameEvent[] {
  return events.slice(events.findLastIndex(({ kind }) => kind === 'turn') + 1)
}

/**
 * Sends a message for each prompt that does not belong to the turn, and removes the messages of settled
 * prompts.
 */
function noticeSteps(running: Running, task: Task, state: ChannelState): Step[] {
  const { id } = task.reading.table
  const { notices } = state.card
  const prompts = openIn(running)
  const settled = notices.filter(({ prompt }) => !prompts.includes(prompt))
  const known = notices.map(({ prompt }) => prompt)
  return [
    ...settled.map((notice): Step => ({ do: 'remove', notice })),
    ...unpostedNotices(running, known).map(({ prompt, users }): Step => {
      const unpinged = [...pingedByCalls(task, state), ...uncalledUsers(running, prompt.id)]
      const ping = users.filter((user) => !unpinged.includes(user))
      return {
        do: 'send',
        nonce: `${id}.${prompt.id.toString(36)}`,
        make: () => ({
          message: { components: [noticeCard(running, prompt)], ping },
          apply: (after, message) =>
            withCard(after, { notices: [...after.card.notices, { prompt: prompt.id, message, failed: 0 }] }),
        }),
      }
    }),
  ]
}

function planEnd(task: Task, state: ChannelState): Plan {
  const { reading, running, delivery } = task
  const { table } = reading
  const fresh = freshIn(delivery, state)
  const isResult = table.status === 'over' && running && hasEnded(fresh)
  const reveal = isResult && !state.card.isRevealed ? revealOf(task, running, fresh) : []
  if (reveal.length > 0) return revealing(reveal)
  const isBeforeEnd = (event: GameEvent) =>
    event.kind !== 'over' && (!running || breakdown(running, event) === null)
  const last = eventsOf(withoutUndone(fresh)).filter(isBeforeEnd)
  const lines = isResult ? narrate(running, last) : []
  const isCancelled = table.status === 'cancelled'
  const ended = isResult && state.card.closed !== null ? endedForm(running, state, last) : closedForm(state)
  const form = isCancelled ? { components: [cancelledCard(reading)] } : ended
  const steps = isResult ? [resultOf(task, running, fresh, lines)] : []
  if (state.message === null && steps.length === 0) {
    const removals = state.card.notices.map((notice): Step => ({ do: 'remove', notice }))
    const plan = done(table, state, removals)
    return { ...plan, apply: (after) => withoutCard(plan.apply(after)) }
  }
  return {
    steps,
    next: 'replan',
    apply: (after) => ({
      ...leaving(after, table.channel, after.message, form),
      message: null,
      shown: [],
      upTo: table.version,
    }),
  }
}

/** Records that the reveal is posted before the result follows, so that a failed result does not repeat it. */
export function revealing(steps: Step[]): Applied {
  return { steps, next: 'record', apply: (after) => withCard(after, { isRevealed: true }) }
}

/** Ends a plan. The channel is up to date once earlier cards are closed; a failed close is retried. */
function done({ version }: TableInfo, state: ChannelState, steps: Step[]): Applied {
  return {
    steps: [...closings(state), ...steps],
    next: 'done',
    apply: (after) => ({ ...closed(after), upTo: Math.max(after.upTo, version) }),
  }
}

function withoutCard(state: ChannelState): ChannelState {
  const { channel, left, notices } = state.card
  return { ...withCard(state, { ...noCard, channel, left, notices }), shown: [] }
}

function isCurrent({ version }: TableInfo, { message, card }: ChannelState, fresh: LogEntry[]): boolean {
  return message !== null && card.version === version && fresh.length === 0 && !card.isWanted
}

/** Marks the previous card for closing, unless the post found that same card by its nonce. */
function left(after: ChannelState, before: ChannelState, form: Message | null): ChannelState {
  const isSame = after.message === before.message
  return isSame ? after : leaving(after, before.card.channel ?? '', before.message, form)
}

function closedForm({ card: { closed: content } }: ChannelState): Message | null {
  return content === null ? null : closedText(content)
}

/** The last card of a game keeps the moves up to the end, because the result names only the last of them. */
function endedForm(running: Running, { shown }: ChannelState, last: readonly GameEvent[]): Message {
  return closedText(closedContent(running, [...eventsOf(withoutUndone(shown)), ...last]))
}

function shownIn(running: Running, { shown }: ChannelState) {
  const { version } = running.table
  return { version, prompts: openIn(running), closed: closedContent(running, eventsOf(withoutUndone(shown))) }
}

/** Returns the open prompts that the card asks or that have a message. */
function openIn({ look }: Running): number[] {
  return look.prompts.flatMap(({ prompt, isWaitedFor }) => (prompt.quiet && !isWaitedFor ? [] : prompt.id))
}

/** Returns the number of the first entry that belongs to the current question. */
function promptedFromIn({ card }: ChannelState, [first]: readonly LogEntry[], isAsking: boolean): number {
  return isAsking && first ? first.no : card.askedFrom
}

/** The style of a channel with a card. Everybody may open every panel. */
export const card: ChannelStyle = {
  plan: planCard,
  panels: {},
  audience: () => 'everybody',
  hasCard: true,
  areChangesKnown: true,
  areSecretsKept: false,
  scene: fullScene,
  lines: plainLines,
  outcome: plainLines,
  reminder: promptText,
  quickForm: () => null,
}

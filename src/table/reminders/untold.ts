import { activePrompts } from '#engine/agenda.ts'
import { concernedBy } from '#engine/concerns.ts'
import { mayKnow, type EventOf, type GameEvent } from '#engine/event.ts'
import { isLive } from '#engine/paces.ts'
import type { StoredMove, Store } from '#store/index.ts'
import { isRunning, type Running, whileRunning } from '../core/play-move.ts'
import { type Commit, type CommandHandler, notNow, afterCommit } from '../core/commit.ts'
import { withFeatures, type Schedule, tableCommit } from '../core/feature.ts'
import { hidesActivity } from '../core/edition-info.ts'
import { editionFor, type LoadedGame } from '../core/loaded-game.ts'
import { isMove, eventsOf } from '../core/record.ts'
import { isSecretChange } from '../numbering/numbering.ts'
import { presentOf, suspensionOf } from '../core/seats.ts'
import { quietUntil, isOpenlyAsked, openlySeen, publiclyPresentUntil } from './callable.ts'
import {
  playersOf,
  type Player,
  current,
  reminderStateOf,
  type PendingNotification,
} from './reminder-state.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** Notifies people of public events that concern them and that others caused (DAY-018). */
    informed: { no: number; people: Informed[] }
  }
}

export interface Informed {
  seat: number
  isDirect: boolean
  events: GameEvent[]
}

/** How long events are collected for one notification, ms. */
const gathering = 60_000

/**
 * Adds pending notifications for the people whom a change concerns and who did not make it. Adds none in a
 * game with the live pace.
 */
export function withPendingNotifications(loaded: LoadedGame, commit: Commit, at: number): Commit {
  const after = afterCommit(loaded, commit)
  if (!isRunning(after) || isLive(after.body.game)) return commit
  const state = current(after.body)
  const wantNone = state.prefs.flatMap(({ seat, news }) => (news ? [] : [seat]))
  const fresh = presentOf(after).filter(
    (seat) =>
      !wantNone.includes(seat) &&
      !state.untold.some((one) => one.seat === seat) &&
      eventsFor(after, commit, seat).length > 0,
  )
  if (fresh.length === 0) return commit
  const pending = [...state.untold, ...fresh.map((seat) => ({ seat, from: loaded.version + 1, at }))]
  return { ...commit, body: withFeatures(after.body, { reminders: { ...state, untold: pending } }) }
}

/**
 * Returns the events of a change that concern a seat. Omits the seat's own changes, unless activity is
 * hidden: their omission would then reveal who made them.
 */
function eventsFor(
  loaded: LoadedGame,
  { seat: mover, events }: Pick<Commit, 'seat' | 'events'>,
  seat: number,
) {
  if (mover === seat && !hidesActivity(loaded)) return []
  const { concerns } = editionFor(loaded)
  return events.filter((event) => mayKnow(event, null) && concernedBy(concerns, event).includes(seat))
}

export const notifications: Schedule = {
  next: (loaded) => {
    if (suspensionOf(loaded)) return null
    const times = reminderStateOf(loaded.body).untold.map(momentOf)
    return times.length > 0 ? Math.min(...times) : null
  },
  work: async (store, loaded, at) => {
    const due = current(loaded.body).untold.filter((one) => momentOf(one) <= at)
    const players = await playersOf(store, loaded.seats)
    const from = Math.min(...due.map((one) => one.from))
    const log = withoutUndone(loaded, await store.moves.of(loaded.id, { from, to: loaded.version }))
    const judged: Judged[] = []
    for (const one of due) {
      const player = players.find(({ seat }) => seat === one.seat)
      judged.push(player ? await judge(store, loaded, one, player, log, at) : { ...one, verdict: null })
    }
    return inform(loaded.version, judged)
  },
}

function momentOf({ at, again }: PendingNotification): number {
  return again ?? at + gathering
}

/**
 * The verdict is the notification, the time of the next attempt, or null if there is nothing to notify about.
 */
type Judged = PendingNotification & { verdict: Informed | { again: number } | null }

async function judge(
  store: Store,
  loaded: Running,
  pending: PendingNotification,
  player: Player,
  log: readonly StoredMove[],
  at: number,
): Promise<Judged> {
  const seen = await openlySeen(store, loaded, player)
  const first = Math.max(pending.from, seen + 1)
  const events = log
    .filter(({ no }) => no >= first)
    .flatMap((line) => eventsFor(loaded, { ...line, events: eventsOf(line) }, pending.seat))
  if (!player.settings.news || events.length === 0 || isAskedSince(loaded, pending))
    return { ...pending, verdict: null }
  const quiet = await quietUntil(store, loaded.guildId, player, at)
  const there = await publiclyPresentUntil(store, loaded, player, at)
  if (quiet !== null || there !== null)
    return { ...pending, verdict: { again: Math.max(quiet ?? 0, there ?? 0) } }
  return { ...pending, verdict: { seat: pending.seat, isDirect: player.settings.direct, events } }
}

function isAskedSince(loaded: Running, { seat, at }: PendingNotification): boolean {
  return activePrompts(loaded.body.game).some(
    (prompt) =>
      !prompt.quiet && isOpenlyAsked(loaded, prompt) && prompt.asked >= at && prompt.seats.includes(seat),
  )
}

function withoutUndone({ body }: Running, log: readonly StoredMove[]): StoredMove[] {
  const left: StoredMove[] = []
  for (const one of log.filter(({ no }) => !isSecretChange(body, no))) {
    const isUndo = eventsOf(one).some(({ kind }) => kind === 'undone')
    const at = isUndo ? left.findLastIndex(isMove) : -1
    if (at >= 0) left.splice(at, 1)
    else left.push(one)
  }
  return left
}

/**
 * Carries out the verdicts. If the game has changed in the meantime, refuses, so that they are judged again.
 */
function inform(version: number, judged: readonly Judged[]): CommandHandler {
  return whileRunning((loaded) => {
    if (loaded.version !== version) return notNow
    const before = current(loaded.body)
    const others = before.untold.filter(({ seat }) => !judged.some((one) => one.seat === seat))
    const later = judged.flatMap(({ verdict, seat, from, at }) =>
      verdict && 'again' in verdict ? [{ seat, from, at, again: verdict.again }] : [],
    )
    const people = judged.flatMap(({ verdict }) => (verdict && 'events' in verdict ? [verdict] : []))
    const no = before.count + 1
    const events: EventOf<'informed'>[] = people.length > 0 ? [{ kind: 'informed', no, people }] : []
    const state = { ...before, untold: [...others, ...later], count: before.count + events.length }
    return tableCommit(loaded, 'inform', { reminders: state }, events)
  })
}

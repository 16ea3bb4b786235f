import { mayKnow } from '#engine/event.ts'
import { dueAfter, union, quietUntil as restsUntil } from '#engine/quiet-hours.ts'
import type { Store } from '#store/index.ts'
import { isOnHoliday } from '../settings/holiday.ts'
import { leaveEnough, restingWeek } from '../settings/week.ts'
import { timeOf, type PersonSettings } from '../settings/settings.ts'
import type { Prompt, QuietHours } from '#engine/game.ts'
import { hidesActivity } from '../core/edition-info.ts'
import { withFeatures } from '../core/feature.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import {
  type Player,
  actedAfter,
  looksOnAt,
  current,
  type DeferredPing,
  type ReminderState,
} from './reminder-state.ts'
import { eventsOf } from '../core/record.ts'
import { type Commit, afterCommit } from '../core/commit.ts'
import { isDeepStrictEqual } from 'node:util'
import { isRunning, positionOf, type Running } from '../core/play-move.ts'
import { waitedPrompts } from '../core/waiting.ts'
import type { Limits } from '../core/limits.ts'
import { presentOf, suspensionOf } from '../core/seats.ts'

const minute = 60_000
/**
 * How long a user counts as present after any interaction (`anywhere`) and after a move in the game (`here`),
 * ms (DAY-012).
 */
const present = { anywhere: 10 * minute, here: 60 * minute }
interface Callee {
  user: string
  settings: PersonSettings
}

/**
 * Returns when the user's quiet hours, the server's quiet hours or the user's holiday end, in ms; null if the
 * user may be pinged now.
 */
export async function quietUntil(
  store: Store,
  guild: string,
  { settings }: Pick<Callee, 'settings'>,
  at: number,
): Promise<number | null> {
  const holiday = settings.holidays.find((one) => isOnHoliday({ holidays: [one] }, at))
  if (holiday) return holiday.until
  const server = await timeOf(store, guild)
  const common = restingWeek(server, server.zone, at)
  const both = union(common, restingWeek(settings, settings.zone ?? server.zone, at))
  const all = leaveEnough(both) ? both : common
  const next = dueAfter({ quietHours: { all, seats: {} } }, [], at, 1) - 1
  return next > at ? next : null
}

export async function presentUntil(store: Store, { user }: Pick<Callee, 'user'>, at: number) {
  const pressed = await store.presence.of(user)
  return later(pressed, present.anywhere, at)
}

/**
 * Returns `ms` after `from`; null if that has passed. Ignores times far in the future, which were recorded
 * before the clock was set back.
 */
function later(from: number | null, ms: number, at: number): number | null {
  return from !== null && Math.abs(at - from) < ms ? from + ms : null
}

// If activity is hidden (`Edition.hidesActivity`), pings depend only on public information (DAY-017).
// Otherwise the time of a ping could reveal a private prompt, or that a player acted or viewed the game.

/** Whether pings may depend on a prompt. */
export function isOpenlyAsked(loaded: LoadedGame, { private: isPrivate }: Pick<Prompt, 'private'>): boolean {
  return !isPrivate || !hidesActivity(loaded)
}

/**
 * Returns the time until which a player counts as present because of an interaction anywhere. Returns null if
 * the player is absent or if activity is hidden.
 */
export async function publiclyPresentUntil(store: Store, loaded: LoadedGame, player: Player, at: number) {
  return hidesActivity(loaded) ? null : presentUntil(store, player, at)
}

/**
 * Returns the time until which a player counts as present because of a move in the game. With `isPublic`,
 * only public moves count.
 */
export async function playingUntil(store: Store, game: string, seat: number, isPublic: boolean, at: number) {
  const moves = await store.moves.pressedBy(game, seat, isPublic ? { since: at - present.here } : { most: 1 })
  const last = moves.find((line) => !isPublic || eventsOf(line).some((event) => mayKnow(event, null)))
  return later(last?.at ?? null, present.here, at)
}

/**
 * Returns the number of the last change that a player has viewed; 0 if it is unknown or if activity is
 * hidden.
 */
export async function openlySeen(store: Store, loaded: LoadedGame, { user }: Player): Promise<number> {
  return hidesActivity(loaded) ? 0 : ((await store.looks.of(loaded.id, user)) ?? 0)
}

/**
 * Defers the pings of players in quiet hours and of recently active players to a later reminder (DAY-012,
 * DAY-046).
 */
export function withDeferredPings(
  loaded: LoadedGame,
  next: Commit,
  at: number,
  { looksOn }: Pick<Limits, 'looksOn'>,
  quietHours?: QuietHours,
): Commit {
  const after = afterCommit(loaded, next)
  if (!isRunning(after)) return next
  const isHidden = hidesActivity(after)
  const goesOn = suspensionOf(loaded) !== null && suspensionOf(after) === null
  // When a game resumes, its prompts count as new, unless activity is hidden.
  const waitedBefore = isRunning(loaded) ? waitedIn(loaded) : []
  const waited = waitedIn(after)
  const isFresh = ({ id, quiet }: Prompt) =>
    (goesOn && !isHidden) || !isOpenIn(loaded, id) || (quiet === true && !waitedBefore.includes(id))
  const state = current(after.body)
  const known = state.deferredPings ?? []
  // At the start, all players are pinged, even the one who started the game.
  const acted = isHidden || !isRunning(loaded) ? [] : actedAfter(state, next, presentOf(after), at, looksOn)
  const deferred = after.body.game.prompts
    .filter((prompt) => isFresh(prompt) && isCardsToCall(after, prompt, waited))
    .flatMap((prompt) => [
      ...restingIn(after, prompt, at, quietHours),
      ...(goesOn || !waited.includes(prompt.id)
        ? []
        : lookingOnIn(after, prompt, next.seat, acted, at, looksOn)),
    ])
    .filter(({ prompt, seat }, no, all) => firstOf(all, prompt, seat) === no)
    .filter(({ prompt, seat }) => firstOf(known, prompt, seat) < 0)
  if (deferred.length === 0 && isDeepStrictEqual(acted, state.acted ?? [])) return next
  const reminders = {
    ...state,
    ...(deferred.length > 0 && { deferredPings: [...known, ...deferred] }),
    acted,
  }
  return { ...next, body: withFeatures(after.body, { reminders }) }
}

function firstOf(pings: readonly DeferredPing[], prompt: number, seat: number): number {
  return pings.findIndex((one) => one.prompt === prompt && one.seat === seat)
}

function isOpenIn(loaded: LoadedGame, id: number): boolean {
  return isRunning(loaded) && loaded.body.game.prompts.some((one) => one.id === id)
}

/**
 * Whether the card pings the seats of a prompt. If activity is hidden, it does so only for public, blocking
 * prompts.
 */
function isCardsToCall(loaded: LoadedGame, prompt: Prompt, waited: readonly number[]): boolean {
  if ((prompt.quiet && !waited.includes(prompt.id)) || !isOpenlyAsked(loaded, prompt)) return false
  return prompt.blocks || !hidesActivity(loaded)
}

export function waitedIn(loaded: Running): number[] {
  return waitedPrompts(positionOf(loaded), presentOf(loaded)).map(({ id }) => id)
}

function restingIn(loaded: Running, { id, seats }: Prompt, at: number, quietHours?: QuietHours) {
  const present = presentOf(loaded)
  const game = { ...loaded.body.game, ...(quietHours && { quietHours }) }
  return seats
    .filter((seat) => present.includes(seat) && restsUntil(game, seat, at) !== null)
    .map((seat) => ({ prompt: id, seat }))
}

/** Returns the deferred pings of recently active players, except the player who made this change. */
function lookingOnIn(
  loaded: Running,
  { id, seats }: Prompt,
  mover: number | null,
  acted: NonNullable<ReminderState['acted']>,
  at: number,
  looksOn: number,
): DeferredPing[] {
  const present = presentOf(loaded)
  return seats
    .filter((seat) => seat !== mover && present.includes(seat) && looksOnAt(acted, seat, at, looksOn))
    .map((seat) => ({ prompt: id, seat, isLookingOn: true }))
}

import { mayKnow } from '#engine/event.ts'
import { dueAfter, union } from '#engine/quiet-hours.ts'
import type { Store } from '#store/index.ts'
import { isOnHoliday } from '../settings/holiday.ts'
import { leaveEnough, restingWeek } from '../settings/week.ts'
import { timeOf, type PersonSettings } from '../settings/settings.ts'
import type { Prompt } from '#engine/game.ts'
import { hidesActivity } from '../core/edition-info.ts'
import type { FeatureContext } from '../core/feature.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import type { Player } from './reminder-state.ts'
import { eventsOf } from '../core/record.ts'

const minute = 60_000
/** Whoever pressed anything, or acted in the game, within that time is there (DAY-012). */
const present = { anywhere: 10 * minute, here: 60 * minute }
interface Callee {
  user: string
  settings: PersonSettings
}

/** Until when somebody is not to be called: quiet hours of theirs or the server's, a holiday; null where they may be. */
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

/** Until when somebody counts as there, by what they pressed anywhere; null where they are not. */
export async function thereUntil(store: Store, { user }: Pick<Callee, 'user'>, at: number) {
  const pressed = await store.presence.of(user)
  return later(pressed, present.anywhere, at)
}

/** The same by what they did in a game; `isPublic`: by what everybody has heard of, however much was done in secret since. */
export async function playingUntil(store: Store, game: string, seat: number, isPublic: boolean, at: number) {
  const moves = await store.moves.pressedBy(game, seat, isPublic ? { since: at - present.here } : { most: 1 })
  const last = moves.find((line) => !isPublic || eventsOf(line).some((event) => mayKnow(event, null)))
  return later(last?.at ?? null, present.here, at)
}

/** What was further ahead than that was noted before the clock went back, and says nothing of now. */
function later(from: number | null, ms: number, at: number): number | null {
  return from !== null && Math.abs(at - from) < ms ? from + ms : null
}

/**
 * Where activity is hidden (`Edition.hidesActivity`), calls follow from nothing but what everybody has heard (DAY-017).
 * Otherwise the time of a call could show that somebody was asked in private, or has pressed or looked at something.
 */

type Deps = Pick<FeatureContext, 'store' | 'editions'>

/** Whether calls may follow from a decision. */
export function isOpenlyAsked(
  editions: Editions,
  loaded: LoadedGame,
  { private: isPrivate }: Pick<Prompt, 'private'>,
): boolean {
  return !isPrivate || !hidesActivity(editions, loaded)
}

/** Until when a player counts as there by a press in any game, as far as calls may follow from it; null where not. */
export async function openlyThereUntil(
  { store, editions }: Deps,
  loaded: LoadedGame,
  player: Player,
  at: number,
): Promise<number | null> {
  return hidesActivity(editions, loaded) ? null : thereUntil(store, player, at)
}

/** Until when a player counts as there by a move in this game, as far as calls may follow from it; null where not. */
export async function openlyPlayingUntil(
  { store, editions }: Deps,
  loaded: LoadedGame,
  seat: number,
  at: number,
): Promise<number | null> {
  return playingUntil(store, loaded.id, seat, hidesActivity(editions, loaded), at)
}

/** The last change that a player has looked at, as far as calls may follow from it; 0 where none is known. */
export async function openlySeen(
  { store, editions }: Deps,
  loaded: LoadedGame,
  { user }: Player,
): Promise<number> {
  return hidesActivity(editions, loaded) ? 0 : ((await store.looks.of(loaded.id, user)) ?? 0)
}

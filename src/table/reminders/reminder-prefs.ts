import { isDeepStrictEqual } from 'node:util'
import type { Seat, Store } from '#store/index.ts'
import { whileRunning } from '../core/play-move.ts'
import { type CommandHandler, notNow } from '../core/commit.ts'
import { usersIn, type Known, peopleOf, usualPerson, type PersonSettings } from '../settings/settings.ts'
import type { GameState } from '../core/loaded-game.ts'
import { withFeatures, tableCommit } from '../core/feature.ts'
import { reminderStateOf, current, type ReminderState, type ReminderPref } from './reminder-state.ts'

/** Somebody who plays, with what they have set for themselves. */
export interface Player {
  seat: number
  user: string
  settings: PersonSettings
}

export async function playersOf(store: Store, seats: readonly Seat[]): Promise<Player[]> {
  const known = await peopleOf(store, usersIn(seats))
  return seats.flatMap(({ seat, userId: user }) =>
    user === null ? [] : [{ seat, user, settings: known.get(user)! }],
  )
}

/** What of their choices a game must know: when it next calls anybody follows from it. */
export function prefsOf(players: readonly Pick<Player, 'seat' | 'settings'>[]): ReminderPref[] {
  return players
    .map(({ seat, settings: { remind, nextUp, news } }) => ({ seat, remind, nextUp, news }))
    .filter(({ remind, nextUp, news }) => remind !== usualPerson.remind || nextUp || !news)
}

/** What a game keeps of reminders, as its people want it now; null where it does. Of whom nothing is known, as it is. */
export function withPrefsOf(
  body: GameState,
  seats: readonly Seat[],
  { people }: Known,
): ReminderState | null {
  const before = reminderStateOf(body).prefs
  const prefs = seats.flatMap(({ seat, userId }) => {
    const settings = userId === null ? undefined : people.get(userId)
    return settings ? prefsOf([{ seat, settings }]) : before.filter((pref) => pref.seat === seat)
  })
  return isDeepStrictEqual(before, prefs) ? null : { ...current(body), prefs }
}

/** Lets a game call its people as they want it now; refused with `notNow` where it does. */
export function propagatePrefs(known: Known): CommandHandler {
  return whileRunning((loaded) => {
    const state = withPrefsOf(loaded.body, loaded.seats, known)
    return state ? tableCommit(loaded, 'reminderPrefs', { reminders: state }) : notNow
  })
}

/** The start of a game, or a substitute in it, with what whoever comes into it has chosen. */
export function withReminderPrefs(work: CommandHandler, known: Known): CommandHandler {
  return (loaded, at) => {
    const next = work(loaded, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const state = withPrefsOf(next.body, next.seats ?? loaded.seats, known)
    return state ? { ...next, body: withFeatures(next.body, { reminders: state }) } : next
  }
}

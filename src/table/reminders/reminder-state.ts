import { z } from 'zod'
import { type StoredParts, withFeatures, tableCommit } from '../core/feature.ts'
import type { GameState } from '../core/loaded-game.ts'
import {
  type Remind,
  usersIn,
  type Known,
  peopleOf,
  defaultPerson,
  type PersonSettings,
} from '../settings/settings.ts'
import { type Commit, type CommandHandler, notNow } from '../core/commit.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Seat, Store } from '#store/index.ts'
import { whileRunning } from '../core/play-move.ts'

/** A ping that the card left to a later reminder (DAY-012, DAY-046). */
const deferredPing = z.strictObject({
  prompt: z.int(),
  seat: z.int(),
  isLookingOn: z.literal(true).exactOptional(),
  /**
   * Time of the last attempt (`at`) and, if the player could not be pinged then, of the next one (`again`),
   * in ms.
   */
  at: z.number().exactOptional(),
  again: z.number().exactOptional(),
})
export type DeferredPing = z.infer<typeof deferredPing>

/** The reminder state of one prompt and seat. */
const reminded = z.strictObject({
  prompt: z.int(),
  seat: z.int(),
  /** Number of reminders sent so far. */
  count: z.int(),
  passed: z.enum(['none', 'half', 'end']),
  /**
   * Time of the last attempt (`at`) and, if the player could not be pinged then, of the next one (`again`),
   * in ms.
   */
  at: z.number(),
  again: z.number().nullable(),
  /** Numbers of the first and the last ping about the prompt. */
  calls: z.strictObject({ first: z.int(), last: z.int() }).exactOptional(),
})
export type Reminded = z.infer<typeof reminded>

/** A person's settings that differ from the defaults (DAY-013, DAY-015). */
const reminderPref = z.strictObject({
  seat: z.int(),
  remind: z.union([z.enum(['usual', 'late', 'never']), z.number()]) satisfies z.ZodType<Remind>,
  nextUp: z.boolean(),
  news: z.boolean(),
})
export type ReminderPref = z.infer<typeof reminderPref>

/**
 * Changes that concern a person, that others made, and of which the person has not been notified yet
 * (DAY-018).
 */
const pendingSchema = z.strictObject({
  seat: z.int(),
  /** Number and time in ms of the first such change. */
  from: z.int(),
  at: z.number(),
  /** Time of the next attempt if the person could not be pinged, in ms. */
  again: z.number().exactOptional(),
})
export type PendingNotification = z.infer<typeof pendingSchema>

/**
 * The stored state of reminders. It includes settings, since the time of the next reminder must depend only
 * on the saved game.
 */
const reminders = z.strictObject({
  /** Number of pings sent in this game. */
  count: z.int(),
  reminded: z.array(reminded),
  deferredPings: z.array(deferredPing).exactOptional(),
  /** When people last acted, in ms. After a recent action, the player is assumed to be watching (DAY-046). */
  acted: z.array(z.strictObject({ seat: z.int(), at: z.number() })).exactOptional(),
  /** Seats that get no more reminders about a turn, each with the number of the turn (DAY-014). */
  muted: z.array(z.strictObject({ seat: z.int(), turn: z.int() })),
  prefs: z.array(reminderPref),
  /** Number of the last turn for which the notification of the next player was handled. */
  nextUp: z.int(),
  untold: z.array(pendingSchema),
})
export type ReminderState = z.infer<typeof reminders>

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    reminders?: ReminderState
  }
}

export const reminderParts: StoredParts = { version: 1, parts: { reminders } }

const nobody: ReminderState = { count: 0, reminded: [], muted: [], prefs: [], nextUp: 0, untold: [] }

export function reminderStateOf({ features }: GameState): ReminderState {
  return features?.reminders ?? nobody
}

export function deferredPingsOf(body: GameState): readonly DeferredPing[] {
  return reminderStateOf(body).deferredPings ?? []
}

/** Returns the reminder state without closed prompts and without muted turns that have ended. */
export function current({ game, ...body }: GameState): ReminderState {
  const state = reminderStateOf({ game, ...body })
  const isOpen = (one: { prompt: number; seat: number }) =>
    game.prompts.some(({ id, seats }) => id === one.prompt && seats.includes(one.seat))
  return {
    ...state,
    reminded: state.reminded.filter(isOpen),
    ...(state.deferredPings && { deferredPings: state.deferredPings.filter(isOpen) }),
    muted: state.muted.filter(({ turn }) => turn >= game.turn.number),
  }
}

/**
 * Returns the reminder state for the new owner of a seat, without the former owner's reminders and settings.
 */
export function remindersAnew(body: GameState, seat: number): ReminderState {
  const state = current(body)
  const isOthers = (one: { seat: number }) => one.seat !== seat
  return {
    ...state,
    reminded: state.reminded.filter(isOthers),
    ...(state.deferredPings && { deferredPings: state.deferredPings.filter(isOthers) }),
    ...(state.acted && { acted: state.acted.filter(isOthers) }),
    muted: state.muted.filter(isOthers),
    prefs: state.prefs.filter(isOthers),
    untold: state.untold.filter(isOthers),
  }
}

/** How long recently active players are not pinged about a decision, in ms, but at most half of its time. */
const patience = 60_000

type Acted = NonNullable<ReminderState['acted']>

/**
 * Returns the times of the seats' last public actions after a change. Omits actions that are older than
 * `looksOn` ms (DAY-046).
 */
export function actedAfter(
  { acted = [] }: ReminderState,
  { seat, move, isSilent = false }: Pick<Commit, 'seat' | 'move' | 'isSilent'>,
  present: readonly number[],
  at: number,
  looksOn: number,
): Acted {
  const isOwn = seat !== null && present.includes(seat) && !('ordered' in move) && !isSilent
  const others = acted.filter((one) => isRecent(one, at, looksOn) && (!isOwn || one.seat !== seat))
  return isOwn ? [...others, { seat, at }] : others
}

export function looksOnAt(acted: Acted, seat: number, at: number, looksOn: number): boolean {
  return acted.some((one) => one.seat === seat && isRecent(one, at, looksOn))
}

/** Returns when a recently active player is pinged, in ms. */
export function patientUntil(asked: number, lasts: number): number {
  return asked + Math.min(patience, lasts / 2)
}

/** Ignores times far in the future, which were recorded before the clock was set back. */
function isRecent({ at: acted }: Acted[number], at: number, looksOn: number): boolean {
  return Math.abs(at - acted) < looksOn
}

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

/** Returns the players' settings on which the next ping of a game depends. */
export function prefsOf(players: readonly Pick<Player, 'seat' | 'settings'>[]): ReminderPref[] {
  return players
    .map(({ seat, settings: { remind, nextUp, news } }) => ({ seat, remind, nextUp, news }))
    .filter(({ remind, nextUp, news }) => remind !== defaultPerson.remind || nextUp || !news)
}

/** Returns the reminder state with the settings of the known players; null if nothing has changed. */
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

/** Applies the players' reminder settings to a game. Refused with `notNow` if nothing has changed. */
export function propagatePrefs(known: Known): CommandHandler {
  return whileRunning((loaded) => {
    const state = withPrefsOf(loaded.body, loaded.seats, known)
    return state ? tableCommit(loaded, 'reminderPrefs', { reminders: state }) : notNow
  })
}

export function withReminderPrefs(work: CommandHandler, known: Known): CommandHandler {
  return (loaded, at) => {
    const next = work(loaded, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const state = withPrefsOf(next.body, next.seats ?? loaded.seats, known)
    return state ? { ...next, body: withFeatures(next.body, { reminders: state }) } : next
  }
}

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

/** A call that the card deferred (DAY-012, DAY-046). */
const deferredPing = z.strictObject({
  prompt: z.int(),
  seat: z.int(),
  isLookingOn: z.literal(true).exactOptional(),
  /** Time of the last attempt, and of the next one if the player could not be called then; ms. */
  at: z.number().exactOptional(),
  again: z.number().exactOptional(),
})
export type DeferredPing = z.infer<typeof deferredPing>

/** The reminder state of one prompt and seat. */
const reminded = z.strictObject({
  prompt: z.int(),
  seat: z.int(),
  /** Number of reminders sent. */
  count: z.int(),
  passed: z.enum(['none', 'half', 'end']),
  /** Time of the last attempt, and of the next one if the player could not be reminded then; ms. */
  at: z.number(),
  again: z.number().nullable(),
  /** Numbers of the first and last call about the prompt. */
  calls: z.strictObject({ first: z.int(), last: z.int() }).exactOptional(),
})
export type Reminded = z.infer<typeof reminded>

/** A person's non-default settings (DAY-013, DAY-015). */
const reminderPref = z.strictObject({
  seat: z.int(),
  remind: z.union([z.enum(['usual', 'late', 'never']), z.number()]) satisfies z.ZodType<Remind>,
  nextUp: z.boolean(),
  news: z.boolean(),
})
export type ReminderPref = z.infer<typeof reminderPref>

/** Changes by others that concern a person who was not notified yet (DAY-018). */
const pendingSchema = z.strictObject({
  seat: z.int(),
  /** Number and time (ms) of the first such change. */
  from: z.int(),
  at: z.number(),
  /** Time of the next attempt, if the person could not be called; ms. */
  again: z.number().exactOptional(),
})
export type PendingNotification = z.infer<typeof pendingSchema>

/** Stored reminder state: the time of the next reminder must depend only on the saved game. */
const reminders = z.strictObject({
  /** Number of calls sent in this game. */
  count: z.int(),
  reminded: z.array(reminded),
  deferredPings: z.array(deferredPing).exactOptional(),
  /** Times of people's last own actions, ms: a recent one means that the player is watching (DAY-046). */
  acted: z.array(z.strictObject({ seat: z.int(), at: z.number() })).exactOptional(),
  /** Seats without further reminders about a turn (DAY-014). */
  muted: z.array(z.strictObject({ seat: z.int(), turn: z.int() })),
  prefs: z.array(reminderPref),
  /** Number of the last turn for which the next player's notification was handled. */
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

/** Returns the reminder state without closed prompts and past turns. */
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

/** Returns the reminder state for a new owner of a seat, without the former owner's reminders and settings. */
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

/** Delay before watching players are called, ms; at most half of the decision's time. */
const patience = 60_000

type Acted = NonNullable<ReminderState['acted']>

/** Returns the last public actions of seats within `looksOn` ms, after a change (DAY-046). */
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

/** Returns when a watching player is called, ms. */
export function patientUntil(asked: number, lasts: number): number {
  return asked + Math.min(patience, lasts / 2)
}

/** Ignores times far in the future, which were recorded before the clock went back. */
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

/** Returns the players' settings on which a game's next call depends. */
export function prefsOf(players: readonly Pick<Player, 'seat' | 'settings'>[]): ReminderPref[] {
  return players
    .map(({ seat, settings: { remind, nextUp, news } }) => ({ seat, remind, nextUp, news }))
    .filter(({ remind, nextUp, news }) => remind !== defaultPerson.remind || nextUp || !news)
}

/** Updates the settings of known players; null if nothing changed. */
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

/** Applies the players' reminder settings to a game; refused with `notNow` if nothing changed. */
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

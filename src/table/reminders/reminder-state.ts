import { z } from 'zod'
import { type StoredParts, withFeatures, tableCommit } from '../core/feature.ts'
import type { GameState } from '../core/loaded-game.ts'
import {
  type Remind,
  usersIn,
  type Known,
  peopleOf,
  usualPerson,
  type PersonSettings,
} from '../settings/settings.ts'
import { type Commit, type CommandHandler, notNow } from '../core/commit.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Seat, Store } from '#store/index.ts'
import { whileRunning } from '../core/play-move.ts'

/** The card has named them without a call, which is still to come (DAY-012, DAY-046). */
const deferredPing = z.strictObject({
  prompt: z.int(),
  seat: z.int(),
  isLookingOn: z.literal(true).exactOptional(),
  /** When that was last seen to, and when it is to be seen to once more since they could not be called then; ms. */
  at: z.number().exactOptional(),
  again: z.number().exactOptional(),
})
export type DeferredPing = z.infer<typeof deferredPing>

/** How far it is with the reminders of one decision, for one of those whom it asks. */
const reminded = z.strictObject({
  prompt: z.int(),
  seat: z.int(),
  /** How often they were reminded of it. */
  count: z.int(),
  passed: z.enum(['none', 'half', 'end']),
  /** When that was last seen to, and when it is to be seen to once more since they could not be reminded then; ms. */
  at: z.number(),
  again: z.number().nullable(),
  /** Numbers of the first and the last call about it. */
  calls: z.strictObject({ first: z.int(), last: z.int() }).exactOptional(),
})
export type Reminded = z.infer<typeof reminded>

/** A person's choice, where it is not the usual one (DAY-013, DAY-015). */
const reminderPref = z.strictObject({
  seat: z.int(),
  remind: z.union([z.enum(['usual', 'late', 'never']), z.number()]) satisfies z.ZodType<Remind>,
  nextUp: z.boolean(),
  news: z.boolean(),
})
export type ReminderPref = z.infer<typeof reminderPref>

/** Something has concerned a person that others brought about, and nobody has told them yet (DAY-018). */
const untold = z.strictObject({
  seat: z.int(),
  /** The first saved change of those, and when it was made, ms. */
  from: z.int(),
  at: z.number(),
  /** When it is to be seen to once more, since they could not be called; ms. */
  again: z.number().exactOptional(),
})
export type Untold = z.infer<typeof untold>

/** What the table keeps of reminders: when the next one comes must follow from a saved game. */
const reminders = z.strictObject({
  /** How many messages went out about this game. */
  count: z.int(),
  reminded: z.array(reminded),
  deferredPings: z.array(deferredPing).exactOptional(),
  /** When people's seats last acted by a press, ms: who did a moment ago looks on (DAY-046). */
  acted: z.array(z.strictObject({ seat: z.int(), at: z.number() })).exactOptional(),
  /** Who wants no more reminders about a turn (DAY-014). */
  muted: z.array(z.strictObject({ seat: z.int(), turn: z.int() })),
  prefs: z.array(reminderPref),
  /** Number of the last turn in which it was seen to that the next player hears of it. */
  nextUp: z.int(),
  untold: z.array(untold),
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

/** Without what the game has left behind. */
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

/** The same when a seat has another owner: what the one before them was told, and wanted of it, does not hold for them. */
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

/** How long they are waited for before they are called, ms; never longer than half of what their decision may take. */
const patience = 60_000

type Acted = NonNullable<ReminderState['acted']>

/** When each seat last acted by a press that others noticed, as far as it says that they look on (`looksOn`, ms; DAY-046). */
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

/** When somebody is called whose card has changed before their eyes. */
export function patientUntil(asked: number, lasts: number): number {
  return asked + Math.min(patience, lasts / 2)
}

/** What was further ahead was noted before the clock went back, and says nothing of now. */
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

export function withReminderPrefs(work: CommandHandler, known: Known): CommandHandler {
  return (loaded, at) => {
    const next = work(loaded, at)
    if ('refused' in next || next.body.phase !== 'game') return next
    const state = withPrefsOf(next.body, next.seats ?? loaded.seats, known)
    return state ? { ...next, body: withFeatures(next.body, { reminders: state }) } : next
  }
}

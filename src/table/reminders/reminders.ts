import { isDeepStrictEqual } from 'node:util'
import type { EventOf } from '#engine/event.ts'
import { type Running, ofPlayer, whileRunning } from '../core/play-move.ts'
import { type CommandHandler, type Result, notNow } from '../core/commit.ts'
import { hidesActivity } from '../core/edition-info.ts'
import { quietUntil, presentUntil, playingUntil, publiclyPresentUntil } from './callable.ts'
import {
  reminderStateOf,
  current,
  type ReminderState,
  type Reminded,
  type DeferredPing,
  type ReminderPref,
  playersOf,
  prefsOf,
  type Player,
} from './reminder-state.ts'
import { featureCommit, withFeatures, type Schedule, tableCommit } from '../core/feature.ts'
import { isNearEnd, passedBy, remindersAhead, turnAbout, type Reminder } from './reminder-times.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import type { Store } from '#store/index.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /**
     * Reminds players of a prompt. `no` numbers the game's pings. `isFirst` means that the card did not ping
     * them (DAY-011, DAY-046).
     */
    reminded: {
      no: number
      prompt: number
      seats: number[]
      directSeats: number[]
      isFirst?: true
      hadLookedOn?: true
    }
  }
}

type Reminding = EventOf<'reminded'>

interface Judged extends Reminder {
  verdict: 'call' | 'leave' | { again: number }
  isDirect: boolean
}

/** Reminds players who block the game (DAY-011 to DAY-014). */
export const reminding: Schedule = {
  next: (loaded) => {
    const times = remindersAhead(loaded).map(({ at }) => at)
    return times.length > 0 ? Math.min(...times) : null
  },
  work: async (store, loaded, at) => {
    const due = remindersAhead(loaded).filter((one) => one.at <= at)
    const players = await playersOf(store, loaded.seats)
    const judged: Judged[] = []
    for (const one of due) {
      const player = players.find(({ seat }) => seat === one.seat)
      if (player) judged.push(await judge(store, loaded, one, player, at))
    }
    const prefs = prefsOf(players)
    return whileRunning((now) => remind(now, judged, prefs, at))
  },
}

async function judge(
  store: Store,
  loaded: Running,
  reminder: Reminder,
  player: Player,
  at: number,
): Promise<Judged> {
  const candidate = { ...reminder, isDirect: player.settings.direct }
  const quiet = await quietUntil(store, loaded.guildId, player, at)
  if (quiet !== null) return { ...candidate, verdict: { again: quiet } }
  if (reminder.isLookingOn) return { ...candidate, verdict: await judgeLookingOn(store, loaded, player, at) }
  const there = await publiclyPresentUntil(store, loaded, player, at)
  const playing = await playingUntil(store, loaded.id, reminder.seat, hidesActivity(loaded), at)
  if (there === null && playing === null) return { ...candidate, verdict: 'call' }
  const isLast = reminder.isFirst || isNearEnd(loaded.body.game, reminder, at)
  return { ...candidate, verdict: isLast ? { again: Math.max(there ?? 0, playing ?? 0) } : 'leave' }
}

/**
 * Pings a recently active player, unless the player is present and has viewed the newest version (DAY-046).
 */
async function judgeLookingOn(
  store: Store,
  { id, version }: Running,
  { user }: Player,
  at: number,
): Promise<Judged['verdict']> {
  const there = await presentUntil(store, { user }, at)
  const seen = there === null ? null : await store.looks.of(id, user)
  return there !== null && seen !== null && seen >= version ? { again: there } : 'call'
}

/**
 * Carries out the verdicts on prompts that are still open. If the settings have changed in the meantime, the
 * player is judged again later.
 */
function remind(loaded: Running, judged: readonly Judged[], prefs: ReminderPref[], at: number): Result {
  const isSame = (one: Reminder, other: Reminder) =>
    one.prompt.id === other.prompt.id && one.seat === other.seat && one.isFirst === other.isFirst
  const before = current(loaded.body)
  const now = { ...loaded, body: withFeatures(loaded.body, { reminders: { ...before, prefs } }) }
  const due = remindersAhead(now).filter((one) => one.at <= at)
  const done = judged.filter((one) => due.some((other) => isSame(one, other)))
  if (done.length === 0 && isDeepStrictEqual(before.prefs, prefs)) return notNow
  const isDone = (one: { prompt: number; seat: number }) =>
    done.some(({ prompt, seat }) => prompt.id === one.prompt && seat === one.seat)
  const events = callsOf(done, before.count)
  const state: ReminderState = {
    ...before,
    prefs,
    count: before.count + events.length,
    reminded: [
      ...before.reminded.filter((one) => !isDone(one)),
      ...done.filter(isSettled).map((one) => noted(loaded, one, events, at)),
    ],
    deferredPings: [
      ...(before.deferredPings ?? []).filter((one) => !isDone(one)),
      ...done.filter((one) => !isSettled(one)).map((one) => stillUncalled(one, at)),
    ],
  }
  return tableCommit(loaded, 'remind', { reminders: state }, events)
}

function isSettled({ isFirst, verdict }: Judged): boolean {
  return !isFirst || verdict === 'call'
}

function stillUncalled({ prompt, seat, verdict, isLookingOn }: Judged, at: number): DeferredPing {
  const again = typeof verdict === 'object' && verdict
  return { prompt: prompt.id, seat, at, ...(isLookingOn && { isLookingOn }), ...again }
}

function noted(loaded: Running, done: Judged, events: readonly Reminding[], at: number): Reminded {
  const { prompt, seat, verdict, isFirst } = done
  const { game } = loaded.body
  const before = reminderStateOf(loaded.body).reminded.find(
    (one) => one.prompt === prompt.id && one.seat === seat,
  )
  // The first ping does not count as a reminder (DAY-013).
  const count = (before?.count ?? 0) + (verdict === 'call' && !isFirst ? 1 : 0)
  const passed = passedBy(game, done, at)
  const again = typeof verdict === 'object' ? verdict.again : null
  const call = events.find((one) => one.prompt === prompt.id && isAmong(one, seat))
  const calls = call ? { first: before?.calls?.first ?? call.no, last: call.no } : before?.calls
  return { prompt: prompt.id, seat, count, passed, at, again, ...(calls && { calls }) }
}

function isAmong({ seats, directSeats }: Reminding, seat: number): boolean {
  return seats.includes(seat) || directSeats.includes(seat)
}

const reasons = [
  { isFirst: true, isLookingOn: true },
  { isFirst: true, isLookingOn: false },
  { isFirst: false, isLookingOn: false },
]

/** Returns one event for each prompt and kind of reminder. */
function callsOf(done: readonly Judged[], count: number): Reminding[] {
  const called = done.filter(({ verdict }) => verdict === 'call')
  const prompts = [...new Set(called.map(({ prompt }) => prompt.id))]
  const groups = prompts.flatMap((prompt) =>
    reasons.map(({ isFirst, isLookingOn }) => ({
      prompt,
      isFirst,
      isLookingOn,
      people: called.filter(
        (one) => one.prompt.id === prompt && one.isFirst === isFirst && one.isLookingOn === isLookingOn,
      ),
    })),
  )
  return groups
    .filter(({ people }) => people.length > 0)
    .map(({ prompt, isFirst, isLookingOn, people }, at) => {
      const seats = (isDirect: boolean) =>
        people.filter((one) => one.isDirect === isDirect).map(({ seat }) => seat)
      const asked = {
        seats: seats(false),
        directSeats: seats(true),
        ...(isFirst && { isFirst: true as const }),
        ...(isLookingOn && { hadLookedOn: true as const }),
      }
      return { kind: 'reminded', no: count + at + 1, prompt, ...asked }
    })
}

/** Mutes reminders about the turn to which a ping refers, given by the ping's number (DAY-014). */
export function muteReminders(user: string, no: number): CommandHandler {
  return ofPlayer(user, (loaded, seat) => {
    const before = current(loaded.body)
    const isAbout = ({ calls }: Reminded) => calls !== undefined && calls.first <= no && no <= calls.last
    const meant = before.reminded.find((one) => one.seat === seat && isAbout(one))
    const prompt = loaded.body.game.prompts.find(({ id }) => id === meant?.prompt)
    if (!prompt) return { refused: { code: 'notReminded' } }
    const turn = turnAbout(loaded.body.game, prompt, seat)
    const others = before.muted.filter((one) => one.seat !== seat)
    const state = { ...before, muted: [...others, { seat, turn }] }
    return featureCommit(loaded, { seat, move: { table: 'muteReminders' }, events: [] }, { reminders: state })
  })
}

export const commands = ({ pressPresent }: CommandDeps) => ({
  muteReminders: (request: Request, no: number) => pressPresent(request, muteReminders(request.user.id, no)),
})

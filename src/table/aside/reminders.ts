import { isDeepStrictEqual } from 'node:util'
import type { GameEvent } from '#engine/event.ts'
import { isRunning, type Running } from '../changing/acting.ts'
import type { Next, Refused, Work } from '../changing/change.ts'
import { editionFor, type Editions } from '../saved/held.ts'
import { seatOf } from '../lobby/lobby.ts'
import { playingUntil, quietUntil, thereUntil } from '../people/calling.ts'
import { calledIn, current, type Reminded, type Wish } from './called.ts'
import { asideChange, withAside } from './change.ts'
import type { Chore, ChoreMeans } from './matters.ts'
import { isNearEnd, remindersAhead, type Reminder } from './reminder-times.ts'
import { playersOf, wishesOf, type Player } from './wishes.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** People are reminded of a decision (DAY-011): in the channel, or in private. `no` counts the calls of the game. */
    reminded: { no: number; prompt: number; seats: number[]; directSeats: number[] }
  }
}

/** What comes of a reminder when its time is there. */
interface Judged extends Reminder {
  verdict: 'call' | 'leave' | { again: number }
  isDirect: boolean
}

/** Who holds up the game is reminded of it (DAY-011 to DAY-014). */
export const reminding: Chore = {
  next: (held, editions) => {
    const times = remindersAhead(held, editions).map(({ at }) => at)
    return times.length > 0 ? Math.min(...times) : null
  },
  work: async (means, held, at) => {
    const due = remindersAhead(held, means.editions).filter((one) => one.at <= at)
    const players = await playersOf(means.store, held.seats)
    const judged: Judged[] = []
    for (const one of due) {
      const player = players.find(({ seat }) => seat === one.seat)
      if (player) judged.push(await judge(means, held, one, player, at))
    }
    const wishes = wishesOf(players)
    return (now) => (isRunning(now) ? remind(means.editions, now, judged, wishes, at) : notRunning)
  },
}

const notRunning = { refused: { code: 'notRunning' as const } }

async function judge(
  { store, editions }: ChoreMeans,
  held: Running,
  reminder: Reminder,
  player: Player,
  at: number,
): Promise<Judged> {
  const told = { ...reminder, isDirect: player.settings.direct }
  const isChronicle = editionFor(editions, held).chronicle !== undefined
  const quiet = await quietUntil(store, held.guild, player, at)
  if (quiet !== null) return { ...told, verdict: { again: quiet } }
  // Where a channel is a chronicle nothing may follow from a press of which nobody has heard.
  const there = isChronicle ? null : await thereUntil(store, player, at)
  const playing = await playingUntil(store, held.id, reminder.seat, isChronicle, at)
  if (there === null && playing === null) return { ...told, verdict: 'call' }
  const isLast = isNearEnd(held.body.game, reminder.prompt, reminder.seat, at)
  return { ...told, verdict: isLast ? { again: Math.max(there ?? 0, playing ?? 0) } : 'leave' }
}

/** Carries out what was judged of those who are still asked; who has chosen otherwise meanwhile is judged anew. */
function remind(
  editions: Editions,
  held: Running,
  judged: readonly Judged[],
  wishes: Wish[],
  at: number,
): Next | { refused: Refused } {
  const isSame = (one: Reminder, other: Reminder) =>
    one.prompt.id === other.prompt.id && one.seat === other.seat
  const before = current(held.body)
  const now = { ...held, body: withAside(held.body, { called: { ...before, wishes } }) }
  const due = remindersAhead(now, editions).filter((one) => one.at <= at)
  const done = judged.filter((one) => due.some((other) => isSame(one, other)))
  if (done.length === 0 && isDeepStrictEqual(before.wishes, wishes))
    return { refused: { code: 'notNow', facts: {} } }
  const others = before.reminded.filter(
    (one) => !done.some(({ prompt, seat }) => prompt.id === one.prompt && seat === one.seat),
  )
  const events = callsOf(done, before.count)
  const called = {
    ...before,
    wishes,
    count: before.count + events.length,
    reminded: [...others, ...done.map((one) => noted(held, one, at))],
  }
  return asideChange(held, { seat: null, move: { table: 'remind' }, events }, { called })
}

function noted(held: Running, { prompt, seat, verdict }: Judged, at: number): Reminded {
  const { game } = held.body
  const before = calledIn(held.body).reminded.find((one) => one.prompt === prompt.id && one.seat === seat)
  const count = (before?.count ?? 0) + (verdict === 'call' ? 1 : 0)
  const passed = isNearEnd(game, prompt, seat, at) ? 'end' : 'half'
  const again = typeof verdict === 'object' ? verdict.again : null
  return { prompt: prompt.id, seat, count, passed, at, again }
}

/** One call for each decision, whomever it asks. */
function callsOf(done: readonly Judged[], count: number): GameEvent[] {
  const called = done.filter(({ verdict }) => verdict === 'call')
  const prompts = [...new Set(called.map(({ prompt }) => prompt.id))]
  return prompts.map((prompt, at) => {
    const people = called.filter((one) => one.prompt.id === prompt)
    const seats = (isDirect: boolean) =>
      people.filter((one) => one.isDirect === isDirect).map(({ seat }) => seat)
    return { kind: 'reminded', no: count + at + 1, prompt, seats: seats(false), directSeats: seats(true) }
  })
}

/** A player wants no more reminders about this turn (DAY-014). */
export function hush(user: string): Work {
  return (held) => {
    const seat = seatOf(held.seats, user)?.seat
    if (seat === undefined) return { refused: { code: 'notSeated' } }
    if (!isRunning(held)) return notRunning
    if (!held.body.game.prompts.some(({ seats }) => seats.includes(seat)))
      return { refused: { code: 'notReminded' } }
    const before = current(held.body)
    const others = before.hushed.filter((one) => one.seat !== seat)
    const called = { ...before, hushed: [...others, { seat, turn: held.body.game.turn.number }] }
    return asideChange(held, { seat, move: { table: 'hush' }, events: [] }, { called })
  }
}

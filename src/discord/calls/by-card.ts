import { eventsOf, hasKind, type Running, usersOf, peopleIn } from '../reading.ts'
import type { Message } from '../parts/message.ts'
import type { LogEntry, TableInfo } from '../shapes.ts'
import type { CardNotes } from '../sending/channel-state.ts'

/** Whom a fresh card calls: not who has just moved or left an order, and of several nobody twice in a turn (DAY-011). */
export function calledByCard(
  { table }: Running,
  asked: readonly string[],
  card: Pick<CardNotes, 'asked'>,
  fresh: readonly LogEntry[],
  { components }: Message,
): string[] {
  const answered = table.chairs.flatMap(({ user, isAnswered }) => (isAnswered ? [user] : []))
  // After the bot was away everybody is called anew (DAY-027).
  const isAnew = hasKind(eventsOf(fresh), ['botBack'])
  const before = asked.length > 1 && !isAnew ? card.asked : []
  const known = [...before, moverOf(table, fresh), ...answered]
  // Who leads an auction is not addressed any more, and not called.
  const whole = JSON.stringify(components)
  return asked.filter((user) => !known.includes(user) && whole.includes(`<@${user}>`))
}

/** Whom the card of a lobby calls: those who played last (DAY-044), or its host before it closes (DAY-043). */
export function calledByLobby({ chairs, lobby }: TableInfo, fresh: readonly LogEntry[]): string[] {
  const events = eventsOf(fresh)
  if (hasKind(events, ['calledAgain']))
    return (lobby?.kept ?? []).flatMap(({ id, isAway }) => (isAway ? [] : id))
  if (!hasKind(events, ['lobbyCloses'])) return []
  return chairs.flatMap(({ isHost, user }) => (isHost && user !== null ? [user] : []))
}

/** People who must answer what holds up the game, but for those who are asked in quiet hours: they are called later. */
export function awaitedUsers(reading: Running): string[] {
  const blocking = reading.look.prompts.filter(({ prompt }) => prompt.blocks)
  const seats = blocking.flatMap(({ prompt, deferred }) =>
    prompt.seats.filter((seat) => !deferred.includes(seat)),
  )
  return peopleIn(reading, seats)
}

/** People whom a decision asks in their quiet hours; of all decisions, where none is named (DAY-012). */
export function uncalledUsers(reading: Running, id?: number): string[] {
  const asked = reading.look.prompts.filter(({ prompt }) => id === undefined || prompt.id === id)
  const seats = asked.flatMap(({ deferred }) => deferred)
  return usersOf(reading, seats)
}

/** Who pressed for the last of some news; nobody where it was ordered in advance, or the clock's. */
function moverOf({ chairs }: TableInfo, fresh: readonly LogEntry[]): string | null {
  const last = fresh.at(-1)
  const seat = movedLast(fresh) ?? (last ? letOnBy(last) : null)
  return seat === null ? null : (chairs[seat]?.user ?? null)
}

/** The seat whose press was the last of some news; null where that was ordered in advance, or the clock's. */
export function movedLast(fresh: readonly LogEntry[]): number | null {
  const last = fresh.at(-1)
  return last && !hasKind(last.events, ['byOrder']) ? last.seat : null
}

/** Whose press let a game go on: its clocks are moved back with it, which is no seat's move. */
function letOnBy({ events }: LogEntry): number | null {
  for (const event of events) if (event.kind === 'resumed' || event.kind === 'back') return event.seat
  return null
}

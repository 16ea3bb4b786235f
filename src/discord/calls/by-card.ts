import { eventsOf, hasKind, type Running, usersOf, peopleIn } from '../reading.ts'
import type { Message } from '../parts/message.ts'
import type { LogEntry, TableInfo } from '../shapes.ts'
import type { CardNotes } from '../sending/channel-state.ts'

/**
 * Users whom a fresh card mentions: not the last mover nor players with an advance order, and nobody twice in a turn
 * if several are asked (DAY-011).
 */
export function calledByCard(
  { table }: Running,
  asked: readonly string[],
  card: Pick<CardNotes, 'asked'>,
  fresh: readonly LogEntry[],
  { components }: Message,
): string[] {
  const answered = table.chairs.flatMap(({ user, isAnswered }) => (isAnswered ? [user] : []))
  // After downtime of the bot everybody is called again (DAY-027).
  const isAnew = hasKind(eventsOf(fresh), ['botBack'])
  const before = asked.length > 1 && !isAnew ? card.asked : []
  const known = [...before, moverOf(table, fresh), ...answered]
  // The question no longer addresses the leader of an auction.
  const json = JSON.stringify(components)
  return asked.filter((user) => !known.includes(user) && json.includes(`<@${user}>`))
}

/**
 * Users whom a lobby's card mentions: the players of the last game (DAY-044), or the host before the lobby closes
 * (DAY-043).
 */
export function calledByLobby({ chairs, lobby }: TableInfo, fresh: readonly LogEntry[]): string[] {
  const events = eventsOf(fresh)
  if (hasKind(events, ['calledAgain']))
    return (lobby?.kept ?? []).flatMap(({ id, isAway }) => (isAway ? [] : id))
  if (!hasKind(events, ['lobbyCloses'])) return []
  return chairs.flatMap(({ isHost, user }) => (isHost && user !== null ? [user] : []))
}

/** Users who block the game with an open prompt, except users in quiet hours, who are called later. */
export function awaitedUsers(reading: Running): string[] {
  const blocking = reading.look.prompts.filter(({ prompt }) => prompt.blocks)
  const seats = blocking.flatMap(({ prompt, deferred }) =>
    prompt.seats.filter((seat) => !deferred.includes(seat)),
  )
  return peopleIn(reading, seats)
}

/** Users whom a prompt asks in their quiet hours; without `id`, of all prompts (DAY-012). */
export function uncalledUsers(reading: Running, id?: number): string[] {
  const prompts = reading.look.prompts.filter(({ prompt }) => id === undefined || prompt.id === id)
  const seats = prompts.flatMap(({ deferred }) => deferred)
  return usersOf(reading, seats)
}

/** The user whose press caused the last news; null for an advance order or the clock. */
function moverOf({ chairs }: TableInfo, fresh: readonly LogEntry[]): string | null {
  const last = fresh.at(-1)
  const seat = movedLast(fresh) ?? (last ? letOnBy(last) : null)
  return seat === null ? null : (chairs[seat]?.user ?? null)
}

/** The seat whose press caused the last news; null for an advance order or the clock. */
export function movedLast(fresh: readonly LogEntry[]): number | null {
  const last = fresh.at(-1)
  return last && !hasKind(last.events, ['byOrder']) ? last.seat : null
}

/** The seat whose press resumed a game. The press also moves the clocks back, so it is no seat's move. */
function letOnBy({ events }: LogEntry): number | null {
  for (const event of events) if (event.kind === 'resumed' || event.kind === 'back') return event.seat
  return null
}

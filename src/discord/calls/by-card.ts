import { askedOnCard, eventsOf, hasKind, type Running, usersOf, peopleIn } from '../reading.ts'
import type { Message } from '../parts/message.ts'
import type { LogEntry, TableInfo } from '../shapes.ts'
import type { CardNotes } from '../sending/channel-state.ts'

/**
 * Returns the users whom a fresh card pings. It leaves out the player who has just moved and players with an
 * advance order. If several players are asked, it pings nobody twice in a turn (DAY-011).
 */
export function calledByCard(
  { table }: Running,
  asked: readonly string[],
  card: Pick<CardNotes, 'asked'>,
  fresh: readonly LogEntry[],
  { components }: Message,
): string[] {
  const answered = table.chairs.flatMap(({ user, isAnswered }) => (isAnswered ? [user] : []))
  // After the bot's downtime, everybody is pinged again (DAY-027).
  const isAnew = hasKind(eventsOf(fresh), ['botBack'])
  const before = asked.length > 1 && !isAnew ? card.asked : []
  const known = [...before, moverOf(table, fresh), ...answered]
  // The leader of an auction is asked, but no longer mentioned by the question.
  const json = JSON.stringify(components)
  return asked.filter((user) => !known.includes(user) && json.includes(`<@${user}>`))
}

/**
 * Returns the users whom a lobby's card pings: the players of the last game (DAY-044), or the host shortly
 * before the lobby closes (DAY-043).
 */
export function calledByLobby({ chairs, lobby }: TableInfo, fresh: readonly LogEntry[]): string[] {
  const events = eventsOf(fresh)
  if (hasKind(events, ['calledAgain']))
    return (lobby?.kept ?? []).flatMap(({ id, isAway }) => (isAway ? [] : id))
  if (!hasKind(events, ['lobbyCloses'])) return []
  return chairs.flatMap(({ isHost, user }) => (isHost && user !== null ? [user] : []))
}

/** Returns the users for whom the game waits, except users in quiet hours, who are pinged later. */
export function awaitedUsers(reading: Running): string[] {
  const seats = askedOnCard(reading).flatMap(({ prompt, deferred }) =>
    prompt.seats.filter((seat) => !deferred.includes(seat)),
  )
  return peopleIn(reading, seats)
}

/**
 * Returns the users whose prompt was not pinged because of their quiet hours (DAY-012). Without `id`, covers
 * all prompts.
 */
export function uncalledUsers(reading: Running, id?: number): string[] {
  const prompts = reading.look.prompts.filter(({ prompt }) => id === undefined || prompt.id === id)
  const seats = prompts.flatMap(({ deferred }) => deferred)
  return usersOf(reading, seats)
}

/** Returns the user whose press caused the latest news; null for an advance order or the clock. */
function moverOf({ chairs }: TableInfo, fresh: readonly LogEntry[]): string | null {
  const last = fresh.at(-1)
  const seat = movedLast(fresh) ?? (last ? letOnBy(last) : null)
  return seat === null ? null : (chairs[seat]?.user ?? null)
}

/** Returns the seat whose move caused the latest news; null for an advance order or the clock. */
export function movedLast(fresh: readonly LogEntry[]): number | null {
  const last = fresh.at(-1)
  return last && !hasKind(last.events, ['byOrder', 'byTable']) ? last.seat : null
}

/**
 * Returns the seat whose press resumed the game. Resuming also postpones the deadlines, so it is not logged
 * as a seat's move.
 */
function letOnBy({ events }: LogEntry): number | null {
  for (const event of events) if (event.kind === 'resumed' || event.kind === 'back') return event.seat
  return null
}

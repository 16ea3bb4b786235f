import { isDeepStrictEqual } from 'node:util'
import { eventsOf, isHuman, hasKind, type Running } from '../reading.ts'
import type { GameEvent, LogEntry } from '../shapes.ts'
import type { ChannelState, Concerning } from '../sending/channel-state.ts'
import { importance, strikes } from '../words/headline.ts'
import { seatsIn } from '../words/fact-text.ts'
import { movedLast } from './by-card.ts'

/**
 * How many events are kept for a seat. Several payments share a line, and the card shows only the lines for which a
 * phone's screen has room.
 */
const maxKept = 8

/**
 * Returns the most important public events that concern each player and that others, the clock or an advance
 * order caused since the player's own last act, or since the clock answered for the player. The cards between
 * may have been addressed to others.
 */
export function concerningAfter(
  reading: Running,
  { shown, card: { concerning } }: Pick<ChannelState, 'shown' | 'card'>,
  fresh: readonly LogEntry[],
): Concerning[] {
  return fresh.reduce<Concerning[]>(
    (known, entry) => {
      const mover = movedLast([entry])
      const undone = hasKind(entry.events, ['undone'])
        ? [...shown, ...fresh].findLast(({ no, seat }) => no < entry.no && seat === mover)?.no
        : undefined
      const answered = answeredIn(entry)
      const left = known.filter(
        ({ seat, no, event }) =>
          !answered.includes(seat) && no !== undone && !isOutdated(reading, event, entry.events),
      )
      const seats = reading.names
        .map((_, seat) => seat)
        .filter((seat) => seat !== mover && isHuman(reading, seat))
      return seats.reduce(
        (all, seat) => [...all.filter((one) => one.seat !== seat), ...keptOf(reading, all, seat, entry)],
        left,
      )
    },
    [...concerning],
  )
}

function keptOf(reading: Running, known: readonly Concerning[], seat: number, entry: LogEntry): Concerning[] {
  const { no, events } = entry
  const isByItself = movedLast([entry]) === null
  const added = events
    .filter(
      (event, at) =>
        concerns(reading, event, seat, isByItself) && !isOutdated(reading, event, events.slice(at + 1)),
    )
    .map((event) => ({ seat, no, event }))
  const all = [...known.filter((one) => one.seat === seat), ...added]
  const kept = all
    .map((one, at) => ({ one, at, weight: importance(reading, one.event, [seat]) }))
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, maxKept)
  return kept.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/**
 * Returns the seat that moved, and the seats for which the clock answered. Their card showed the news until its
 * deadline, so these are not news any more.
 */
function answeredIn(entry: LogEntry): number[] {
  const lapsed = entry.events.flatMap((event) => (event.kind === 'lapsed' ? event.seat : []))
  return [movedLast([entry]) ?? [], lapsed].flat()
}

/**
 * Adds the events of a message to those that strike players and that no message has told them when it called them.
 * Depends only on public messages, so that it reveals no secret act.
 */
export function untoldAfter(
  reading: Running,
  known: readonly Concerning[],
  entries: readonly LogEntry[],
  told: readonly string[],
): Concerning[] {
  const events = eventsOf(entries)
  const isTold = ({ seat }: Concerning) => told.includes(reading.table.chairs[seat]?.user ?? '')
  const left = known.filter((one) => !isTold(one) && !isOutdated(reading, one.event, events))
  const struck = entries.flatMap(({ no, events: own }) =>
    own.flatMap((event) =>
      reading.names.flatMap((_, seat) =>
        isHuman(reading, seat) && strikes(reading, event, [seat]) ? [{ seat, no, event }] : [],
      ),
    ),
  )
  return [...left, ...struck.filter(({ event }) => !isOutdated(reading, event, events))]
}

function isOutdated({ edition }: Running, event: GameEvent, later: readonly GameEvent[]): boolean {
  return later.some((one) => edition.isOutdatedBy(one, event))
}

/**
 * Returns the events that are no headline for the readers: a later event ended their news, or each reader whom they
 * struck has acted since, or the clock for that reader.
 */
export function outdatedFor(
  reading: Running,
  readers: readonly number[],
  entries: readonly LogEntry[],
): ReadonlySet<GameEvent> {
  const outdated = new Set<GameEvent>()
  for (const [at, entry] of entries.entries()) {
    const later = entries.slice(at + 1)
    const movers = later.flatMap(answeredIn)
    const waiting = readers.filter((seat) => !movers.includes(seat))
    entry.events.forEach((event, place) => {
      const since = [...entry.events.slice(place + 1), ...eventsOf(later)]
      const isAnswered = strikes(reading, event, readers) && !strikes(reading, event, waiting)
      if (isAnswered || isOutdated(reading, event, since)) outdated.add(event)
    })
  }
  return outdated
}

/** Whether an event concerns a seat. The routine of a turn that ran by itself does not: its message told that. */
function concerns(reading: Running, event: GameEvent, seat: number, isByItself: boolean): boolean {
  if (strikes(reading, event, [seat])) return true
  const { edition, board } = reading
  const rank = edition.rankOf(event, board)
  const isNews = isByItself ? !edition.isRoutine(rank) : rank > 0
  return isNews && seatsIn(reading, event).includes(seat)
}

/** Returns the events that concern any of the seats, without duplicates. */
export function eventsFor(seats: readonly number[], concerning: readonly Concerning[]): GameEvent[] {
  const own = concerning.filter(({ seat }) => seats.includes(seat)).sort((a, b) => a.no - b.no)
  const isSame = (one: Concerning, other: Concerning) =>
    one.no === other.no && isDeepStrictEqual(one.event, other.event)
  return own
    .filter((one, at) => own.findIndex((other) => isSame(one, other)) === at)
    .map(({ event }) => event)
}

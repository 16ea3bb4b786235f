import * as lobby from '../lobby/lobby.ts'
import type { LoadedGame, StoredState } from '../core/loaded-game.ts'
import { distinctName, namedIn } from '../lobby/names.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { featureCommit, withFeatures } from '../core/feature.ts'
import { withoutAway } from '../away/autopilot.ts'
import { isLiving, nobody, peopleOf, seatOf } from '../core/seats.ts'
import { type Commit, type CommandHandler, nonMoveCommit } from '../core/commit.ts'

/** A person's names in a game, the names of the others, and the name that replaces the person's. */
export interface Names {
  own: readonly string[]
  others: readonly string[]
  as: string
}

/** Returns the names for forgetting a person. Several forgotten people in one game get different names. */
export function namesOf(loaded: LoadedGame, user: string, as: string): Names {
  const named = namedIn(loaded)
  const own = new Set(named.filter((one) => one.user === user).map(({ name }) => name))
  const others = named.filter((one) => one.user !== user).map(({ name }) => name)
  return { own: [...own], others, as: distinctName({ name: as }, others) }
}

/**
 * Replaces a person's names and id in a text. A name may be escaped with backslashes. A longer name of
 * another person that contains it is not changed.
 */
function unnamed(text: string, user: string, { own, others, as }: Names): string {
  const without = text.replaceAll(`<@${user}>`, as).replaceAll(user, as)
  return own.reduce((result, name) => {
    const longer = others.filter((other) => other !== name && other.includes(name)).map(asWritten)
    const any = new RegExp([...longer, `(${asWritten(name)})`].join('|'), 'gu')
    return result.replace(any, (match: string, found?: string) => (found === undefined ? match : as))
  }, without)
}

/**
 * Returns a pattern for a name that may be escaped. It counts backslashes, so that names with backslashes
 * match unambiguously.
 */
function asWritten(name: string): string {
  const [first = '', ...parts] = name.split(/(?<=[^\\])/u)
  const before = countOf(first)
  const start = `(?:(?<![\\p{L}\\p{N}\\\\])\\\\{${before},}|(?<=\\\\)\\\\{${before}})`
  const rest = parts.map((part) => `\\\\{${countOf(part)},}${signOf(part)}`)
  return `${start}${signOf(first)}${rest.join('')}(?![\\p{L}\\p{N}])`
}

function countOf(part: string): number {
  return part.length - part.replaceAll('\\', '').length
}

function signOf(part: string): string {
  return part.replaceAll('\\', '').replace(/[\^$.*+?()[\]{}|/]/g, '\\$&')
}

export function unnamedIn(value: unknown, user: string, names: Names): unknown {
  if (typeof value === 'string') return unnamed(value, user, names)
  if (Array.isArray(value))
    return value.filter((one) => one !== user).map((one) => unnamedIn(one, user, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unnamedIn(one, user, names)]))
}

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The owner of the seat has left for good, and a computer player takes over the seat. */
    seatLeft: { seat: number }
  }
}

/** Removes a user from a game step by step. Refused with `notNow` when no trace is left. */
export function withoutPerson(user: string, former: string): CommandHandler {
  return (loaded, at) => {
    if (!isNamed(loaded, user)) return { refused: { code: 'notNow', facts: {} } }
    const chair = seatOf(loaded.seats, user)
    const { as } = namesOf(loaded, user, former)
    if (loaded.status === 'lobby' && chair) return lobby.leave(user)(loaded, at)
    if (isRunning(loaded) && chair && isLiving(loaded, chair.seat))
      return handOver(loaded, chair.seat, user, as)
    return forgotten(loaded, { ...unseated(loaded, user, as), body: withoutUser(loaded.body, user, as) })
  }
}

/** Whether a game names a user outside its log and its channel. */
function isNamed({ hostId, seats, body }: LoadedGame, user: string): boolean {
  return hostId === user || seats.some(({ userId }) => userId === user) || hasUser(body, user)
}

/** Gives the seat to a computer player. Cancels the game if no other person is left. */
function handOver(loaded: Running, seat: number, user: string, as: string): Commit {
  const heir = heirOf(loaded, user)
  if (heir === null) return forgotten(loaded, { status: 'cancelled', isSilent: false })
  const seats = loaded.seats.map((one) =>
    one.seat === seat ? { ...one, userId: null, byComputer: true, name: as } : one,
  )
  const parts = withoutAway(loaded, seat)
  const polls = parts.polls?.map((poll) => ({
    ...poll,
    yes: poll.yes.filter((one) => one !== seat),
    no: poll.no.filter((one) => one !== seat),
  }))
  const change = { seat, move: { table: 'handOver' }, events: [{ kind: 'seatLeft' as const, seat }] }
  const next = featureCommit(loaded, change, { ...parts, polls })
  return {
    ...next,
    seats,
    body: withoutUser(next.body, user, as),
    ...(loaded.hostId === user && { host: heir }),
  }
}

function heirOf(loaded: Running, user: string): string | null {
  const people = peopleOf(loaded)
  const others = loaded.seats.filter(({ seat, userId }) => people.includes(seat) && userId !== user)
  return others[0]?.userId ?? null
}

/** Removes the owner of a seat that is out or belongs to an ended game. The seat gets a replacement name. */
function unseated(loaded: LoadedGame, user: string, as: string): Pick<Commit, 'seats' | 'host'> {
  const seats = loaded.seats.map((one) =>
    one.userId === user ? { ...one, userId: null, byComputer: false, name: as } : one,
  )
  const heir = isRunning(loaded) ? heirOf(loaded, user) : null
  return { seats, ...(loaded.hostId === user && { host: heir ?? nobody }) }
}

function forgotten(loaded: LoadedGame, changes: Partial<Commit>): Commit {
  return nonMoveCommit(loaded, { table: 'forget' }, { isSilent: true, ...changes })
}

/** Removes a user from the state around the game. The game itself has only seats. */
function withoutUser<Any extends StoredState>(body: Any, user: string, as: string): Any {
  const { game, ...beside } = unnamedFormers(body, user, as) as Any & { game?: unknown }
  return { ...(dropped(beside, user) as Any), ...(game !== undefined && { game }) }
}

/**
 * Keeps the records of former owners without their names, so that the current owner still cannot read the
 * former owner's secrets.
 */
function unnamedFormers(body: StoredState, user: string, as: string): StoredState {
  if (body.phase !== 'game' || !body.features?.formers) return body
  const formers = body.features.formers.map((one) =>
    one.user === user ? { ...one, user: nobody, name: as } : one,
  )
  return withFeatures(body, { formers })
}

function hasUser(body: StoredState, user: string): boolean {
  const { game: _, ...beside } = body as StoredState & { game?: unknown }
  return JSON.stringify(beside).includes(JSON.stringify(user))
}

/** Removes list entries about a user, and replaces the user's id elsewhere. */
function dropped(value: unknown, user: string): unknown {
  if (value === user) return nobody
  if (Array.isArray(value)) return value.filter((one) => !isAbout(one, user)).map((one) => dropped(one, user))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, dropped(one, user)]))
}

function isAbout(one: unknown, user: string): boolean {
  return one === user || (typeof one === 'object' && one !== null && Object.values(one).includes(user))
}

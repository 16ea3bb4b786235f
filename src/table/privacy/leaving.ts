import * as lobby from '../lobby/lobby.ts'
import type { LoadedGame, StoredState } from '../core/loaded-game.ts'
import { distinctName, namedIn } from '../lobby/names.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { featureCommit, withFeatures } from '../core/feature.ts'
import { withoutAway } from '../away/autopilot.ts'
import { isLiving, peopleOf, seatOf } from '../core/seats.ts'
import { type Commit, type CommandHandler, beside } from '../core/commit.ts'

/** Names of a person in a game, those of everybody else, and the name that the person gets instead. */
export interface Names {
  own: readonly string[]
  others: readonly string[]
  as: string
}

/** The names for forgetting a person. Two forgotten people in one game get different names. */
export function namesOf(loaded: LoadedGame, user: string, as: string): Names {
  const named = namedIn(loaded)
  const own = new Set(named.filter((one) => one.user === user).map(({ name }) => name))
  const others = named.filter((one) => one.user !== user).map(({ name }) => name)
  return { own: [...own], others, as: distinctName({ name: as }, others) }
}

/** Names may have backslashes before their characters, or be a part of a longer name. */
function unnamed(text: string, user: string, { own, others, as }: Names): string {
  const without = text.replaceAll(`<@${user}>`, as).replaceAll(user, as)
  return own.reduce((told, name) => {
    const longer = others.filter((other) => other !== name && other.includes(name)).map(asWritten)
    const any = new RegExp([...longer, `(${asWritten(name)})`].join('|'), 'gu')
    return told.replace(any, (whole: string, found?: string) => (found === undefined ? whole : as))
  }, without)
}

/** Backslashes count by their number alone, so that there is at most one way to read a text as the name. */
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
    /** Whoever had the seat is gone for good, and a computer player has it from now on. */
    seatLeft: { seat: number }
  }
}

/** In place of the id of somebody who is no longer known. */
const nobody = 'former'

/** Refused with `notNow` where there is no trace left; until then it is worked out again. */
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

/** Whether anything of a game, its log and its channel apart, tells of a user. */
function isNamed({ hostId, seats, body }: LoadedGame, user: string): boolean {
  return hostId === user || seats.some(({ userId }) => userId === user) || hasUser(body, user)
}

/** A computer player takes the seat with all that it has and owes; where no other person is left, that is the end. */
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
  const told = { seat, move: { table: 'handOver' }, events: [{ kind: 'seatLeft' as const, seat }] }
  const next = featureCommit(loaded, told, { ...parts, polls })
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

/** Of what is over, and of a seat that is out: its place in the game stays, under no name. */
function unseated(loaded: LoadedGame, user: string, as: string): Pick<Commit, 'seats' | 'host'> {
  const seats = loaded.seats.map((one) =>
    one.userId === user ? { ...one, userId: null, byComputer: false, name: as } : one,
  )
  const heir = isRunning(loaded) ? heirOf(loaded, user) : null
  return { seats, ...(loaded.hostId === user && { host: heir ?? nobody }) }
}

function forgotten(loaded: LoadedGame, changes: Partial<Commit>): Commit {
  return beside(loaded, { table: 'forget' }, { isSilent: true, ...changes })
}

/** What knows of users: everything but the game itself, which knows seats alone. */
function withoutUser<Any extends StoredState>(body: Any, user: string, as: string): Any {
  const { game, ...beside } = unnamedFormers(body, user, as) as Any & { game?: unknown }
  return { ...(dropped(beside, user) as Any), ...(game !== undefined && { game }) }
}

/** That a seat had another owner once is kept: who has it now reads nothing of what was that one's alone. */
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

/** Entries of lists that are about a user are left out; where they alone are named nobody is. */
function dropped(value: unknown, user: string): unknown {
  if (value === user) return nobody
  if (Array.isArray(value)) return value.filter((one) => !isAbout(one, user)).map((one) => dropped(one, user))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, dropped(one, user)]))
}

function isAbout(one: unknown, user: string): boolean {
  return one === user || (typeof one === 'object' && one !== null && Object.values(one).includes(user))
}

import { setTimeout as wait } from 'node:timers/promises'
import { RESTJSONErrorCodes, Routes, type REST } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { sizeLimit } from '#caches/size-limit.ts'
import { awaitedUsers } from './calls/by-card.ts'
import { runningOf, type Reading } from './reading.ts'
import { codeOf, failureOf } from './sending/discord-errors.ts'
import type { Chair, TableRoom } from './shapes.ts'

interface Deps {
  rest: Pick<REST, 'get'>
  /** Whether the bot is in the server and Discord reports no outage of it. */
  isAvailable: (guild: string) => boolean
  table: Pick<TableRoom, 'departed' | 'rejoined'>
  log: Logger
  answersHold?: number | undefined
}

const minute = 60_000
/** How long a user counts as a member after a press or a lookup before a call looks them up again, ms. */
const thereFor = 10 * minute
/** How long the result of a lookup is reused, ms. */
const defaultAnswerLifetime = minute
/** How long a panel waits for lookups, ms. */
const maxWait = 2000
const maxKnown = 10_000
/** Limit on concurrent lookups. Any further user counts as unknown until the next lookup. */
const maxConcurrent = 50

const notMember: ReadonlySet<number | null> = new Set([
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
])

type Membership = 'member' | 'departed' | 'unknown'

/**
 * Finds out which players have left the server of their game. Discord reports departures only to bots with a
 * privileged intent, so single players are looked up when others wait for them: when a game calls them, and
 * when somebody opens the panel Seats. A player counts as departed only if Discord answers that there is no
 * such member. Any other failure changes nothing.
 */
export class Departures {
  readonly #deps: Deps
  /** Users who pressed a control recently, or were found to be members, by server and user. */
  readonly #there = new LRUCache<string, true>({ ...sizeLimit(maxKnown), ttl: thereFor })
  /** Results of lookups for panels and presses, and of any that found no member, by server and user. */
  readonly #answers: LRUCache<string, Membership>
  readonly #asking = new Map<string, Promise<Membership>>()
  readonly #running = new Set<Promise<unknown>>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#answers = new LRUCache({ ...sizeLimit(maxKnown), ttl: deps.answersHold ?? defaultAnswerLifetime })
  }

  /** Notes that the user is a member of the server, because only members can press there. */
  pressed(guild: string, user: string): void {
    const key = keyOf(guild, user)
    this.#there.set(key, true)
    this.#answers.delete(key)
  }

  /** Looks up the players whom others wait for, in the background. Skips players who were seen recently. */
  called(reading: Reading): void {
    const { guild } = reading.table
    const users = awaited(reading).filter((user) => !this.#there.has(keyOf(guild, user)))
    if (users.length === 0) return
    const run = this.#lookUp(reading, users, false).finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  checkOthers(reading: Reading): Promise<boolean> {
    const late = wait(maxWait, false, { ref: false })
    return Promise.race([this.#lookUp(reading, othersIn(reading), true), late])
  }

  async hasLeft(guild: string, user: string): Promise<boolean> {
    return (await this.#membership(guild, user, true)) === 'departed'
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #lookUp(reading: Reading, users: readonly string[], isRequested: boolean): Promise<boolean> {
    const { table, log } = this.#deps
    const { id, guild } = reading.table
    const known = departedIn(reading)
    const look = async (user: string): Promise<boolean> => {
      const membership = await this.#membership(guild, user, isRequested)
      if (membership === 'departed' && !known.includes(user)) return (await table.departed(id, user)).ok
      if (membership === 'member' && known.includes(user)) return (await table.rejoined(id, user)).ok
      return false
    }
    try {
      return (await Promise.all(users.map(look))).includes(true)
    } catch (err) {
      log.error({ err, game: id }, 'a departure could not be saved')
      return false
    }
  }

  /**
   * Returns whether the user is a member. A "member" from a background lookup is not cached, because the next
   * requested lookup needs a fresh answer.
   */
  async #membership(guild: string, user: string, isRequested: boolean): Promise<Membership> {
    const key = keyOf(guild, user)
    const kept = this.#answers.get(key)
    if (kept) return kept
    const asking = this.#asking.get(key) ?? this.#ask(guild, user).finally(() => this.#asking.delete(key))
    this.#asking.set(key, asking)
    const found = await asking
    if (found === 'member') this.#there.set(key, true)
    if (isRequested || found !== 'member') this.#answers.set(key, found)
    return found
  }

  async #ask(guild: string, user: string): Promise<Membership> {
    const { rest, isAvailable, log } = this.#deps
    if (!isAvailable(guild) || this.#asking.size >= maxConcurrent) return 'unknown'
    try {
      await rest.get(Routes.guildMember(guild, user))
      return 'member'
    } catch (error) {
      if (notMember.has(codeOf(error))) return 'departed'
      // The error is not logged, because its URL contains the user's id.
      log.info({ failure: failureOf(error).kind }, 'a member could not be looked up')
      return 'unknown'
    }
  }
}

function keyOf(guild: string, user: string): string {
  return `${guild}:${user}`
}

/**
 * Returns the users whom others wait for: a lobby's host, players with a prompt, and players who may still
 * vote.
 */
function awaited(reading: Reading): string[] {
  const { table, look } = reading
  if (table.status === 'lobby') return usersOf(reading, ({ isHost }) => isHost)
  const running = table.status === 'running' ? runningOf(reading) : null
  if (!running) return []
  const voters = look.seating?.polls.flatMap(({ waiting }) => waiting) ?? []
  return [...new Set([...awaitedUsers(running), ...usersOf(reading, ({ seat }) => voters.includes(seat))])]
}

function othersIn(reading: Reading): string[] {
  const { look } = reading
  return usersOf(reading, ({ seat }) => seat !== look.seat && !look.view?.seats[seat]?.out)
}

function departedIn(reading: Reading): string[] {
  const seats = reading.look.seating?.departed ?? []
  return usersOf(reading, ({ seat }) => seats.includes(seat))
}

function usersOf({ table }: Reading, isMeant: (chair: Chair) => boolean): string[] {
  return table.chairs.filter(isMeant).flatMap(({ user }) => user ?? [])
}

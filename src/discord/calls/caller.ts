import { RateLimitError, RESTJSONErrorCodes } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { atMost } from '#caches/at-most.ts'
import type { Courier } from '../sending/courier.ts'
import { codeOf, failureOf, isTransient } from '../sending/discord-errors.ts'
import { awake } from '../sending/edit-awake.ts'
import type { Message } from '../parts/message.ts'
import { isChronicle, isHuman, runningOf, type Reading, type Running } from '../reading.ts'
import type { Change, GameEvent, LogEntry, Prompt, TableRoom } from '../shapes.ts'
import { noCalls, readNotes, type Calls, type OpenCall } from '../sending/channel-notes.ts'
import {
  informedMessage,
  pollMessage,
  nextUpMessage,
  settledMessage,
  reminderMessage,
  shortReminder,
  type Callees,
} from './message.ts'

interface CallerDeps {
  table: Pick<TableRoom, 'undelivered'>
  courier: Courier
  log: Logger
}

type Call = Extract<GameEvent, { kind: 'reminded' | 'nextUp' | 'pollOpened' | 'informed' }>
type About = OpenCall['about']

const mostRemembered = 5000

/**
 * Calls people as the table has decided, by messages of their own, and takes those away when what they ask is decided.
 * The number of a call is its nonce: after a crash it stands there once.
 */
export class Caller {
  readonly #deps: CallerDeps
  readonly #known = new LRUCache<string, Calls>(atMost(mostRemembered))
  /** By game, whom the calls of the last change have pinged in its channel, with the number of the call. */
  readonly #pinged = new LRUCache<string, { no: number; user: string }[]>(atMost(mostRemembered))

  constructor(deps: CallerDeps) {
    this.#deps = deps
  }

  /** Makes the calls of a change; gives whether there is anything new to remember. */
  async call(reading: Reading, change: Change): Promise<boolean> {
    const before = this.#newest(change)
    const running = runningOf(reading)
    const calls = callsIn(change.entries)
    this.#keepPinged(change.table.id, calls)
    for (const event of running ? calls : [])
      if (running && event.no > this.callsOf(change.table.id).no) await this.#make(running, change, event)
    if (hasNews(change) || reading.table.status !== 'running') await this.#clear(reading, change)
    return this.callsOf(change.table.id) !== before
  }

  callsOf(game: string): Calls {
    return this.#known.get(game) ?? noCalls
  }

  /** The newest of what this process and the table remember: another process may have called somebody. */
  #newest({ table, notes }: Change): Calls {
    const [noted, known] = [readNotes(notes).calls, this.#known.get(table.id)]
    const newest = known && known.revision >= noted.revision ? known : noted
    this.#known.set(table.id, newest)
    return newest
  }

  #remember(game: string, changes: Partial<Calls>): void {
    const before = this.callsOf(game)
    this.#known.set(game, { ...before, ...changes, revision: before.revision + 1 })
  }

  /** Whom the change that is being delivered has pinged already: nothing else of it does so again. */
  pinged(game: string): readonly string[] {
    return (this.#pinged.get(game) ?? []).map(({ user }) => user)
  }

  /** A change that is delivered once more, since the rest of it failed, has pinged them already. */
  #keepPinged(game: string, calls: readonly Call[]): void {
    const kept = this.#pinged.get(game)?.filter((one) => calls.some(({ no }) => no === one.no)) ?? []
    if (kept.length > 0) this.#pinged.set(game, kept)
    else this.#pinged.delete(game)
  }

  async #make(reading: Running, change: Change, event: Call): Promise<void> {
    if (event.kind === 'reminded') await this.#remind(reading, change, event)
    else if (event.kind === 'pollOpened') await this.#callToVote(reading, event)
    else if (event.kind === 'informed') await this.#inform(reading, event)
    else await this.#tellNext(reading, event)
    this.#remember(reading.table.id, { no: event.no })
  }

  async #remind(
    reading: Running,
    { entries }: Change,
    { no, prompt: id, seats, directSeats, isFirst: wasNamed, hadLookedOn }: Call & { kind: 'reminded' },
  ): Promise<void> {
    const isFirst = wasNamed === true
    const prompt = reading.look.prompts.find((card) => card.prompt.id === id)?.prompt
    if (!prompt || (!isFirst && isNew(prompt, entries))) return
    const asked = (some: readonly number[]) => some.filter((seat) => prompt.seats.includes(seat))
    const make = (callees: Callees) =>
      hadLookedOn
        ? shortReminder(reading, prompt, callees)
        : reminderMessage(reading, prompt, callees, { no, isFirst })
    const about = { prompt: id, seats: prompt.seats, ...(hadLookedOn && { untilTheyAct: true as const }) }
    await this.#send(reading, no, asked(seats), asked(directSeats), make, about)
  }

  async #callToVote(reading: Running, { no, poll: id, seats }: Call & { kind: 'pollOpened' }): Promise<void> {
    const poll = reading.look.seating?.polls.find((one) => one.id === id)
    if (!poll) return
    const asked = seats.filter((seat) => poll.waiting.includes(seat))
    const make = (callees: Callees) => pollMessage(reading, poll, callees)
    await this.#send(reading, no, asked, [], make, { poll: id })
  }

  async #tellNext(reading: Running, { no, seat, turn, isDirect }: Call & { kind: 'nextUp' }): Promise<void> {
    if (reading.view.turn.number !== turn) return
    const make = (callees: Callees) => nextUpMessage(reading, callees)
    await this.#send(reading, no, isDirect ? [] : [seat], isDirect ? [seat] : [], make, { turn })
  }

  async #inform(reading: Running, { no, people }: Call & { kind: 'informed' }): Promise<void> {
    const seats = (isDirect: boolean) =>
      people.filter((one) => one.isDirect === isDirect).map(({ seat }) => seat)
    const make = (callees: Callees) => informedMessage(reading, people, callees)
    await this.#send(reading, no, seats(false), seats(true), make, { informed: no })
  }

  /** Whoever cannot be reached in private is pinged in the channel. */
  async #send(
    reading: Running,
    no: number,
    seats: readonly number[],
    directSeats: readonly number[],
    make: (callees: Callees) => Message,
    about: About,
  ): Promise<void> {
    const { table } = reading
    const nonce = `${table.id}-r${no.toString(36)}`
    const toPing = seats.filter((seat) => isHuman(reading, seat))
    for (const seat of directSeats.filter((one) => isHuman(reading, one))) {
      const user = table.chairs[seat]?.user
      const message = make({ seats: [seat], isDirect: true })
      const sent = user && (await this.#sendDirect(user, message, `${nonce}.${seat}`))
      if (sent) await this.#stands(table.id, { ...sent, isDirect: true, users: [user], about })
      else if (user) toPing.push(seat)
    }
    if (toPing.length === 0) return
    const whole = make({ seats: toPing, isDirect: false })
    const message = await this.#deps.courier.send(table.channel, whole, nonce)
    const pinged = (whole.ping ?? []).map((user) => ({ no, user }))
    this.#pinged.set(table.id, [...(this.#pinged.get(table.id) ?? []), ...pinged])
    const users = toPing.flatMap((seat) => table.chairs[seat]?.user ?? [])
    await this.#stands(table.id, { channel: table.channel, message, users, about })
  }

  /**
   * Null where it cannot be delivered: then nothing more is sent to them in private (DAY-016), but where Discord takes
   * none for now, or the bot alone has opened too much of the kind.
   */
  async #sendDirect(user: string, message: Message, nonce: string) {
    const { courier, table, log } = this.#deps
    try {
      const channel = await courier.direct(user)
      return { channel, message: await courier.send(channel, message, nonce) }
    } catch (error) {
      // Nobody is to wait for their call as long as Discord takes no direct messages.
      if (error instanceof RateLimitError) return null
      if (isTransient(error)) throw error
      log.info({ failure: failureOf(error).kind }, 'a direct message could not be delivered')
      if (codeOf(error) !== RESTJSONErrorCodes.OpeningDirectMessagesTooFast) await table.undelivered(user)
      return null
    }
  }

  /** A call takes the place of the one before it about the same thing. */
  async #stands(game: string, call: OpenCall): Promise<void> {
    const { open } = this.callsOf(game)
    const isSame = (one: OpenCall) =>
      one.channel === call.channel &&
      topicOf(one.about) === topicOf(call.about) &&
      one.message !== call.message &&
      (!('informed' in one.about) || isFor(call, one.users))
    const gone = await this.#removed(open.filter(isSame))
    this.#remember(game, {
      open: [...open.filter((one) => !gone.has(one) && one.message !== call.message), call],
    })
  }

  /** Takes the calls away whose question is answered, and what was told to who has come since. */
  async #clear(reading: Reading, { entries }: Pick<Change, 'entries'>): Promise<void> {
    const { id } = reading.table
    const { open } = this.callsOf(id)
    const settled = settledMessage(reading)
    const gone = await this.#removed(
      open.filter((call) => !isOpen(reading, call) || isRead(reading, call, entries)),
      settled,
    )
    if (gone.size > 0) this.#remember(id, { open: open.filter((call) => !gone.has(call)) })
  }

  /** Those that are gone; one that cannot be removed for now has its turn with the next news. */
  async #removed(calls: readonly OpenCall[], settled: Message | null = null): Promise<Set<OpenCall>> {
    const { courier } = this.#deps
    const gone = new Set<OpenCall>()
    for (const call of calls) {
      const { channel, message } = call
      try {
        if (settled && call.isDirect) await courier.edit(channel, message, settled)
        else await awake(courier, channel, () => courier.remove(channel, message))
        gone.add(call)
      } catch (error) {
        if (!isTransient(error)) gone.add(call)
        this.#deps.log.info({ failure: failureOf(error).kind }, 'a reminder could not be removed')
      }
    }
    return gone
  }
}

/** Whether a change brings calls and nothing else: there is nothing to show. */
export function isOnlyCalls({ entries }: Change): boolean {
  return entries.length > 0 && !hasNews({ entries })
}

export function bringsCalls({ entries }: Pick<Change, 'entries'>): boolean {
  return callsIn(entries).length > 0
}

/** A game as it is told with another message to show the way to, or none. */
export function linkedTo(reading: Reading, message: string | null): Reading {
  return { ...reading, table: { ...reading.table, message } }
}

/** Calls go with what all have heard, so that no other moment shows when somebody answered. */
function hasNews({ entries }: Pick<Change, 'entries'>): boolean {
  return entries.some(({ events }) => events.some((event) => !isCall(event)))
}

function callsIn(entries: readonly LogEntry[]): Call[] {
  return entries.flatMap(({ events }) => events.filter(isCall))
}

const kinds: ReadonlySet<string> = new Set<Call['kind']>(['reminded', 'nextUp', 'pollOpened', 'informed'])

function isCall(event: GameEvent): event is Call {
  return kinds.has(event.kind)
}

/** The card that asks it is among the news, and calls whom it asks. */
function isNew({ asked }: Prompt, [first]: readonly LogEntry[]): boolean {
  return first !== undefined && asked >= first.at
}

function topicOf(about: About): string {
  if ('turn' in about) return 'next'
  if ('informed' in about) return 'informed'
  return 'poll' in about ? `poll ${about.poll}` : `prompt ${about.prompt}`
}

function isOpen(reading: Reading, { about, users }: OpenCall): boolean {
  const running = runningOf(reading)
  if (!running || reading.table.status !== 'running') return false
  if ('turn' in about) return running.view.turn.number === about.turn
  if ('informed' in about) return true
  if ('poll' in about) return running.look.seating?.polls.some(({ id }) => id === about.poll) ?? false
  // While a game stands still nothing is asked: what was is asked again when it goes on.
  if (running.look.seating?.still) return true
  const open = running.look.prompts.find(({ prompt }) => prompt.id === about.prompt)
  // A seat may have another owner by now.
  const isTheirs = (seat: number) => users?.includes(reading.table.chairs[seat]?.user ?? '') ?? true
  return open !== undefined && about.seats.some((seat) => open.prompt.seats.includes(seat) && isTheirs(seat))
}

/** Whether a call is for all of some people. */
function isFor({ users = [] }: OpenCall, others: readonly string[] = []): boolean {
  return others.every((user) => users.includes(user))
}

/**
 * Whether all whom a call told something, or reminded a moment after they had acted, have acted since. Where a channel is
 * a chronicle nothing goes by that: who made a change may be a secret.
 */
function isRead(reading: Reading, call: OpenCall, entries: readonly LogEntry[]): boolean {
  const isUntilTheyAct = 'informed' in call.about || ('prompt' in call.about && call.about.untilTheyAct)
  if (!isUntilTheyAct || isChronicle(reading)) return false
  const movers = entries.flatMap(({ seat }) =>
    seat === null ? [] : (reading.table.chairs[seat]?.user ?? []),
  )
  return call.users?.every((user) => movers.includes(user)) ?? true
}

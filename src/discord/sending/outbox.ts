import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Courier } from './courier.ts'
import { failureOf, logged } from './discord-errors.ts'
import { noMeter, type Meter } from '../meter.ts'
import type { Asked } from '../press.ts'
import type { Publisher } from './publisher.ts'
import type { Change, TableInfo } from '../shapes.ts'

const firstPause = 1000
const longestPause = 60_000
const mostFailures = 6
/** What waits for its turn becomes one message with what comes meanwhile; what is under way does not. */
const mostChannelsAtOnce = 64
/** As long a card that was seen to stand counts as standing. */
const seenFor = 15_000
const mostSeen = 5000

/** Why a channel cannot be written to at present. */
export type Mute = 'access' | 'gone' | 'locked'

interface Sent {
  change: Change
  failure: { error: unknown } | null
}

/**
 * Brings changes of games to their channels, one at a time for each channel and only the newest state of each game. No
 * move ever waits for it. What could not be sent stays with the table, which announces it again.
 */
export class Outbox {
  readonly #publisher: Publisher
  readonly #courier: Courier
  readonly #log: Logger
  readonly #meter: Pick<Meter, 'untold'>
  readonly #waiting = new Map<string, Map<string, Change>>()
  readonly #running = new Map<string, Promise<void>>()
  readonly #muted = new Map<string, Mute>()
  /** Cards that stood a moment ago. */
  readonly #seen = new LRUCache<string, true>({ max: mostSeen, ttl: seenFor })
  readonly #stop = new AbortController()
  readonly #limit = pLimit(mostChannelsAtOnce)

  constructor(publisher: Publisher, courier: Courier, log: Logger, meter: Pick<Meter, 'untold'> = noMeter) {
    this.#meter = meter
    this.#publisher = publisher
    this.#courier = courier
    this.#log = log
  }

  /** Takes a change; an older one of the same game that was not sent yet is dropped. */
  take(change: Change): void {
    if (this.#stop.signal.aborted) return
    const { channel, id } = change.table
    const waiting = this.#waiting.get(channel) ?? new Map<string, Change>()
    waiting.delete(id)
    waiting.set(id, change)
    this.#waiting.set(channel, waiting)
    this.#start(channel)
  }

  /** A game's card is pressed: it can be edited with this press, and is known to stand. */
  pressed(game: string, message: string, asked: Asked): void {
    this.#seen.set(message, true)
    this.#courier.lend(message, asked)
    this.#publisher.pressed(game, message)
  }

  /** Posts the open card anew. */
  repost(table: TableInfo): void {
    this.#publisher.repost(table)
  }

  /** Whether a card was seen to stand a moment ago. */
  isSeen(message: string): boolean {
    return this.#seen.has(message)
  }

  /** Whether the open card of a game still stands; one that somebody has deleted is posted anew. */
  async stands(table: TableInfo): Promise<boolean> {
    const { channel, message } = table
    if (message !== null && this.#seen.has(message)) return true
    if (message !== null && (await this.#courier.stands(channel, message))) {
      this.#seen.set(message, true)
      return true
    }
    this.#publisher.doubt(table)
    return false
  }

  muted(channel: string): Mute | null {
    return this.#muted.get(channel) ?? null
  }

  /** The way to a channel is free again: what waited is sent. */
  reopen(channel: string): void {
    if (this.#muted.delete(channel)) this.#start(channel)
  }

  /** How many changes wait to be sent. */
  get depth(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** Resolves when nothing is left to be sent, or all that is left must wait for something. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Sends nothing more; what is under way is finished. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.idle()
  }

  #start(channel: string): void {
    if (this.#running.has(channel) || this.#muted.has(channel) || this.#stop.signal.aborted) return
    const run = this.#run(channel).finally(() => {
      this.#running.delete(channel)
      if ((this.#waiting.get(channel)?.size ?? 0) > 0) this.#start(channel)
    })
    this.#running.set(channel, run)
  }

  async #run(channel: string): Promise<void> {
    let pause = firstPause
    let failed = 0
    for (;;) {
      const sent = await this.#limit(() => this.#sendNext(channel))
      if (!sent) return
      const { change, failure } = sent
      if (!failure) {
        pause = firstPause
        failed = 0
        continue
      }
      if (!this.#waiting.get(channel)?.has(change.table.id)) this.#putBack(channel, change)
      const ms = this.#judge(channel, change, failure.error, pause)
      if (ms === null) return
      // The table announces it again later; until then other games of this channel have their turn.
      if (++failed >= mostFailures) this.#drop(channel, change.table.id)
      pause = Math.min(pause * 2, longestPause)
      await wait(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined)
    }
  }

  /** Null where nothing is left to be sent. */
  async #sendNext(channel: string): Promise<Sent | null> {
    const change = this.#stop.signal.aborted ? null : this.#next(channel)
    if (!change) return null
    try {
      await this.#publisher.publish(change)
      return { change, failure: null }
    } catch (error) {
      return { change, failure: { error } }
    }
  }

  #next(channel: string): Change | null {
    const waiting = this.#waiting.get(channel)
    const [first] = waiting ?? []
    if (!waiting || !first) return null
    waiting.delete(first[0])
    if (waiting.size === 0) this.#waiting.delete(channel)
    return first[1]
  }

  #putBack(channel: string, change: Change): void {
    const waiting = this.#waiting.get(channel) ?? new Map<string, Change>()
    waiting.set(change.table.id, change)
    this.#waiting.set(channel, waiting)
  }

  #drop(channel: string, game: string): void {
    const waiting = this.#waiting.get(channel)
    waiting?.delete(game)
    if (waiting?.size === 0) this.#waiting.delete(channel)
  }

  /** How long to wait before the next attempt, or null where there is to be none for the present. */
  #judge(channel: string, { table: { id } }: Change, error: unknown, pause: number): number | null {
    const failure = failureOf(error)
    this.#meter.untold(failure.kind)
    this.#log.warn(
      { game: id, channel, failure: failure.kind, err: logged(error) },
      'a channel could not be told',
    )
    switch (failure.kind) {
      case 'wait':
        return failure.ms
      case 'again':
      case 'tooOld':
        return pause
      case 'noAccess':
        return this.#mute(channel, 'access')
      case 'placeGone':
        return this.#mute(channel, 'gone')
      case 'archived':
      case 'locked':
        return this.#mute(channel, 'locked')
      case 'messageGone':
      case 'ours':
        this.#drop(channel, id)
        return 0
    }
  }

  #mute(channel: string, why: Mute): null {
    this.#muted.set(channel, why)
    return null
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { DiscordAPIError, HTTPError } from 'discord.js'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { atMost } from '#caches/at-most.ts'
import type { Courier, Found } from './courier.ts'
import { DeliveryResults } from './delivery-results.ts'
import { deliveryProblemOf, failureOf, type DeliveryProblem } from './discord-errors.ts'
import { noMeter, type Meter } from '../traffic-meter.ts'
import type { Asked } from '../press.ts'
import type { Publisher } from './publisher.ts'
import type { Change, TableInfo } from '../shapes.ts'

const usualPause = 1000
const longestPause = 60_000
const mostFailures = 6
/** What waits for its turn becomes one message with what comes meanwhile; what is under way does not. */
const mostChannelsAtOnce = 64
/** A channel that was gone is tried once more after that, ms: its server may have the bot back. */
const goneFor = 3_600_000
const mostGone = 5000

/** After so many temporary failures in a row the player reads about them. */
const worthAWord = 3

/** Between two looks whether another process has delivered what it is at, ms. */
const otherTells = 200

interface Waiting {
  change: Change
  /** Since when the channel lacks the oldest of it, ms. */
  since: number
}

interface OutboxWays {
  meter?: Pick<Meter, 'delivered' | 'undelivered'>
  /** Before what a channel did not take is first sent again, ms; then each pause is twice the one before. */
  firstPause?: number | undefined
}

interface Sent extends Waiting {
  /** Another process holds the lease of the game. */
  isElsewhere?: boolean
  failure: { error: unknown } | null
}

/**
 * Brings changes of games to their channels, one at a time for each channel and only the newest state of each game. No
 * move ever waits for it. What could not be sent stays with the table, which hands it over again.
 */
export class Outbox {
  readonly #publisher: Publisher
  readonly #courier: Courier
  readonly #log: Logger
  readonly #meter: Pick<Meter, 'delivered' | 'undelivered'>
  readonly #firstPause: number
  readonly #waiting = new Map<string, Map<string, Waiting>>()
  readonly #running = new Map<string, Promise<void>>()
  /** Channels in which something waits until the way to them is free again. */
  readonly #muted = new Map<string, DeliveryProblem>()
  /** Channels that are no more: nothing waits for them. */
  readonly #gone = new LRUCache<string, true>({ ...atMost(mostGone), ttl: goneFor })
  /** Games with a change that is being sent. */
  readonly #sending = new Set<string>()
  readonly #results = new DeliveryResults()
  readonly #stop = new AbortController()
  readonly #limit = pLimit(mostChannelsAtOnce)

  constructor(
    publisher: Publisher,
    courier: Courier,
    log: Logger,
    { meter = noMeter, firstPause = usualPause }: OutboxWays = {},
  ) {
    this.#meter = meter
    this.#firstPause = firstPause
    this.#publisher = publisher
    this.#courier = courier
    this.#log = log
  }

  /** Takes a change; an older one of the same game that was not sent yet is dropped. */
  take(change: Change): void {
    const { channel, id } = change.table
    if (this.#stop.signal.aborted || this.#gone.has(channel)) return
    const waiting = this.#waiting.get(channel) ?? new Map<string, Waiting>()
    const since = waiting.get(id)?.since ?? performance.now()
    waiting.delete(id)
    waiting.set(id, { change, since })
    this.#waiting.set(channel, waiting)
    this.#start(channel)
  }

  /** A press was made, wherever it was: its id tells the time. */
  heard(press: string): void {
    this.#courier.heard(press)
  }

  /** A game's card is pressed: it is known to stand, and can be edited with this press where its answer `isOurs`. */
  pressed(game: string, message: string, asked: Asked, isOurs: boolean): void {
    this.#courier.pressed(message, asked)
    if (isOurs) this.#courier.lend(message, asked)
    this.#publisher.pressed(game, asked.channel, message)
  }

  /** Posts the open card anew. */
  repost(table: TableInfo): void {
    this.#publisher.repost(table)
  }

  /** Whether a message is a card that was pressed a little while ago, and so stands. */
  isSeen(message: string): boolean {
    return this.#courier.isPressed(message)
  }

  /**
   * Looks for the open card of a game; a deleted one is posted again. A card that was sent, changed or pressed a short
   * time ago is looked for only where somebody wants to see it (`isWanted`).
   */
  async find(table: TableInfo, { isWanted = false } = {}): Promise<Found> {
    const { channel, message } = table
    if (this.#gone.has(channel)) return 'placeGone'
    if (message !== null && !isWanted && this.#courier.isSeen(message)) return 'there'
    const found = await this.#courier.find(channel, message)
    if (found === 'placeGone') this.placeGone(channel)
    if (found === 'placeGone' || (found === 'there' && message !== null)) return found
    this.#publisher.doubt(table)
    return 'messageGone'
  }

  /** A channel or thread was deleted: nothing waits for it. */
  placeGone(channel: string): void {
    this.#gone.set(channel, true)
    this.#waiting.delete(channel)
  }

  /** Why nothing is sent to a channel at present. */
  muted(channel: string): DeliveryProblem | null {
    return this.#gone.has(channel) ? { why: 'gone' } : (this.#muted.get(channel) ?? null)
  }

  /**
   * Waits for the changes of a game that are being sent to its channel, and resolves with the reason if the channel does
   * not get them; with `late` if that is not known in time.
   */
  async delivered(
    { id, channel }: Pick<TableInfo, 'id' | 'channel'>,
    late: DeliveryProblem | null = null,
  ): Promise<DeliveryProblem | null> {
    const muted = this.muted(channel)
    if (muted) return muted
    const isPending = this.#sending.has(id) || (this.#waiting.get(channel)?.has(id) ?? false)
    return isPending ? this.#results.next(id, late) : this.#results.last(id)
  }

  /** Ends every wait for a delivery: the process stops, and the next one sends the rest. */
  stopWaiting(): void {
    this.#results.close()
  }

  /** The way to a channel is free again: what waited is sent; of one that was gone the table hands it over again. */
  reopen(channel: string): void {
    this.#gone.delete(channel)
    if (this.#muted.delete(channel)) this.#start(channel)
  }

  /** How many changes are to be sent; what waits for a way to its channel is not. */
  get depth(): number {
    const open = [...this.#waiting].filter(([channel]) => !this.#muted.has(channel))
    return open.reduce((sum, [, { size }]) => sum + size, 0)
  }

  /** Resolves when nothing is left to be sent, or all that is left must wait for something. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Takes no more changes. Sends each waiting change once, without a pause; the next start sends those that fail. */
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
    let pause = this.#firstPause
    let failed = 0
    for (;;) {
      const sent = await this.#limit(() => this.#sendNext(channel))
      if (!sent) return
      const { change, failure } = sent
      const { id } = change.table
      this.#sending.delete(id)
      if (sent.isElsewhere) {
        this.#putBack(channel, sent)
        if (this.#stop.signal.aborted) return
        await this.#wait(otherTells)
        continue
      }
      if (!failure) {
        if (!this.#waiting.get(channel)?.has(id)) this.#results.settle(id, null)
        pause = this.#firstPause
        failed = 0
        continue
      }
      this.#putBack(channel, sent)
      const ms = this.#judge(channel, change, failure.error, pause)
      failed++
      const problem = deliveryProblemOf(failure.error)
      if (problem.why !== 'away' || (failed >= worthAWord && isFromDiscord(failure.error)))
        this.#results.settle(id, problem)
      if (ms === null || this.#stop.signal.aborted) return
      // The table hands it over again later; until then other games of this channel have their turn.
      if (failed >= mostFailures) this.#drop(channel, id)
      pause = Math.min(pause * 2, longestPause)
      await this.#wait(ms)
    }
  }

  async #wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined)
  }

  /** Null where nothing is left to be sent. */
  async #sendNext(channel: string): Promise<Sent | null> {
    const next = this.#next(channel)
    if (!next) return null
    this.#sending.add(next.change.table.id)
    try {
      const isTold = await this.#publisher.publish(next.change)
      if (isTold && !this.#publisher.isHolding(next.change.table.id))
        this.#meter.delivered(performance.now() - next.since)
      return { ...next, isElsewhere: !isTold, failure: null }
    } catch (error) {
      return { ...next, failure: { error } }
    }
  }

  #next(channel: string): Waiting | null {
    const waiting = this.#waiting.get(channel)
    const [first] = waiting ?? []
    if (!waiting || !first) return null
    waiting.delete(first[0])
    if (waiting.size === 0) this.#waiting.delete(channel)
    return first[1]
  }

  /** After what else waits; where a newer one of its game came meanwhile, that goes in its place. */
  #putBack(channel: string, { change, since }: Waiting): void {
    const { id } = change.table
    const waiting = this.#waiting.get(channel) ?? new Map<string, Waiting>()
    const newer = waiting.get(id)
    if (newer) newer.since = since
    else waiting.set(id, { change, since })
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
    this.#meter.undelivered(failure.kind)
    this.#log.warn(
      { game: id, channel, failure: failure.kind, err: error },
      'a channel could not be brought up to date',
    )
    switch (failure.kind) {
      case 'wait':
        return failure.ms
      case 'again':
      case 'tooOld':
        return pause
      case 'noAccess':
      case 'archived':
      case 'locked':
      case 'threadsFull':
        this.#muted.set(channel, deliveryProblemOf(error))
        return null
      case 'placeGone':
        this.placeGone(channel)
        return null
      case 'messageGone':
      case 'blocked':
      case 'ours':
        this.#drop(channel, id)
        return 0
    }
  }
}

/** A rate limit passes by itself, and any other error, such as one of the database, is not about the channel. */
function isFromDiscord(error: unknown): boolean {
  return error instanceof DiscordAPIError || error instanceof HTTPError
}

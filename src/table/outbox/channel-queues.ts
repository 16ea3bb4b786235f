import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { sizeLimit } from '#caches/size-limit.ts'
import type { DeliveryProblem, DeliveryFailure } from './delivery.ts'

const maxPause = 60_000
const maxFailures = 6
/** Max channels with a delivery at the same time. A game that waits is delivered with its newest state. */
const maxConcurrentChannels = 64
/** How long a channel that is gone gets no deliveries, ms. By then, the bot may be back on its server. */
const goneFor = 3_600_000
const maxGone = 5000
/** Delay between two attempts while another process delivers the game, ms. */
const elsewherePause = 200

/**
 * The result of an attempt. With `held`, the carrier waits for further changes, so the channel's state is
 * unknown.
 */
export type Attempt = 'done' | 'held' | 'elsewhere' | DeliveryFailure

interface Options {
  /** Delivers a game. `since` is the `performance.now()` at which the oldest missing change was queued. */
  attempt: (game: string, since: number) => Promise<Attempt>
  /** Called after each attempt except `elsewhere`, with the number of consecutive failures. */
  attempted: (game: string, result: Exclude<Attempt, 'elsewhere'>, failures: number) => void
  /** Delay before the first retry, in ms. It doubles with each retry. */
  firstPause: number
}

/** Queues of games by channel. In each channel, games are delivered one at a time, with retries. */
export class ChannelQueues {
  readonly #options: Options
  readonly #waiting = new Map<string, Map<string, number>>()
  readonly #running = new Map<string, Promise<void>>()
  /** Channels that get no deliveries until they are reopened. */
  readonly #muted = new Map<string, DeliveryProblem>()
  /** Channels that were deleted or that the bot has lost. */
  readonly #gone = new LRUCache<string, true>({ ...sizeLimit(maxGone), ttl: goneFor })
  readonly #delivering = new Set<string>()
  readonly #stop = new AbortController()
  readonly #limit = pLimit(maxConcurrentChannels)

  constructor(options: Options) {
    this.#options = options
  }

  add(channel: string, game: string): void {
    if (this.#stop.signal.aborted || this.#gone.has(channel)) return
    this.#putBack(channel, game, this.#waiting.get(channel)?.get(game) ?? performance.now())
    this.#start(channel)
  }

  has(channel: string, game: string): boolean {
    return this.#delivering.has(game) || this.isWaiting(channel, game)
  }

  isWaiting(channel: string, game: string): boolean {
    return this.#waiting.get(channel)?.has(game) ?? false
  }

  isDelivering(game: string): boolean {
    return this.#delivering.has(game)
  }

  dropChannel(channel: string): void {
    this.#gone.set(channel, true)
    this.#waiting.delete(channel)
  }

  /** Returns why a channel takes no messages at present; null if it takes them. */
  muted(channel: string): DeliveryProblem | null {
    return this.#gone.has(channel) ? { why: 'gone' } : (this.#muted.get(channel) ?? null)
  }

  /**
   * Delivers the games that wait for a muted channel. The games of a channel that was gone do not wait; the
   * table finds them again.
   */
  reopen(channel: string): void {
    this.#gone.delete(channel)
    if (this.#muted.delete(channel)) this.#start(channel)
  }

  /** Number of waiting games, except those of muted channels. */
  get depth(): number {
    const open = [...this.#waiting].filter(([channel]) => !this.#muted.has(channel))
    return open.reduce((sum, [, { size }]) => sum + size, 0)
  }

  /** Resolves when no more games can be delivered at present. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Accepts no more games. Tries each waiting game once more, without delay. */
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
    let pause = this.#options.firstPause
    let failures = 0
    for (;;) {
      const tried = await this.#limit(() => this.#tryNext(channel))
      if (!tried) return
      const { game, since, result } = tried
      if (result === 'elsewhere') {
        this.#putBack(channel, game, since)
        if (this.#stop.signal.aborted) return
        await this.#wait(elsewherePause)
        continue
      }
      if (result === 'done' || result === 'held') {
        if (result === 'done') [pause, failures] = [this.#options.firstPause, 0]
        this.#options.attempted(game, result, failures)
        continue
      }
      failures++
      const left = this.#fail(channel, game, since, result, failures)
      this.#options.attempted(game, result, failures)
      if (left === null || this.#stop.signal.aborted) return
      await this.#wait(left === 'pause' ? pause : left)
      pause = Math.min(pause * 2, maxPause)
    }
  }

  /**
   * Returns the delay before the next attempt, in ms, or `pause` for the default delay. Returns null if the
   * channel takes no messages at present.
   */
  #fail(
    channel: string,
    game: string,
    since: number,
    failure: DeliveryFailure,
    failures: number,
  ): number | 'pause' | null {
    switch (failure.kind) {
      case 'retry':
        // After too many failures the game is dropped for now, so that the channel's other games have their
        // turn. The table finds the game again later.
        if (failures < maxFailures) this.#putBack(channel, game, since)
        return failure.after ?? 'pause'
      case 'muted':
        this.#putBack(channel, game, since)
        this.#muted.set(channel, failure.problem)
        return null
      case 'gone':
        this.dropChannel(channel)
        return null
      case 'refused':
        return 0
    }
  }

  async #wait(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined)
  }

  async #tryNext(channel: string): Promise<{ game: string; since: number; result: Attempt } | null> {
    const waiting = this.#waiting.get(channel)
    const [first] = waiting ?? []
    if (!waiting || !first) return null
    const [game, since] = first
    waiting.delete(game)
    if (waiting.size === 0) this.#waiting.delete(channel)
    this.#delivering.add(game)
    try {
      return { game, since, result: await this.#options.attempt(game, since) }
    } finally {
      this.#delivering.delete(game)
    }
  }

  #putBack(channel: string, game: string, since: number): void {
    const waiting = this.#waiting.get(channel) ?? new Map<string, number>()
    waiting.set(game, since)
    this.#waiting.set(channel, waiting)
  }
}

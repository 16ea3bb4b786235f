import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { isWithin } from '../core/limits.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { LogEntry, TableInfo } from '../core/table-info.ts'
import { ChannelQueues, type Attempt } from './channel-queues.ts'
import { deliveriesWith, type Hints, type MakingDeps } from './deliveries.ts'
import type { Carrier, DeliveryProblem, MessagePlace, Receipt, Wish } from './delivery.ts'
import { DeliveryResults } from './delivery-results.ts'
import type { Recorded } from './lease.ts'
import { forgottenGames, recentWith, silentChanges } from './forgotten.ts'
import type { Means } from '../core/request.ts'

const maxGames = 10_000
const defaultPause = 1000
/** Number of consecutive temporary failures after which players are notified. */
const worthTelling = 3
const strength: Record<Wish, number> = { show: 0, check: 1, repost: 2 }

interface Deps extends Omit<Means, 'change'>, Pick<MakingDeps, 'publicLook' | 'endingOf'> {
  unreachable: (user: string) => Promise<void>
}

type Place = Pick<TableInfo, 'id' | 'channel'>

type Kept = Pick<Hints, 'wish' | 'pressed' | 'lateMessages'>

const nothingKept: Kept = { wish: null, pressed: null, lateMessages: [] }

/** Merges two hints. Keeps the stronger wish and the newer message. */
function joined(one: Kept, other: Kept): Kept {
  const isStronger = other.wish !== null && (one.wish === null || strength[other.wish] > strength[one.wish])
  const isNewer = other.pressed !== null && BigInt(other.pressed.message) > BigInt(one.pressed?.message ?? -1)
  return {
    wish: isStronger ? other.wish : one.wish,
    pressed: isNewer ? other.pressed : one.pressed,
    lateMessages: [...one.lateMessages, ...other.lateMessages],
  }
}

export type Outbox = ReturnType<typeof outboxWith>

/** Delivers saved changes to channels through the carrier. */
export function outboxWith(deps: Deps) {
  const { store, keep, log, limits, clock } = deps
  const recent = recentWith(limits)
  const silent = silentChanges()
  const results = new DeliveryResults()
  /** The version of each game that this process queued last, and the time at which it was queued. */
  const queued = new LRUCache<string, { version: number; at: number }>(sizeLimit(maxGames))
  const hinted = new LRUCache<string, Kept>(sizeLimit(maxGames))
  /**
   * Games whose entries the carrier holds back, each with the `performance.now()` at which it started to do
   * so.
   */
  const held = new Map<string, { since: number; timer: NodeJS.Timeout }>()
  const { deliver, receipts, rewriteNotes } = deliveriesWith({ ...deps, recent, silent, show, superseded })
  const isHandedLately = (id: string, version: number) => isQueuedLately(id, version, clock())
  const handForgotten = forgottenGames({ ...deps, isHandedLately, hand: queue })
  let queues: ChannelQueues | null = null

  async function end(ended: ChannelQueues): Promise<void> {
    if (queues === ended) queues = null
    for (const { timer } of held.values()) clearTimeout(timer)
    held.clear()
    await ended.close()
  }

  function show(id: string, wish: Wish = 'show'): void {
    if (!queues) return
    hint(id, { wish })
    void queueById(id)
  }

  function muted(channel: string): DeliveryProblem | null {
    return queues?.muted(channel) ?? null
  }

  function queue({ id, channelId, version }: LoadedGame): void {
    queued.set(id, { version, at: clock() })
    queues?.add(channelId, id)
  }

  async function queueById(id: string): Promise<void> {
    try {
      const loaded = keep.peek(id) ?? (await keep.load(id))
      if (loaded) queue(loaded)
    } catch (err) {
      log.warn({ err, game: id }, 'a game could not be shown')
    }
  }

  function isQueuedLately(id: string, version: number, now: number): boolean {
    const last = queued.get(id)
    return last !== undefined && last.version >= version && isWithin(last.at, limits.again, now)
  }

  async function attempt(carrier: Carrier, id: string, since: number): Promise<Attempt> {
    const hints = hinted.get(id) ?? nothingKept
    const putBack = () => hinted.set(id, joined(hints, hinted.get(id) ?? nothingKept))
    hinted.delete(id)
    try {
      const receipt = await deliver(id, carrier, { ...hints, heldFor: heldFor(id), since })
      if (receipt === 'elsewhere') putBack()
      if (receipt === null) release(id)
      if (receipt === 'elsewhere' || receipt === null) return receipt ?? 'done'
      hold(id, receipt)
      if (receipt.failure) return receipt.failure
      return typeof receipt.rest === 'string' ? 'done' : 'held'
    } catch (err) {
      putBack()
      log.warn({ err, game: id }, 'a channel could not be brought up to date')
      return { kind: 'retry', after: null, isAnswered: false, problem: { why: 'away' } }
    }
  }

  function attempted(id: string, result: Exclude<Attempt, 'elsewhere'>, failures: number): void {
    if (result === 'done' || result === 'held') {
      if (!queues?.isWaiting(keep.peek(id)?.channelId ?? '', id)) results.settle(id, null)
      return
    }
    const { problem } = result
    const isReported = result.kind === 'retry' && result.isAnswered && failures >= worthTelling
    if (problem.why !== 'away' || isReported) results.settle(id, problem)
  }

  function hint(id: string, more: Partial<Kept>): void {
    hinted.set(id, joined(hinted.get(id) ?? nothingKept, { ...nothingKept, ...more }))
  }

  /** Queues the game again after the time for which the carrier holds entries back. */
  function hold(id: string, { rest, failure }: Receipt): void {
    // After a failure the queue retries, and the carrier holds nothing back.
    if (failure) return
    const before = held.get(id)
    release(id)
    if (typeof rest === 'string' || !queues) return
    const timer = setTimeout(() => void queueById(id), rest.held).unref()
    held.set(id, { since: before?.since ?? performance.now(), timer })
  }

  function heldFor(id: string): number {
    const one = held.get(id)
    return one ? performance.now() - one.since : 0
  }

  function release(id: string): void {
    clearTimeout(held.get(id)?.timer)
    held.delete(id)
  }

  /**
   * Called if another process delivered the game in the meantime. The channel may then have two messages of
   * the game.
   */
  function superseded(id: string, { message }: Recorded): void {
    const channel = keep.peek(id)?.channelId
    if (message !== null && channel !== undefined) hint(id, { lateMessages: [{ channel, message }] })
    show(id)
  }

  return {
    /**
     * Sets the carrier. Without a carrier, nothing is queued. @param firstPause the delay before the first
     * retry, in ms @returns a function that removes the carrier: it tries each waiting game once more and
     * leaves the rest to the next start
     */
    carriedBy(carrier: Carrier, firstPause = defaultPause): () => Promise<void> {
      const begun = new ChannelQueues({
        attempt: (game, since) => attempt(carrier, game, since),
        attempted,
        firstPause,
      })
      queues = begun
      return () => end(begun)
    },

    async close(): Promise<void> {
      if (queues) await end(queues)
      await receipts.idle()
    },

    saved(loaded: LoadedGame, entry: LogEntry): void {
      if (!queues) return
      recent.entry(loaded.id, entry)
      recent.state(loaded)
      queue(loaded)
    },

    /** Called after a silent change. The change counts as delivered if the channel was up to date. */
    async savedSilently(loaded: LoadedGame, entry: LogEntry): Promise<void> {
      const { id, channelId, version } = loaded
      if (queues) recent.entry(id, entry)
      const isBusy = queues?.has(channelId, id) ?? false
      if (isBusy || keep.peek(id)?.deliveredVersion !== version - 1) {
        // After a crash the clock's own changes would otherwise make forgotten news look recent.
        if (!isBusy && entry.seat === null && !isQueuedLately(id, version - 1, clock())) queue(loaded)
        return silent.add(id, version)
      }
      keep.note(id, { deliveredVersion: version })
      await store.games
        .setDelivered(id, version)
        .catch((err: unknown) => log.warn({ err, game: id }, 'the delivered version could not be saved yet'))
    },

    show,

    /** Queues a game whose channel is not up to date, unless this process queued it recently. */
    catchUp(id: string): void {
      const known = keep.peek(id)
      if (!queues || !known || known.deliveredVersion >= known.version) return
      if (!isQueuedLately(id, known.version, clock())) void queueById(id)
    },

    pressed: (id: string, place: MessagePlace) => hint(id, { pressed: place }),

    dropChannel: (channel: string) => queues?.dropChannel(channel),
    muted,
    reopen: (channel: string) => queues?.reopen(channel),

    /**
     * Resolves with the problem of the pending or last delivery, with null if it succeeded, or with `late`
     * after a timeout.
     */
    async result(
      { id, channel }: Place,
      late: DeliveryProblem | null = null,
    ): Promise<DeliveryProblem | null> {
      const problem = muted(channel)
      if (problem) return problem
      const isPending = queues?.has(channel, id) ?? false
      return isPending ? results.next(id, late) : results.last(id)
    },

    /** Ends all waits for results, at shutdown. */
    stopWaiting: () => results.close(),

    /** Number of waiting games, except those of muted channels. */
    get depth(): number {
      return queues?.depth ?? 0
    },

    /** Whether receipts have yet to be recorded. */
    get isBehind(): boolean {
      return receipts.hasLeft()
    },

    /** Records pending receipts and queues undelivered games. */
    async deliverForgotten(): Promise<void> {
      await receipts.writeLeft()
      if (queues) await handForgotten()
    },

    /**
     * Changes the stored notes of a game's channel. The notes and the result are JSON; null means no notes.
     */
    rewriteNotes,

    /** Resolves when no more games can be delivered at present. */
    async idle(): Promise<void> {
      await queues?.idle()
      await receipts.idle()
    },
  }
}

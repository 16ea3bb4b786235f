import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/at-most.ts'
import { isLately } from '../core/limits.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { LogEntry, TableInfo } from '../core/table-info.ts'
import { ChannelQueues, type Attempt } from './channel-queues.ts'
import { deliveriesWith, type Hints, type MakingDeps } from './deliveries.ts'
import type { Carrier, DeliveryProblem, MessagePlace, Receipt, Wish } from './delivery.ts'
import { DeliveryResults } from './delivery-results.ts'
import type { Recorded } from './lease.ts'
import { forgottenGames, recentWith, silentChanges } from './forgotten.ts'
import type { Means } from '../core/request.ts'

const mostGames = 10_000
const usualPause = 1000
/** After so many temporary failures in a row the players read about them. */
const worthTelling = 3
const strength: Record<Wish, number> = { show: 0, check: 1, repost: 2 }

interface Deps extends Omit<Means, 'change'>, Pick<MakingDeps, 'publicLook' | 'endingOf'> {
  unreachable: (user: string) => Promise<void>
}

type Place = Pick<TableInfo, 'id' | 'channel'>

type Kept = Pick<Hints, 'wish' | 'pressed' | 'strays'>

const nothingKept: Kept = { wish: null, pressed: null, strays: [] }

/** Both of them: of two wishes the stronger, of two messages the newer. */
function joined(one: Kept, other: Kept): Kept {
  const isStronger = other.wish !== null && (one.wish === null || strength[other.wish] > strength[one.wish])
  const isNewer = other.pressed !== null && BigInt(other.pressed.message) > BigInt(one.pressed?.message ?? -1)
  return {
    wish: isStronger ? other.wish : one.wish,
    pressed: isNewer ? other.pressed : one.pressed,
    strays: [...one.strays, ...other.strays],
  }
}

export type Outbox = ReturnType<typeof outboxWith>

/** Brings saved changes to channels: a finished delivery goes to the carrier, one receipt comes back. */
export function outboxWith(deps: Deps) {
  const { store, keep, log, limits, clock } = deps
  const recent = recentWith(limits)
  const silent = silentChanges()
  const results = new DeliveryResults()
  /** The version at which this process queued a game last, and when. */
  const queued = new LRUCache<string, { version: number; at: number }>(sizeLimit(mostGames))
  const hinted = new LRUCache<string, Kept>(sizeLimit(mostGames))
  /** Games whose entries the carrier holds back, each with the `performance.now()` of the first of them. */
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
    return last !== undefined && last.version >= version && isLately(last.at, limits.again, now)
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
    const isTold = result.kind === 'retry' && result.isAnswered && failures >= worthTelling
    if (problem.why !== 'away' || isTold) results.settle(id, problem)
  }

  function hint(id: string, more: Partial<Kept>): void {
    hinted.set(id, joined(hinted.get(id) ?? nothingKept, { ...nothingKept, ...more }))
  }

  /** The carrier holds entries back for a while: the game is queued again by its next change, or when the time is over. */
  function hold(id: string, { rest, failure }: Receipt): void {
    // The outbox tries a failure again, and the carrier holds nothing back then.
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

  /** Another process delivered meanwhile: the channel may have a message of each. */
  function superseded(id: string, { message }: Recorded): void {
    const channel = keep.peek(id)?.channelId
    if (message !== null && channel !== undefined) hint(id, { strays: [{ channel, message }] })
    show(id)
  }

  return {
    /**
     * Sets the carrier that brings deliveries to their channels; without one nothing is queued.
     * @param firstPause before the first retry, ms
     * @returns ends that: each game that waits is tried once more, and the next start delivers the rest
     */
    carriedBy(carrier: Carrier, firstPause = usualPause): () => Promise<void> {
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

    /** A change was saved that no channel shows: the channel stays up to date. */
    async savedSilently({ id, channelId, version }: LoadedGame, entry: LogEntry): Promise<void> {
      if (queues) recent.entry(id, entry)
      const isBusy = queues?.has(channelId, id) ?? false
      if (isBusy || keep.peek(id)?.deliveredVersion !== version - 1) return silent.add(id, version)
      keep.note(id, { deliveredVersion: version })
      await store.games
        .setDelivered(id, version)
        .catch((err: unknown) => log.warn({ err, game: id }, 'the delivered version could not be saved yet'))
    },

    show,

    /** Shows a game whose channel is behind since a process ended, unless this process has queued it a moment ago. */
    catchUp(id: string): void {
      const known = keep.peek(id)
      if (!queues || !known || known.deliveredVersion >= known.version) return
      if (!isQueuedLately(id, known.version, clock())) void queueById(id)
    },

    pressed: (id: string, place: MessagePlace) => hint(id, { pressed: place }),

    dropChannel: (channel: string) => queues?.dropChannel(channel),
    muted,
    reopen: (channel: string) => queues?.reopen(channel),

    /** Resolves with the reason where the channel does not get the delivery; with `late` where that is not known in time. */
    async result(
      { id, channel }: Place,
      late: DeliveryProblem | null = null,
    ): Promise<DeliveryProblem | null> {
      const problem = muted(channel)
      if (problem) return problem
      const isPending = queues?.has(channel, id) ?? false
      return isPending ? results.next(id, late) : results.last(id)
    },

    /** Ends every wait for a result: the process stops, and the next one delivers the rest. */
    stopWaiting: () => results.close(),

    /** How many games wait for their delivery; what waits for a muted channel does not count. */
    get depth(): number {
      return queues?.depth ?? 0
    },

    /** Whether something is to be put on record once more. */
    get isBehind(): boolean {
      return receipts.hasLeft()
    },

    /** Puts receipts on record that the database did not take, and queues games that nobody delivered. */
    async deliverForgotten(): Promise<void> {
      await receipts.writeLeft()
      if (queues) await handForgotten()
    },

    /** Changes what the database keeps of a game's channel: `notes` and result are JSON, null for nothing. */
    rewriteNotes,

    /** Resolves when nothing is left to be delivered, or all that is left must wait for something. */
    async idle(): Promise<void> {
      await queues?.idle()
      await receipts.idle()
    },
  }
}

import { LRUCache } from 'lru-cache'
import { atMost } from '#caches/at-most.ts'
import { isLately } from '../core/limits.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { LogEntry, TableInfo } from '../core/table-info.ts'
import { ChannelQueues, type Attempt } from './channel-queues.ts'
import { Deliveries, type Hints, type MakingDeps } from './deliveries.ts'
import type { Carrier, DeliveryProblem, MessagePlace, Receipt, Wish } from './delivery.ts'
import { DeliveryResults } from './delivery-results.ts'
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

/** Brings saved changes to channels: a finished delivery goes to the carrier, one receipt comes back. */
export class Outbox {
  readonly #deps: Deps
  readonly #recent: ReturnType<typeof recentWith>
  readonly #silent = silentChanges()
  readonly #deliveries: Deliveries
  readonly #results = new DeliveryResults()
  readonly #handForgotten: () => Promise<void>
  /** The version at which this process queued a game last, and when. */
  readonly #queued = new LRUCache<string, { version: number; at: number }>(atMost(mostGames))
  readonly #kept = new LRUCache<string, Kept>(atMost(mostGames))
  /** Games whose entries the carrier holds back, each with the `performance.now()` of the first of them. */
  readonly #held = new Map<string, { since: number; timer: NodeJS.Timeout }>()
  #queues: ChannelQueues | null = null

  constructor(deps: Deps) {
    this.#deps = deps
    const { limits, clock } = deps
    this.#recent = recentWith(limits)
    this.#deliveries = new Deliveries({
      ...deps,
      recent: this.#recent,
      silent: this.#silent,
      show: (id) => this.show(id),
      superseded: (id, { message }) => this.#superseded(id, message),
    })
    this.#handForgotten = forgottenGames({
      ...deps,
      isHandedLately: (id, version) => this.#isQueuedLately(id, version, clock()),
      hand: (loaded) => this.#queue(loaded),
    })
  }

  /**
   * Sets the carrier that brings deliveries to their channels; without one nothing is queued.
   * @param firstPause before the first retry, ms
   * @returns ends that: each game that waits is tried once more, and the next start delivers the rest
   */
  carriedBy(carrier: Carrier, firstPause = usualPause): () => Promise<void> {
    const queues = new ChannelQueues({
      attempt: (game, since) => this.#attempt(carrier, game, since),
      attempted: (game, result, failures) => this.#attempted(game, result, failures),
      firstPause,
    })
    this.#queues = queues
    return () => this.#end(queues)
  }

  async close(): Promise<void> {
    if (this.#queues) await this.#end(this.#queues)
    await this.#deliveries.receipts.idle()
  }

  async #end(queues: ChannelQueues): Promise<void> {
    if (this.#queues === queues) this.#queues = null
    for (const { timer } of this.#held.values()) clearTimeout(timer)
    this.#held.clear()
    await queues.close()
  }

  saved(loaded: LoadedGame, entry: LogEntry): void {
    if (!this.#queues) return
    this.#recent.entry(loaded.id, entry)
    this.#recent.state(loaded)
    this.#queue(loaded)
  }

  /** A change was saved that no channel shows: the channel stays up to date. */
  async savedSilently({ id, channelId, version }: LoadedGame, entry: LogEntry): Promise<void> {
    const { keep, store, log } = this.#deps
    if (this.#queues) this.#recent.entry(id, entry)
    const isBusy = this.#queues?.has(channelId, id) ?? false
    if (isBusy || keep.peek(id)?.deliveredVersion !== version - 1) return this.#silent.add(id, version)
    keep.note(id, { deliveredVersion: version })
    await store.games
      .setDelivered(id, version)
      .catch((err: unknown) => log.warn({ err, game: id }, 'the delivered version could not be saved yet'))
  }

  show(id: string, wish: Wish = 'show'): void {
    if (!this.#queues) return
    this.#keep(id, { wish })
    void this.#queueById(id)
  }

  /** Shows a game whose channel is behind since a process ended, unless this process has queued it a moment ago. */
  catchUp(id: string): void {
    const known = this.#deps.keep.peek(id)
    if (!this.#queues || !known || known.deliveredVersion >= known.version) return
    if (!this.#isQueuedLately(id, known.version, this.#deps.clock())) void this.#queueById(id)
  }

  pressed(id: string, place: MessagePlace): void {
    this.#keep(id, { pressed: place })
  }

  dropChannel(channel: string): void {
    this.#queues?.dropChannel(channel)
  }

  muted(channel: string): DeliveryProblem | null {
    return this.#queues?.muted(channel) ?? null
  }

  reopen(channel: string): void {
    this.#queues?.reopen(channel)
  }

  /** Resolves with the reason where the channel does not get the delivery; with `late` where that is not known in time. */
  async result({ id, channel }: Place, late: DeliveryProblem | null = null): Promise<DeliveryProblem | null> {
    const muted = this.muted(channel)
    if (muted) return muted
    const isPending = this.#queues?.has(channel, id) ?? false
    return isPending ? this.#results.next(id, late) : this.#results.last(id)
  }

  /** Ends every wait for a result: the process stops, and the next one delivers the rest. */
  stopWaiting(): void {
    this.#results.close()
  }

  /** How many games wait for their delivery; what waits for a muted channel does not count. */
  get depth(): number {
    return this.#queues?.depth ?? 0
  }

  /** Whether something is to be put on record once more. */
  get isBehind(): boolean {
    return this.#deliveries.receipts.hasLeft()
  }

  /** Puts receipts on record that the database did not take, and queues games that nobody delivered. */
  async deliverForgotten(): Promise<void> {
    await this.#deliveries.receipts.writeLeft()
    if (this.#queues) await this.#handForgotten()
  }

  /** Changes what the database keeps of a game's channel: `notes` and result are JSON, null for nothing. */
  rewriteNotes(id: string, change: (notes: string) => string | null): Promise<void> {
    return this.#deliveries.rewriteNotes(id, change)
  }

  /** Resolves when nothing is left to be delivered, or all that is left must wait for something. */
  async idle(): Promise<void> {
    await this.#queues?.idle()
    await this.#deliveries.receipts.idle()
  }

  #queue({ id, channelId, version }: LoadedGame): void {
    this.#queued.set(id, { version, at: this.#deps.clock() })
    this.#queues?.add(channelId, id)
  }

  async #queueById(id: string): Promise<void> {
    const { keep, log } = this.#deps
    try {
      const loaded = keep.peek(id) ?? (await keep.load(id))
      if (loaded) this.#queue(loaded)
    } catch (err) {
      log.warn({ err, game: id }, 'a game could not be shown')
    }
  }

  #isQueuedLately(id: string, version: number, now: number): boolean {
    const last = this.#queued.get(id)
    return last !== undefined && last.version >= version && isLately(last.at, this.#deps.limits.again, now)
  }

  async #attempt(carrier: Carrier, id: string, since: number): Promise<Attempt> {
    const { log } = this.#deps
    const kept = this.#kept.get(id) ?? nothingKept
    const hints = { ...kept, heldFor: this.#heldFor(id), since }
    const putBack = () => this.#kept.set(id, joined(kept, this.#kept.get(id) ?? nothingKept))
    this.#kept.delete(id)
    try {
      const receipt = await this.#deliveries.deliver(id, carrier, hints)
      if (receipt === 'elsewhere') putBack()
      if (receipt === null) this.#release(id)
      if (receipt === 'elsewhere' || receipt === null) return receipt ?? 'done'
      this.#hold(id, receipt)
      if (receipt.failure) return receipt.failure
      return typeof receipt.rest === 'string' ? 'done' : 'held'
    } catch (err) {
      putBack()
      log.warn({ err, game: id }, 'a channel could not be brought up to date')
      return { kind: 'retry', after: null, isAnswered: false, problem: { why: 'away' } }
    }
  }

  #attempted(id: string, result: Exclude<Attempt, 'elsewhere'>, failures: number): void {
    const isQueued = () => this.#queues?.isWaiting(this.#deps.keep.peek(id)?.channelId ?? '', id)
    if (result === 'done' || result === 'held') {
      if (!isQueued()) this.#results.settle(id, null)
      return
    }
    const { problem } = result
    const isTold = result.kind === 'retry' && result.isAnswered && failures >= worthTelling
    if (problem.why !== 'away' || isTold) this.#results.settle(id, problem)
  }

  #keep(id: string, more: Partial<Kept>): void {
    this.#kept.set(id, joined(this.#kept.get(id) ?? nothingKept, { ...nothingKept, ...more }))
  }

  /** The carrier holds entries back for a while: the game is queued again by its next change, or when the time is over. */
  #hold(id: string, { rest, failure }: Receipt): void {
    // The outbox tries a failure again, and the carrier holds nothing back then.
    if (failure) return
    const before = this.#held.get(id)
    this.#release(id)
    if (typeof rest === 'string' || !this.#queues) return
    const timer = setTimeout(() => void this.#queueById(id), rest.held).unref()
    this.#held.set(id, { since: before?.since ?? performance.now(), timer })
  }

  #heldFor(id: string): number {
    const held = this.#held.get(id)
    return held ? performance.now() - held.since : 0
  }

  #release(id: string): void {
    clearTimeout(this.#held.get(id)?.timer)
    this.#held.delete(id)
  }

  /** Another process delivered meanwhile: the channel may have a message of each. */
  #superseded(id: string, message: string | null): void {
    const channel = this.#deps.keep.peek(id)?.channelId
    if (message !== null && channel !== undefined) this.#keep(id, { strays: [{ channel, message }] })
    this.show(id)
  }
}

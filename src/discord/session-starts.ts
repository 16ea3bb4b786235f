import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { APIGatewaySessionStartLimit, WebSocketOptions } from 'discord.js'

type Manager = Parameters<NonNullable<WebSocketOptions['buildIdentifyThrottler']>>[0]
type Limit = Pick<APIGatewaySessionStartLimit, 'total' | 'remaining' | 'reset_after'>

/** Discord's own pause between two sessions, ms. */
const usual = 5000
/** So many in a row may follow each other by that pause; the next ones by twice as long each. */
const quick = 3
const longest = 5 * 60_000
/** A session that lived so long had nothing to do with the one before it, ms. */
const steady = 10 * 60_000
/** Where no more than this share of a day's sessions is left, they are spread over what is left of the day. */
const few = 1 / 4
/** This share of them is left for whoever begins sessions without asking. */
const spare = 1 / 100
/** Processes that share a bot do not begin at the same moment: a pause is longer by up to this share. */
const jitter = 1 / 4
const day = 86_400_000
/** Pauses beyond this stand in the log, ms. */
const noticeable = 8000

export interface StartDeps {
  log: Logger
  /** Ms, by a clock that does not go back. */
  clock?: () => number
  /** Resolves after so many ms; rejects when the signal is aborted. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** From 0 to below 1. */
  random?: () => number
}

/**
 * When the next session with Discord may begin. Discord grants 1,000 a day, and takes the token away from whoever begins
 * more; the client alone begins one each 5 s for as long as they end at once, and knows nothing of the processes before
 * it. Here the pause grows while sessions end soon after their beginning, and grows with what is used up of the day by
 * whichever process. It is for a process with one shard: its requests come one after the other.
 */
export class SessionStarts {
  readonly #deps: Required<StartDeps>
  #last = -Infinity
  #row = 0
  /** When the next one may begin, once that is asked for. */
  #due: number | null = null

  constructor(deps: StartDeps) {
    const sleep = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false })
    this.#deps = { clock: () => performance.now(), sleep, random: Math.random, ...deps }
  }

  get isHeld(): boolean {
    return this.#due !== null && this.#due > this.#deps.clock()
  }

  /** For the client's options. */
  readonly buildIdentifyThrottler = (manager: Manager) => ({
    waitForIdentify: (_shard: number, signal: AbortSignal) =>
      this.next(async () => (await manager.fetchGatewayInformation(true)).session_start_limit, signal),
  })

  /** Resolves when a session may begin, which thereby counts. What the wait is for outlives a line that closes meanwhile. */
  async next(ask: () => Promise<Limit>, signal: AbortSignal): Promise<void> {
    const { clock, sleep } = this.#deps
    this.#due ??= await this.#timeFor(ask)
    signal.throwIfAborted()
    const left = this.#due - clock()
    if (left > 0) await sleep(left, signal)
    this.#due = null
    this.#last = clock()
    this.#row += 1
  }

  async #timeFor(ask: () => Promise<Limit>): Promise<number> {
    const { clock, log, random } = this.#deps
    const now = clock()
    if (now - this.#last >= steady) this.#row = 0
    // Whoever cannot be asked now does not begin a session either.
    const limit = await ask().catch(() => null)
    const inRow = this.#last + pauseAfter(this.#row) * (1 + random() * jitter)
    const due = Math.max(inRow, now + spread(limit))
    const facts = {
      seconds: Math.round((due - now) / 1000),
      remaining: limit?.remaining,
      total: limit?.total,
    }
    if (due > inRow && due > now)
      log.warn(facts, 'few sessions with Discord are left today; the next one waits')
    else if (due - now > noticeable)
      log.warn(facts, 'sessions with Discord end soon after they begin; the next one waits')
    return due
  }
}

/** Ms after so many sessions in a row. */
function pauseAfter(row: number): number {
  return row === 0 ? 0 : Math.min(usual * 2 ** Math.max(0, row - quick + 1), longest)
}

/** Ms until the next session where few are left; with none left until there are new ones. */
function spread(limit: Limit | null): number {
  if (!limit || limit.remaining > limit.total * few) return 0
  return Math.min(limit.reset_after, day) / Math.max(1, limit.remaining - limit.total * spare)
}

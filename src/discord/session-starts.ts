import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { APIGatewaySessionStartLimit, WebSocketOptions } from 'discord.js'

type Manager = Parameters<NonNullable<WebSocketOptions['buildIdentifyThrottler']>>[0]
type Limit = Pick<APIGatewaySessionStartLimit, 'total' | 'remaining' | 'reset_after'>

/** Discord's minimum interval between two session starts, ms. */
const usual = 5000
/** Number of consecutive sessions with that interval. It doubles with each further session. */
const quick = 3
const longest = 5 * 60_000
/** Age of a session from which it no longer delays the next one, ms. */
const steady = 10 * 60_000
/** If less than this share of the day's sessions remains, it is spread over the rest of the day. */
const few = 1 / 4
/** Share of the sessions that is reserved for processes without this limit. */
const spare = 1 / 100
/**
 * Maximum random extension of a delay, as a share of it. Without that, all processes of a bot would start
 * together.
 */
const jitter = 1 / 4
const day = 86_400_000
/** Longer delays are logged, ms. */
const noticeable = 8000

export interface StartDeps {
  log: Logger
  /** Returns the time of a monotonic clock in ms. */
  clock?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Returns a number from 0 to below 1. */
  random?: () => number
}

/**
 * Decides when the next session with Discord may start.
 * Discord allows 1,000 sessions a day, and resets the token of a bot that starts more. discord.js starts one
 * every 5 s while they keep failing, and does not count those of earlier processes. Here, the delay grows
 * while sessions end early, and as all processes use up the day's sessions.
 * This class is for a process with one shard, which asks for one session at a time.
 */
export class SessionStarts {
  readonly #deps: Required<StartDeps>
  #last = -Infinity
  #row = 0
  /** When the next session may start; null if none was requested. */
  #due: number | null = null

  constructor(deps: StartDeps) {
    const sleep = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false })
    this.#deps = { clock: () => performance.now(), sleep, random: Math.random, ...deps }
  }

  get isHeld(): boolean {
    return this.#due !== null && this.#due > this.#deps.clock()
  }

  /** Option of discord.js that makes a client ask here before it starts a session. */
  readonly buildIdentifyThrottler = (manager: Manager) => ({
    waitForIdentify: (_shard: number, signal: AbortSignal) =>
      this.next(async () => (await manager.fetchGatewayInformation(true)).session_start_limit, signal),
  })

  /**
   * Resolves when a session may start, and counts it. If the connection closes meanwhile, the next request
   * keeps the same time.
   */
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
    // If Discord cannot be reached now, the session cannot start either.
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

function pauseAfter(row: number): number {
  return row === 0 ? 0 : Math.min(usual * 2 ** Math.max(0, row - quick + 1), longest)
}

/**
 * Returns the delay for the day's limit, ms. It is 0 while many sessions are left; with none left, it lasts
 * until the reset.
 */
function spread(limit: Limit | null): number {
  if (!limit || limit.remaining > limit.total * few) return 0
  return Math.min(limit.reset_after, day) / Math.max(1, limit.remaining - limit.total * spare)
}

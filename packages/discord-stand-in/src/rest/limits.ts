import type { Clock } from '../clock.ts'
import { rateLimited } from '../errors.ts'

/** At most `count` requests in a window of `window` ms. */
interface Rate {
  count: number
  window: number
}

export interface RateTable {
  send: Rate
  edit: Rate
  delete: Rate
  /** Follow-ups and edits by an interaction's token; each token has its own bucket. */
  token: Rate
  other: Rate
  /** Edits of messages older than an hour, per channel. */
  oldEdit: Rate
  /** All requests with the bot's token. */
  global: Rate
  /**
   * Responses with status 401, 403 or 429, except for shared limits. After `count` of them, the address is
   * banned for the rest of the window.
   */
  invalid: Rate
}

const RATES: RateTable = {
  send: { count: 5, window: 5000 },
  edit: { count: 5, window: 5000 },
  delete: { count: 5, window: 1000 },
  token: { count: 5, window: 2000 },
  other: { count: 50, window: 1000 },
  oldEdit: { count: 3, window: 6000 },
  global: { count: 50, window: 1000 },
  invalid: { count: 10_000, window: 10 * 60_000 },
}

/** Returns the same rate for every kind of request, except edits of old messages. */
export function evenRates(rate: Rate): Omit<RateTable, 'oldEdit' | 'invalid'> {
  return { send: rate, edit: rate, delete: rate, token: rate, other: rate, global: rate }
}

export type BucketName = Exclude<keyof RateTable, 'oldEdit' | 'global' | 'invalid'>

interface Window {
  startedAt: number
  used: number
}

const OLD = 60 * 60_000
const SWEEP_AT = 5000

/** Counts requests as Discord does: the first request opens a window. */
export class Limits {
  readonly #clock: Clock
  readonly #rates: RateTable
  readonly #windows = new Map<string, Window>()

  constructor(clock: Clock, rates: Partial<RateTable>) {
    this.#clock = clock
    this.#rates = { ...RATES, ...rates }
  }

  global(): void {
    const left = this.#use('global', this.#rates.global)
    if (left.over) throw rateLimited(left.resetAfter, 'global')
  }

  /** Counts a request and returns the headers of its bucket. Throws 429. */
  take(bucket: BucketName, resource: string): Record<string, string> {
    const rate = this.#rates[bucket]
    const { over, remaining, resetAfter } = this.#use(`${bucket}:${resource}`, rate)
    const headers = {
      'x-ratelimit-limit': String(rate.count),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': ((this.#clock.now() + resetAfter * 1000) / 1000).toFixed(3),
      'x-ratelimit-reset-after': resetAfter.toFixed(3),
      'x-ratelimit-bucket': `stand-in-${bucket}`,
    }
    if (!over) return headers
    const refusal = rateLimited(resetAfter, 'user')
    Object.assign(refusal.headers, headers)
    throw refusal
  }

  /**
   * Counts an edit of a message made at `madeAt` (epoch ms). Above the channel's limit, it throws 429 with
   * code 30046 if `refusable`. Edits of newer messages do not count.
   */
  edit(channelId: string, madeAt: number, refusable: boolean): void {
    if (this.#clock.now() - madeAt <= OLD) return
    const left = this.#use(`old:${channelId}`, this.#rates.oldEdit)
    if (left.over && refusable) throw rateLimited(left.resetAfter, 'shared', 30046)
  }

  /** Counts a response towards the limit of invalid requests. */
  answered(status: number, scope: string | undefined): void {
    if ((status === 401 || status === 403 || status === 429) && scope !== 'shared')
      this.#use('invalid', this.#rates.invalid)
  }

  /** Seconds until the address is unbanned; null if it is not banned. */
  get bannedFor(): number | null {
    const window = this.#windows.get('invalid')
    const left = window ? window.startedAt + this.#rates.invalid.window - this.#clock.now() : 0
    return window && left > 0 && window.used >= this.#rates.invalid.count ? left / 1000 : null
  }

  #use(key: string, rate: Rate): { over: boolean; remaining: number; resetAfter: number } {
    const now = this.#clock.now()
    let window = this.#windows.get(key)
    if (!window || now - window.startedAt >= rate.window) {
      if (this.#windows.size > SWEEP_AT) this.#sweep(now)
      window = { startedAt: now, used: 0 }
      this.#windows.set(key, window)
    }
    const over = window.used >= rate.count
    if (!over) window.used += 1
    const resetAfter = Math.max(0.001, (window.startedAt + rate.window - now) / 1000)
    return { over, remaining: rate.count - window.used, resetAfter }
  }

  #sweep(now: number): void {
    const longest = Math.max(...Object.values(this.#rates).map((rate: Rate) => rate.window))
    for (const [key, window] of this.#windows) if (now - window.startedAt > longest) this.#windows.delete(key)
  }
}

import type { Clock } from '../clock.ts'

const DAY = 24 * 60 * 60_000

/** Limits session starts: a number per day, and one per interval in each group of shards. */
export class Starts {
  readonly #clock: Clock
  readonly #total: number
  readonly #pause: number
  #times: number[] = []
  readonly #last = new Map<number, number>()

  constructor(clock: Clock, total: number, pause: number) {
    this.#clock = clock
    this.#total = total
    this.#pause = pause
  }

  /** The limit as in GET /gateway/bot. */
  get limit() {
    const times = this.#today()
    const resetAfter = times[0] === undefined ? DAY : times[0] + DAY - this.#clock.now()
    const remaining = Math.max(0, this.#total - times.length)
    return { total: this.#total, remaining, reset_after: resetAfter, max_concurrency: 1 }
  }

  /**
   * Counts a session start if it is allowed. Returns `later` before the pause is over, and `never` when the
   * day's starts are used up.
   */
  take(shard: number): 'now' | 'later' | 'never' {
    const now = this.#clock.now()
    const key = shard % this.limit.max_concurrency
    if (this.limit.remaining === 0) return 'never'
    if (now - (this.#last.get(key) ?? -Infinity) < this.#pause) return 'later'
    this.#last.set(key, now)
    this.#times.push(now)
    return 'now'
  }

  /** Counts `count` session starts, whether they are allowed or not. */
  spend(count: number): void {
    for (let no = 0; no < count; no++) this.#times.push(this.#clock.now())
  }

  #today(): number[] {
    const since = this.#clock.now() - DAY
    this.#times = this.#times.filter((time) => time > since)
    return this.#times
  }
}

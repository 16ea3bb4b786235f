interface Timer {
  at: number
  run: () => void
  handle: NodeJS.Timeout | null
}

/**
 * The stand-in's time in epoch milliseconds: the machine's clock plus an offset, which `advance` increases.
 * The clock keeps running, because clients wait in real time; `advance` also moves ages, deadlines and rate
 * windows.
 */
export class Clock {
  #ahead: number
  readonly #timers = new Set<Timer>()

  constructor(startAt = Date.now()) {
    this.#ahead = startAt - Date.now()
  }

  now(): number {
    return Date.now() + this.#ahead
  }

  /** Offset from the machine's clock, in ms. */
  get ahead(): number {
    return this.#ahead
  }

  /** Calls `run` once after `ms`. The returned function cancels the call. */
  after(ms: number, run: () => void): () => void {
    const timer: Timer = { at: this.now() + ms, run, handle: null }
    this.#timers.add(timer)
    this.#arm(timer)
    return () => this.#forget(timer)
  }

  /**
   * Moves the clock by `ms`. Before it returns, it runs all timers that are due by then, in the order of
   * their times.
   */
  advance(ms: number): void {
    this.#ahead += ms
    const now = this.now()
    const due = [...this.#timers].filter((timer) => timer.at <= now).sort((a, b) => a.at - b.at)
    for (const timer of due) {
      if (!this.#timers.has(timer)) continue
      this.#forget(timer)
      timer.run()
    }
    for (const timer of this.#timers) this.#arm(timer)
  }

  stop(): void {
    for (const timer of [...this.#timers]) this.#forget(timer)
  }

  #arm(timer: Timer): void {
    if (timer.handle) clearTimeout(timer.handle)
    timer.handle = setTimeout(
      () => {
        this.#forget(timer)
        timer.run()
      },
      Math.max(0, timer.at - this.now()),
    )
    timer.handle.unref()
  }

  #forget(timer: Timer): void {
    if (timer.handle) clearTimeout(timer.handle)
    this.#timers.delete(timer)
  }
}

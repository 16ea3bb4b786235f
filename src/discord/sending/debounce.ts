import type { Change } from '../shapes.ts'

/** Holds changes back while only computer players are to move, so that the channel can hear of it all at once. */
export class Debounce {
  readonly #most: number
  readonly #again: (change: Change) => void
  readonly #waiting = new Map<string, { since: number; timer: NodeJS.Timeout }>()

  /** `most` in ms; a change whose time has come goes to `again`. */
  constructor(most: number, again: (change: Change) => void) {
    this.#most = most
    this.#again = again
  }

  /** Whether a change waits; it does from the first of its game until the time is over. */
  holds(change: Change): boolean {
    const { id } = change.table
    const waits = this.#waiting.get(id)
    const since = waits?.since ?? performance.now()
    const left = this.#most - (performance.now() - since)
    if (waits) clearTimeout(waits.timer)
    if (left <= 0) return false
    const timer = setTimeout(() => this.#again(change), left)
    timer.unref()
    this.#waiting.set(id, { since, timer })
    return true
  }

  isHolding(game: string): boolean {
    return this.#waiting.has(game)
  }

  release(game: string): void {
    const waits = this.#waiting.get(game)
    if (waits) clearTimeout(waits.timer)
    this.#waiting.delete(game)
  }

  close(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }
}

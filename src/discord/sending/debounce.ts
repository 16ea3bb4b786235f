import type { Change } from '../shapes.ts'

/** Holds changes back while only computer players are to move, so that the channel can hear of it all at once. */
export class Debounce {
  readonly #most: number
  readonly #again: (change: Change) => void
  readonly #held = new Map<string, { since: number; timer: NodeJS.Timeout }>()

  /** `most` in ms; a change whose time has come goes to `again`. */
  constructor(most: number, again: (change: Change) => void) {
    this.#most = most
    this.#again = again
  }

  /** Whether a change waits; it does from the first of its game until the time is over. */
  holds(change: Change): boolean {
    const { id } = change.table
    const held = this.#held.get(id)
    const since = held?.since ?? performance.now()
    const left = this.#most - (performance.now() - since)
    if (held) clearTimeout(held.timer)
    if (left <= 0) return false
    const timer = setTimeout(() => this.#again(change), left)
    timer.unref()
    this.#held.set(id, { since, timer })
    return true
  }

  release(game: string): void {
    const held = this.#held.get(game)
    if (held) clearTimeout(held.timer)
    this.#held.delete(game)
  }

  close(): void {
    for (const { timer } of this.#held.values()) clearTimeout(timer)
    this.#held.clear()
  }
}

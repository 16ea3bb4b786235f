import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import type { DeliveryProblem } from './delivery.ts'

type Result = DeliveryProblem | null

const maxGames = 5000
/** How long a request waits for the result of a delivery, ms. */
const maxWait = 10_000

/** Keeps the problem of each game's last delivery, if it failed. */
export class DeliveryResults {
  readonly #problems = new LRUCache<string, DeliveryProblem>(sizeLimit(maxGames))
  readonly #waiting = new Map<string, Set<(result: Result) => void>>()
  #isClosed = false

  last(game: string): Result {
    return this.#isClosed ? null : (this.#problems.get(game) ?? null)
  }

  /** Resolves with the result of the pending delivery, or with `late` after a timeout. */
  async next(game: string, late: Result): Promise<Result> {
    if (this.#isClosed) return null
    const { promise, resolve } = Promise.withResolvers<Result>()
    const waiting = this.#waiting.get(game) ?? new Set()
    this.#waiting.set(game, waiting.add(resolve))
    const timer = setTimeout(() => resolve(late), maxWait).unref()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      waiting.delete(resolve)
      if (waiting.size === 0 && this.#waiting.get(game) === waiting) this.#waiting.delete(game)
    }
  }

  settle(game: string, result: Result): void {
    if (result) this.#problems.set(game, result)
    else this.#problems.delete(game)
    for (const resolve of this.#waiting.get(game) ?? []) resolve(result)
    this.#waiting.delete(game)
  }

  close(): void {
    this.#isClosed = true
    for (const waiting of this.#waiting.values()) for (const resolve of waiting) resolve(null)
    this.#waiting.clear()
  }
}

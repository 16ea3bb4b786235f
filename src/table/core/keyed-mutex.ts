/** Runs work on the same key one at a time, in order of arrival; different keys run concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` when its turn comes, or `late` if it waited for more than `lockTimeout` ms. */
  run<T>(key: string, work: () => Promise<T>, lockTimeout = Infinity, late?: () => T): Promise<T> {
    const arrivedAt = performance.now()
    const before = this.#last.get(key) ?? Promise.resolve()
    const turn = before.then(() => (late && performance.now() - arrivedAt > lockTimeout ? late() : work()))
    const over = turn.then(nothing, nothing)
    this.#last.set(key, over)
    void over.then(() => {
      if (this.#last.get(key) === over) this.#last.delete(key)
    })
    return turn
  }

  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values())
  }
}

function nothing(): void {}

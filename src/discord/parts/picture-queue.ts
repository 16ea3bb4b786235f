/**
 * Limit on drawings at the same time. A drawing blocks the process for a third of its time and needs about 3
 * MB.
 */
const maxConcurrent = 2
/** How long a message waits for an optional picture, ms. */
const maxWait = 500
/** Expected duration of a drawing until the first one is measured, ms. */
const firstGuess = 40
/**
 * Lower limit of the expected duration, ms. A drawing that fails immediately must not make the next ones look
 * fast.
 */
const leastGuess = 5
/** Weight of the latest drawing in the expected duration. */
const newestCounts = 0.2
/** Interval at which the queue checks for owed pictures, ms. */
const looksAgain = 250

interface Waiting {
  begin: () => Promise<void>
  giveUp: () => void
}

export interface Wish {
  viewer: string | null
  /** True if the message waits for its picture as long as necessary. */
  isNeeded?: boolean
}

/**
 * Draws for channels first, then one picture per viewer. Rejects a picture that would have to wait too long.
 */
export class PictureQueue {
  readonly #channel: Waiting[] = []
  /** The waiting drawings by viewer. A newer request of the same viewer replaces the waiting one. */
  readonly #private = new Map<string, Waiting>()
  /** Callbacks to call once the queue has room, by key. */
  readonly #owed = new Map<string, () => void>()
  readonly #now: () => number
  #running = 0
  #takes = firstGuess
  #timer: NodeJS.Timeout | undefined

  /** @param now - returns the time of a monotonic clock in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Resolves with null if there is no room, or if a newer request of the same viewer has replaced this one.
   */
  async draw<Drawn>(work: () => Promise<Drawn>, { viewer, isNeeded = false }: Wish): Promise<Drawn | null> {
    if (!isNeeded && !this.#hasRoom(viewer)) return null
    const { promise, resolve, reject } = Promise.withResolvers<Drawn | null>()
    const begin = async () => {
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      }
    }
    this.#enter(viewer, { begin, giveUp: () => resolve(null) })
    this.#next()
    return promise
  }

  /** Calls `again` once the queue has room. A newer callback replaces an older one with the same key. */
  owe(key: string, again: () => void): void {
    this.#owed.set(key, again)
    this.#timer ??= setInterval(() => this.#settle(), looksAgain).unref()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#owed.clear()
  }

  #hasRoom(viewer: string | null): boolean {
    const ahead = this.#channel.length + (viewer === null ? 0 : this.#private.size)
    return (ahead * this.#takes) / maxConcurrent <= maxWait
  }

  #enter(viewer: string | null, waiting: Waiting): void {
    if (viewer === null) return void this.#channel.push(waiting)
    this.#private.get(viewer)?.giveUp()
    this.#private.set(viewer, waiting)
  }

  #next(): void {
    if (this.#running >= maxConcurrent) return
    const next = this.#channel.shift() ?? this.#nextPrivate()
    if (next) void this.#run(next)
  }

  #nextPrivate(): Waiting | undefined {
    const [first] = this.#private
    if (first) this.#private.delete(first[0])
    return first?.[1]
  }

  async #run({ begin }: Waiting): Promise<void> {
    this.#running++
    const since = this.#now()
    await begin()
    this.#running--
    const took = Math.max(leastGuess, this.#now() - since)
    this.#takes += newestCounts * (took - this.#takes)
    this.#settle()
    this.#next()
  }

  /** Calls one callback at a time, because each of them fills the available room. */
  #settle(): void {
    const [first] = this.#owed
    if (!first) {
      clearInterval(this.#timer)
      this.#timer = undefined
    } else if (this.#channel.length === 0) {
      this.#owed.delete(first[0])
      first[1]()
    }
  }
}

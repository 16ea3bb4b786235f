/** A third of a drawing keeps the process from all else, and each holds some 3 MB while it is made. */
const mostAtOnce = 2
/** A message that can do without its picture does not wait longer for it than this, ms. */
const longestWait = 500
/** How long one drawing is expected to take before one was measured, ms. */
const firstGuess = 40
/** A drawing that failed at once does not make the next ones quicker, ms. */
const leastGuess = 5
/** How much the newest drawing counts in that expectation. */
const newestCounts = 0.2
/** Between two looks whether there is room for a picture that is owed, ms. */
const looksAgain = 250

interface Waiting {
  begin: () => Promise<void>
  giveUp: () => void
}

export interface Wish {
  /** The only person who sees the picture; null for a message of the channel. */
  viewer: string | null
  /** It is drawn however long it has to wait. */
  isNeeded?: boolean
}

/**
 * Draws a few pictures at a time: those of channels first, then one of each person. What would wait too long is not
 * drawn: its message goes without it for now.
 */
export class PictureQueue {
  readonly #channel: Waiting[] = []
  /** By viewer: a newer wish of theirs takes the place of one that still waits. */
  readonly #private = new Map<string, Waiting>()
  /** By message, whoever is to be asked again once there is room. */
  readonly #owed = new Map<string, () => void>()
  readonly #now: () => number
  #running = 0
  #takes = firstGuess
  #timer: NodeJS.Timeout | undefined

  /** `now` in ms, of a clock that never jumps. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Null where there is no room, or where a newer wish of the same viewer came first. */
  async draw<Drawn>(work: () => Promise<Drawn>, { viewer, isNeeded = false }: Wish): Promise<Drawn | null> {
    if (!isNeeded && !this.#hasRoom(viewer)) return null
    const { promise, resolve, reject } = Promise.withResolvers<Drawn | null>()
    const begin = () => work().then(resolve, reject)
    this.#enter(viewer, { begin, giveUp: () => resolve(null) })
    this.#next()
    return promise
  }

  /** Asks for a message's picture again, by `again`, once there is room. */
  owe(message: string, again: () => void): void {
    this.#owed.set(message, again)
    this.#timer ??= setInterval(() => this.#settle(), looksAgain).unref()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#owed.clear()
  }

  #hasRoom(viewer: string | null): boolean {
    const ahead = this.#channel.length + (viewer === null ? 0 : this.#private.size)
    return (ahead * this.#takes) / mostAtOnce <= longestWait
  }

  #enter(viewer: string | null, waiting: Waiting): void {
    if (viewer === null) return void this.#channel.push(waiting)
    this.#private.get(viewer)?.giveUp()
    this.#private.set(viewer, waiting)
  }

  #next(): void {
    if (this.#running >= mostAtOnce) return
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

  /** One at a time: each takes up the room that it was asked for. */
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

const EPOCH = 1_420_070_400_000
const PER_MILLISECOND = 4096

/** Returns the creation time of an id in epoch milliseconds. */
export const snowflakeTime = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH

/** Creates ids with their true creation time, because discord.js reads ages and bucket names from them. */
export class Snowflakes {
  readonly #now: () => number
  #last = 0
  #count = 0

  constructor(now: () => number) {
    this.#now = now
  }

  next(): string {
    const now = Math.max(this.#now(), this.#last)
    this.#count = now === this.#last ? this.#count + 1 : 0
    this.#last = this.#count === PER_MILLISECOND ? now + 1 : now
    this.#count %= PER_MILLISECOND
    return ((BigInt(this.#last - EPOCH) << 22n) | BigInt(this.#count)).toString()
  }
}

/** One request of the bot's, as it came and as it was answered. */
export interface Entry {
  /** epoch ms of the world's clock */
  at: number
  method: string
  /** without /api/v10; an interaction's token is cut to its first letters */
  path: string
  body: unknown
  files: { name: string; bytes: Buffer }[]
  status: number
  /** Discord's error code, or 0 */
  code: number
  /** milliseconds the stand-in took */
  took: number
}

/** The last requests, oldest first. */
export class Journal {
  readonly #most: number
  #entries: Entry[] = []

  constructor(most: number) {
    this.#most = most
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  note(entry: Entry): void {
    this.#entries.push(entry)
    if (this.#entries.length > this.#most * 2) this.#entries = this.#entries.slice(-this.#most)
  }

  /** Entries of one method whose path fits. */
  of(method: string, path: RegExp): Entry[] {
    return this.#entries.filter((entry) => entry.method === method && path.test(entry.path))
  }

  clear(): void {
    this.#entries = []
  }
}

/** A file of a request. Old entries have no bytes. */
interface JournalFile {
  name: string
  size: number
  bytes: Buffer | null
}

/** One request of the bot with its response. */
export interface Entry {
  /** epoch ms of the world's clock */
  at: number
  method: string
  /** Without /api/v10. An interaction's token is cut to its first letters. */
  path: string
  body: unknown
  files: JournalFile[]
  /** Status that the bot received; 0 if it received no response. */
  status: number
  /** Discord's error code, or 0. */
  code: number
  /** The response that a fault lost after the request was carried out. */
  lost?: { status: number; code: number }
  /** The reason for the audit log. */
  reason?: string
  /** Whether the reader had dismissed the message, or the bot had deleted it only moments before. */
  isGoneMeanwhile?: boolean
  /** How long the stand-in took, in ms. */
  took: number
}

const KEPT_BYTES = 32 * 1024 * 1024

/** The last requests, oldest first. */
export class Journal {
  readonly #most: number
  readonly #noted: () => void
  #entries: Entry[] = []
  #files: JournalFile[] = []
  #bytes = 0

  constructor(most: number, noted: () => void) {
    this.#most = most
    this.#noted = noted
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  note(entry: Entry): void {
    this.#entries.push(entry)
    if (this.#entries.length > this.#most * 2) this.#entries = this.#entries.slice(-this.#most)
    for (const file of entry.files) this.#keep(file)
    this.#noted()
  }

  /** Returns the entries of a method whose path matches. */
  of(method: string, path: RegExp): Entry[] {
    return this.#entries.filter((entry) => entry.method === method && path.test(entry.path))
  }

  clear(): void {
    this.#entries = []
    this.#files = []
    this.#bytes = 0
  }

  #keep(file: JournalFile): void {
    this.#files.push(file)
    this.#bytes += file.size
    while (this.#bytes > KEPT_BYTES) {
      const oldest = this.#files.shift()
      if (!oldest) return
      this.#bytes -= oldest.size
      oldest.bytes = null
    }
  }
}

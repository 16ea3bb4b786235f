import { naming, StoreUnavailable, StoreUnwritable, type WriteTrouble } from './errors.ts'

/** A time in which the database can be read and saves nothing. */
export interface Unwritable {
  trouble: WriteTrouble
  /** For how long by now, ms. */
  lasts: number
  /** Attempts to save that failed. */
  failed: number
}

/** Hears of each attempt to save that failed, and once that it is over. Must not throw. */
type Listener = (news: Unwritable & { isOver: boolean }) => void

/**
 * Takes more room than a save, in a table that ends with the statement. A sign of life is no test: it overwrites its row
 * in place, and works on a disk without room for a move.
 */
export const probe = `
  DO $$ BEGIN
    CREATE TEMPORARY TABLE room_for_saves ON COMMIT DROP AS
      SELECT repeat(md5(n::text), 30) AS filling FROM generate_series(1, 300) AS n;
  END $$`

export type Writes = ReturnType<typeof writesOn>

/** Remembers whether saves work, by those that failed; `attempt` tries a write that takes room. */
export function writesOn(attempt: () => Promise<unknown>) {
  const listeners = new Set<Listener>()
  let standing: { trouble: WriteTrouble; since: number; failed: number } | null = null

  function current(): Unwritable | null {
    if (!standing) return null
    const { trouble, since, failed } = standing
    return { trouble, failed, lasts: performance.now() - since }
  }

  function tell(isOver: boolean): void {
    const news = current()
    if (news) for (const listener of listeners) listener({ ...news, isOver })
  }

  function failed(trouble: WriteTrouble): void {
    standing = { since: performance.now(), failed: 0, ...standing, trouble }
    standing.failed++
    tell(false)
  }

  function worked(): void {
    tell(true)
    standing = null
  }

  /** Runs an operation on the database, and remembers a failure to save. */
  async function noting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await naming(work)
    } catch (error) {
      if (error instanceof StoreUnwritable) failed(error.trouble)
      throw error
    }
  }

  return {
    noting,

    /** A write that takes room succeeded. */
    worked,

    /** Since when nothing can be saved; null where all is well, as far as was tried. */
    current,

    onNews(listener: Listener): void {
      listeners.add(listener)
    },

    /** Where saves failed: tries whether they work again. @throws StoreUnavailable while they do not */
    async check(): Promise<void> {
      if (!standing) return
      try {
        await attempt()
        worked()
      } catch (error) {
        // A role without the right to make such a table learns of the end from the first save that works.
        if (error instanceof StoreUnavailable) throw error
      }
    },
  }
}

import { naming, StoreUnavailable, StoreUnwritable, type WriteTrouble } from './errors.ts'

/** A time in which the database can be read but not written. */
export interface Unwritable {
  trouble: WriteTrouble
  /** Duration so far, ms. */
  lasts: number
  /** Failed saves. */
  failed: number
}

/** Called for each failed save, and once at the end of the failure. Must not throw. */
type Listener = (news: Unwritable & { isOver: boolean }) => void

/**
 * Writes more than a save, into a table that ends with the statement. A heartbeat is no test: it overwrites its row
 * in place, and works on a full disk.
 */
export const probe = `
  DO $$ BEGIN
    CREATE TEMPORARY TABLE room_for_saves ON COMMIT DROP AS
      SELECT repeat(md5(n::text), 30) AS filling FROM generate_series(1, 300) AS n;
  END $$`

export type Writes = ReturnType<typeof writesOn>

/** Tracks failed saves; `attempt` tries a write that needs disk space. */
export function writesOn(attempt: () => Promise<unknown>) {
  const listeners = new Set<Listener>()
  let standing: { trouble: WriteTrouble; since: number; failed: number } | null = null

  function current(): Unwritable | null {
    if (!standing) return null
    const { trouble, since, failed } = standing
    return { trouble, failed, lasts: performance.now() - since }
  }

  function notify(isOver: boolean): void {
    const news = current()
    if (news) for (const listener of listeners) listener({ ...news, isOver })
  }

  function failed(trouble: WriteTrouble): void {
    standing = { since: performance.now(), failed: 0, ...standing, trouble }
    standing.failed++
    notify(false)
  }

  function worked(): void {
    notify(true)
    standing = null
  }

  /** Runs an operation on the database, and records a failed save. */
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

    /** Records a successful write that needs disk space. */
    worked,

    /** Returns the present failure of saves; null if none is known. */
    current,

    onNews(listener: Listener): void {
      listeners.add(listener)
    },

    /** Retries after failed saves. @throws StoreUnavailable while they fail */
    async check(): Promise<void> {
      if (!standing) return
      try {
        await attempt()
        worked()
      } catch (error) {
        // A role that may not create such a table detects the end by the next successful save.
        if (error instanceof StoreUnavailable) throw error
      }
    },
  }
}

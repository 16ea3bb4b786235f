import { naming, StoreUnavailable, StoreUnwritable, type WriteTrouble } from './errors.ts'

/** A failure of saves while the database can still be read. */
export interface Unwritable {
  trouble: WriteTrouble
  /** Duration of the failure so far, in ms. */
  lasts: number
  /** Number of failed saves. */
  failed: number
}

/** Called for each failed save, and once when saves succeed again. Must not throw. */
type Listener = (news: Unwritable & { isOver: boolean }) => void

/**
 * Tests whether saves work. It writes more than a save, into a temporary table. A heartbeat is not a good
 * test: it overwrites its row in place, which works on a full disk.
 */
export const probe = `
  DO $$ BEGIN
    CREATE TEMPORARY TABLE room_for_saves ON COMMIT DROP AS
      SELECT repeat(md5(n::text), 30) AS filling FROM generate_series(1, 300) AS n;
  END $$`

export type Writes = ReturnType<typeof writesOn>

/** Tracks failed saves. `attempt` tries a write that needs disk space. */
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

  /** Runs an operation on the database, and records the failure if it could not save. */
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

    /** Returns the current failure of saves; null if none is known. */
    current,

    onNews(listener: Listener): void {
      listeners.add(listener)
    },

    /** If saves have failed, tries a write. @throws StoreUnavailable if it fails too */
    async check(): Promise<void> {
      if (!standing) return
      try {
        await attempt()
        worked()
      } catch (error) {
        // If the role may not create such a table, only the next successful save shows that the failure is
        // over.
        if (error instanceof StoreUnavailable) throw error
      }
    },
  }
}

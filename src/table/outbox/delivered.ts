import type { Store } from '#store/index.ts'
import type { Log } from '../core/log.ts'

interface Delivery {
  version: number
  message: string | null
  notes: string | undefined
}

interface Deps {
  store: Store
  log: Log
  /** Who tells. */
  holder: string
  /** Hears of a game of which another process has told more, or tells by now: what was told here is not on record. */
  superseded: (id: string) => void
}

/** How far each channel has been told, on its way to the database; while that is away it is kept here. */
export function deliveryNotes({ store, log, holder, superseded }: Deps) {
  const unwritten = new Map<string, Delivery>()
  const writing = new Map<string, Promise<boolean>>()

  async function write(id: string): Promise<boolean> {
    let isNoted = true
    try {
      for (let told = unwritten.get(id); told; told = unwritten.get(id)) {
        const { message, version, notes } = told
        isNoted = await store.games.setTableMessage(id, message, version, notes, holder)
        if (unwritten.get(id) === told) unwritten.delete(id)
        if (!isNoted) superseded(id)
      }
    } catch (err) {
      log.warn({ err, game: id }, 'the delivered version could not be saved yet')
      return false
    }
    return isNoted
  }

  /**
   * Notes the newest of what was told of a game; what is told meanwhile is noted by the one who is at it. False where it
   * is not on record.
   */
  function note(id: string): Promise<boolean> {
    const noted = writing.get(id) ?? write(id).finally(() => writing.delete(id))
    writing.set(id, noted)
    return noted
  }

  return {
    /** The version up to which a game was told, where the database does not know it yet. */
    unwrittenOf: (id: string): number => unwritten.get(id)?.version ?? 0,

    /** Notes what is left of one game; false where that does not work yet. */
    async settled(id: string): Promise<boolean> {
      if (unwritten.has(id)) await note(id)
      return !unwritten.has(id)
    },

    note(id: string, version: number, message: string | null, notes?: string): Promise<boolean> {
      const before = unwritten.get(id)
      if (version >= (before?.version ?? 0))
        unwritten.set(id, { version, message, notes: notes ?? before?.notes })
      return note(id)
    },

    /** Notes what could not be noted before. */
    async noteLeft(): Promise<void> {
      for (const id of unwritten.keys()) await note(id)
    },

    hasLeft: (): boolean => unwritten.size > 0,

    async idle(): Promise<void> {
      await Promise.all(writing.values())
    },
  }
}

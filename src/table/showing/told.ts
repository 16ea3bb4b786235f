import type { Store } from '#store/index.ts'
import type { Log } from '../log.ts'

interface Told {
  version: number
  message: string | null
  notes: string | undefined
}

/** How far each channel has been told, on its way to the database; while that is away it is kept here. */
export function toldWith(store: Store, log: Log) {
  const unwritten = new Map<string, Told>()
  const writing = new Map<string, Promise<void>>()

  async function write(id: string): Promise<void> {
    try {
      for (let told = unwritten.get(id); told; told = unwritten.get(id)) {
        await store.games.setTableMessage(id, told.message, told.version, told.notes)
        if (unwritten.get(id) === told) unwritten.delete(id)
      }
    } catch (err) {
      log.warn({ err, game: id }, 'what was told could not be noted yet')
    }
  }

  /** Notes the newest of what was told of a game; what is told meanwhile is noted by the one who is at it. */
  function note(id: string): Promise<void> {
    const noted = writing.get(id) ?? write(id).finally(() => writing.delete(id))
    writing.set(id, noted)
    return noted
  }

  return {
    /** The version up to which a game was told, where the database does not know it yet. */
    unwrittenOf: (id: string): number => unwritten.get(id)?.version ?? 0,

    note(id: string, version: number, message: string | null, notes?: string): Promise<void> {
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

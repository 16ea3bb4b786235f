import type { LogEntry, TableInfo } from '../core/table-info.ts'
import type { Look } from './look.ts'

export interface Change {
  table: TableInfo
  /**
   * Entries since the last one told, as everybody may know them; empty where nothing public happened. An entry comes
   * again with the next change until `told` was called, so a listener goes by its number. At most the last 100.
   */
  entries: LogEntry[]
  /** What was noted with the last `told` that noted something; null before that. */
  notes?: string | null
  /**
   * What everybody saw right after an entry of a game whose channel is a chronicle; the present where that is not known
   * any more, as after a crash. Not there where no change was saved, but something is to be shown anew.
   */
  after?: (no: number) => Look
}

/** By whom a game was told of last: by this process, by another, or by one that ended before it could note all. */
export type LastDelivery = 'here' | 'elsewhere' | 'cutOff'

/** What keeps the games going, and tells of them. */
export interface ServingRoom {
  /** Plays what is due: deadlines, computer players, announcements left over from a crash. Returns at once if nothing is. */
  tick(): Promise<void>
  /** Keeps playing what is due, looking every so many ms (1000), until the function it gives is called. */
  run(intervalMs?: number): () => void
  /**
   * Called after every saved change, in order, and again later with changes that were never told (a crash). Gives the
   * function that ends it.
   */
  onChange(listener: (change: Change) => void): () => void
  /**
   * Runs `tell` with what is still to be told of a change, and who told of the game last, while no other process tells
   * it. False where another process is at it: it has to be tried again.
   */
  deliverAlone(change: Change, tell: (change: Change, last: LastDelivery) => Promise<void>): Promise<boolean>
  /**
   * How far the channel has been told (`table.version` of the change; lobby changes count too), and where the turn
   * card stands, null where there is none. A game of which this is not said is announced again after a while. Notes are
   * kept with it, in place of earlier ones, and come with each change (`Change.notes`).
   * @returns false where that is not on record: the database is away, or another process tells the game by now
   */
  delivered(id: string, version: number, message: string | null, notes?: string): Promise<boolean>
  /** Hands a game to the listeners though nothing of it has changed, with whatever they were not told yet. */
  showAgain(id: string): void
  /** Ends: no new work, running moves finished. */
  close(): Promise<void>
}

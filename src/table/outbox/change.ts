import type { LogEntry, TableInfo } from '../core/table-info.ts'
import type { Look } from '../view/look.ts'

/** A saved change, or a game to be shown anew, as the listeners are handed it. */
export interface Change {
  table: TableInfo
  /**
   * Entries since the last one told, as everybody may know them; empty where nothing public happened. An entry comes
   * again with the next change until `delivered` was called, so a listener goes by its number. At most the last 100.
   */
  entries: LogEntry[]
  /** What was noted with the last `delivered` that noted something; null before that. */
  notes?: string | null
  /**
   * What everybody saw right after an entry of a game whose channel is a chronicle; the present where that is not known
   * any more, as after a crash. Not there where no change was saved, but something is to be shown anew.
   */
  after?: (no: number) => Look
}

/** By whom a game was told of last: by this process, by another, or by one that ended before it could note all. */
export type LastDelivery = 'here' | 'elsewhere' | 'cutOff'

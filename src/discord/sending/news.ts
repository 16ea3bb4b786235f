import { awaited } from '../card/asked.ts'
import { eventsOf, hasKind } from '../chronicle/sheets.ts'
import type { Running } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { isAnnounced, type Standing } from './standing.ts'

export interface News {
  /** It calls for a card of its own. */
  isNew: boolean
  /** It is told by itself: it has to be seen (DAY-026), or what was told before had another seat's name (DAY-024). */
  isAfresh: boolean
}

/** What some news mean for the card. */
export function newsOf(reading: Running, standing: Standing, fresh: readonly LogEntry[]): News {
  const isNew = isAsking(reading, standing, fresh)
  return { isNew, isAfresh: isNew || hasKind(eventsOf(fresh), ['seatTaken', 'desertedLong']) }
}

/** Whether a card of its own is due: it asks somebody anew, or says that computer players are at it. */
function isAsking(reading: Running, standing: Standing, fresh: readonly LogEntry[]): boolean {
  if (awaited(reading).length === 0) return !standing.isWaiting
  // Whoever is asked was told nothing while the bot was away (DAY-027).
  if (hasKind(eventsOf(fresh), ['botBack'])) return true
  // The card of an earlier process asked nobody: nothing that is asked now was asked by it.
  const askedNobody = standing.told === 0 && standing.isWaiting
  return askedNobody || !isAnnounced(reading, standing, fresh)
}

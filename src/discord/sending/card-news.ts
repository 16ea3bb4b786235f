import { movedLast } from '../calls/by-card.ts'
import { awaited } from '../card/question-text.ts'
import { eventsOf, hasKind } from '../chronicle/sheets.ts'
import type { Running } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { oldAfter } from './old-edits.ts'
import { asksOpenDecision, type OpenCard } from './open-card.ts'
import { madeAt } from './snowflake-time.ts'

export interface News {
  /** It asks people something else than the card that stands, or nobody any more. */
  isAsking: boolean
  /** It calls for a card of its own. */
  isNew: boolean
  /** It has a card of its own: it has to be seen (DAY-026), or the card before it bore another seat's name (DAY-024). */
  isAfresh: boolean
}

/** What some news mean for the card. */
export function newsOf(reading: Running, card: OpenCard, fresh: readonly LogEntry[]): News {
  const isAsking = asksAnew(reading, card, fresh)
  const isNew = isAsking && !(isLookedAt(reading, fresh) && isYoung(card, fresh))
  return { isAsking, isNew, isAfresh: isNew || hasKind(eventsOf(fresh), ['seatTaken', 'desertedLong']) }
}

/** Whether it asks somebody anew, or says that computer players are at it. */
function asksAnew(reading: Running, card: OpenCard, fresh: readonly LogEntry[]): boolean {
  if (awaited(reading).length === 0) return !card.isWaiting
  // Nobody who is asked heard anything while the bot was away (DAY-027).
  if (hasKind(eventsOf(fresh), ['botBack'])) return true
  // The card of an earlier process asked nobody: nothing that is asked now was asked by it.
  const askedNobody = card.deliveredVersion === 0 && card.isWaiting
  return askedNobody || !asksOpenDecision(reading, card, fresh)
}

/**
 * Whether nobody is asked but who has just moved, in the same turn: they look at the card, and a fresh one would call
 * nobody.
 */
function isLookedAt(reading: Running, fresh: readonly LogEntry[]): boolean {
  const [asked, ...others] = awaited(reading)
  if (asked === undefined || others.length > 0) return false
  return asked === movedLast(fresh) && !hasKind(eventsOf(fresh), ['turn', 'started', 'botBack'])
}

/** Edits of old messages are few: whoever comes back after hours has a fresh card for what follows. */
function isYoung({ message }: OpenCard, fresh: readonly LogEntry[]): boolean {
  return message === null || (fresh.at(-1)?.at ?? 0) - madeAt(message) < oldAfter
}

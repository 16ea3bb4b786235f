import { movedLast } from '../calls/by-card.ts'
import { awaited } from '../card/question-text.ts'
import { eventsOf, hasKind } from '../log-events.ts'
import { isHuman, type Running } from '../reading.ts'
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
  const isNew = isAsking && !(isLookedAt(reading, card, fresh) && isYoung(card, fresh))
  return { isAsking, isNew, isAfresh: isNew || hasKind(eventsOf(fresh), ['seatTaken', 'desertedLong']) }
}

/** Whether the card that stands asks what somebody has just pressed, and only computer players are asked any more. */
export function endsAsking(reading: Running, card: OpenCard, fresh: readonly LogEntry[]): boolean {
  const isPressed = fresh.some((entry) => {
    const mover = movedLast([entry])
    return mover !== null && isHuman(reading, mover)
  })
  return isPressed && card.message !== null && !card.isWaiting && !reading.look.seating?.still
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

/** A card tells of so many turns, so that it says what has happened, and the channel keeps it. */
const mostTurns = 2

/** Whether nobody is asked but who has just moved in the same turn, and who looks on: a fresh card would call nobody. */
function isLookedAt(reading: Running, card: OpenCard, fresh: readonly LogEntry[]): boolean {
  const asked = awaited(reading)
  const mover = hasKind(eventsOf(fresh), ['turn']) ? null : movedLast(fresh)
  const looking = [mover, ...reading.look.prompts.flatMap(({ lookingOn }) => lookingOn)]
  const told = eventsOf([...card.entries, ...fresh]).filter(({ kind }) => kind === 'turn')
  return (
    asked.length > 0 &&
    asked.every((seat) => looking.includes(seat)) &&
    told.length <= mostTurns &&
    !hasKind(eventsOf(fresh), ['started', 'botBack'])
  )
}

/** Edits of old messages are few: whoever comes back after hours has a fresh card for what follows. */
function isYoung({ message }: OpenCard, fresh: readonly LogEntry[]): boolean {
  return message === null || (fresh.at(-1)?.at ?? 0) - madeAt(message) < oldAfter
}

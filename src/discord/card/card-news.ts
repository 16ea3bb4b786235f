import { movedLast } from '../calls/by-card.ts'
import { eventsOf, hasKind, isHuman, type Running } from '../reading.ts'
import type { ChannelState } from '../sending/channel-state.ts'
import { oldAfter } from '../sending/old-edits.ts'
import { madeAt } from '../sending/snowflake-time.ts'
import type { LogEntry } from '../shapes.ts'
import { awaited } from './question-text.ts'

export interface News {
  /** It asks people something else than the card that stands, or nobody any more. */
  isAsking: boolean
  /** It calls for a card of its own. */
  isNew: boolean
  /** It has a card of its own: it has to be seen (DAY-026), or the card before it bore another seat's name (DAY-024). */
  isAfresh: boolean
}

/** What some news mean for the card. */
export function newsOf(reading: Running, state: ChannelState, fresh: readonly LogEntry[]): News {
  const isAsking = asksAnew(reading, state, fresh)
  const isNew = isAsking && !(isLookedAt(reading, state, fresh) && isYoung(state, fresh))
  return { isAsking, isNew, isAfresh: isNew || hasKind(eventsOf(fresh), ['seatTaken', 'desertedLong']) }
}

/** Whether the current card asks what somebody has just pressed, and only computer players are asked any more. */
export function endsAsking(
  reading: Running,
  { message, card }: ChannelState,
  fresh: readonly LogEntry[],
): boolean {
  const isPressed = fresh.some((entry) => {
    const mover = movedLast([entry])
    return mover !== null && isHuman(reading, mover)
  })
  return isPressed && message !== null && !card.isWaiting && !reading.look.seating?.still
}

/** Whether it asks somebody anew, or says that computer players are at it. */
function asksAnew(reading: Running, { card }: ChannelState, fresh: readonly LogEntry[]): boolean {
  if (awaited(reading).length === 0) return !card.isWaiting
  // Nobody who is asked heard anything while the bot was away (DAY-027).
  if (hasKind(eventsOf(fresh), ['botBack'])) return true
  return !asksOpenDecision(reading, card.prompts)
}

/** Whether the current card is about the decision that is open now. */
function asksOpenDecision({ look, ...reading }: Running, prompts: readonly number[]): boolean {
  return look.prompts.every(({ prompt: { id, blocks, seats } }) => {
    const isForPeople = blocks && seats.some((seat) => isHuman(reading, seat))
    return !isForPeople || prompts.includes(id)
  })
}

/** A card tells of so many turns, so that it says what has happened, and the channel keeps it. */
const mostTurns = 2

/** Whether nobody is asked but who has just moved in the same turn, and who looks on: a fresh card would call nobody. */
function isLookedAt(reading: Running, { shown }: ChannelState, fresh: readonly LogEntry[]): boolean {
  const asked = awaited(reading)
  const mover = hasKind(eventsOf(fresh), ['turn']) ? null : movedLast(fresh)
  const looking = [mover, ...reading.look.prompts.flatMap(({ lookingOn }) => lookingOn)]
  const told = eventsOf([...shown, ...fresh]).filter(({ kind }) => kind === 'turn')
  return (
    asked.length > 0 &&
    asked.every((seat) => looking.includes(seat)) &&
    told.length <= mostTurns &&
    !hasKind(eventsOf(fresh), ['started', 'botBack'])
  )
}

/** Edits of old messages are few: whoever comes back after hours has a fresh card for what follows. */
function isYoung({ message }: ChannelState, fresh: readonly LogEntry[]): boolean {
  return message === null || (fresh.at(-1)?.at ?? 0) - madeAt(message) < oldAfter
}

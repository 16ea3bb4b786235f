import { movedLast } from '../calls/by-card.ts'
import { actsInPerson, askedOnCard, eventsOf, hasKind, isHuman, type Running } from '../reading.ts'
import type { ChannelState } from '../sending/channel-state.ts'
import { oldAfter } from '../sending/courier.ts'
import { madeAt } from '../sending/snowflake-time.ts'
import type { LogEntry } from '../shapes.ts'
import { awaited } from './question-text.ts'

// The effect of fresh entries on the open card: it is edited, or a new one asks the players.

export interface News {
  /**
   * Whether the current card's question is replaced: people are asked something else, or nobody is asked any
   * more.
   */
  isAsking: boolean
  /** Whether the news needs a fresh card that pings the asked players. */
  isNew: boolean
  /**
   * Whether a fresh card without the earlier entries is posted, so that it is noticed (DAY-026), because the
   * seat has a new owner (DAY-024), or because a round has passed by itself (DAY-036).
   */
  isAfresh: boolean
}

export function newsOf(reading: Running, state: ChannelState, fresh: readonly LogEntry[]): News {
  const isAsking = asksNewQuestion(reading, state, fresh)
  const isNew = isAsking && !(isLookedAt(reading, state, fresh) && isYoung(state, fresh))
  return {
    isAsking,
    isNew,
    isAfresh:
      isNew || endsRound(reading, state, fresh) || hasKind(eventsOf(fresh), ['seatTaken', 'desertedLong']),
  }
}

/** Whether turns that run by themselves have passed since the current card (DAY-036). */
function endsRound({ table }: Running, { card }: ChannelState, fresh: readonly LogEntry[]): boolean {
  const isRunning = card.isWaiting && table.chairs.some(({ isAnswered }) => isAnswered)
  return isRunning && hasKind(eventsOf(fresh), ['turn'])
}

/** Whether somebody has just answered the current card, so that only computer players are asked now. */
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

function asksNewQuestion(reading: Running, { card }: ChannelState, fresh: readonly LogEntry[]): boolean {
  if (awaited(reading).length === 0) return !card.isWaiting
  // Nobody was informed while the bot was offline (DAY-027).
  if (hasKind(eventsOf(fresh), ['botBack'])) return true
  return !asksOpenDecision(reading, card.prompts)
}

function asksOpenDecision(reading: Running, prompts: readonly number[]): boolean {
  return askedOnCard(reading).every(
    ({ prompt: { id, seats } }) => !seats.some((seat) => actsInPerson(reading, seat)) || prompts.includes(id),
  )
}

/** Maximum turns on one card. After that, a fresh card keeps them in the channel. */
const maxTurns = 2

/**
 * Whether each asked player has just moved in this turn or has recently been active, so that a fresh card
 * would ping nobody.
 */
function isLookedAt(reading: Running, { shown }: ChannelState, fresh: readonly LogEntry[]): boolean {
  const awaitedSeats = awaited(reading)
  const mover = hasKind(eventsOf(fresh), ['turn']) ? null : movedLast(fresh)
  const looking = [mover, ...reading.look.prompts.flatMap(({ lookingOn }) => lookingOn)]
  const turns = eventsOf([...shown, ...fresh]).filter(({ kind }) => kind === 'turn')
  return (
    awaitedSeats.length > 0 &&
    awaitedSeats.every((seat) => looking.includes(seat)) &&
    turns.length <= maxTurns &&
    !hasKind(eventsOf(fresh), ['started', 'botBack'])
  )
}

/**
 * Whether the card is recent enough to edit. Discord limits edits of old messages, so a player who returns
 * after hours gets a fresh card.
 */
function isYoung({ message }: ChannelState, fresh: readonly LogEntry[]): boolean {
  return message === null || (fresh.at(-1)?.at ?? 0) - madeAt(message) < oldAfter
}

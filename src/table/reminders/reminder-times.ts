import { activePrompts } from '#engine/agenda.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { isLive, timerOf } from '#engine/paces.ts'
import { dueAfter, quietUntil, runningTime } from '#engine/quiet-hours.ts'
import type { Running } from '../core/play-move.ts'
import { editionFor, type GameState } from '../core/loaded-game.ts'
import type { Remind } from '../settings/settings.ts'
import { patientUntil, reminderStateOf, deferredPingsOf, type Reminded } from './reminder-state.ts'
import { isOpenlyAsked, waitedIn } from './callable.ts'
import { holidayIn } from '../settings/holiday.ts'
import { presentOf, suspensionOf } from '../core/seats.ts'

const hour = 3_600_000
/** Shares of a player's time that are left when a reminder is sent (DAY-011). */
const left = { half: 1 / 2, end: 1 / 10 }
/** Max hourly reminders per decision (DAY-013). */
const hourlyLimit = 5

interface PromptedSeat {
  prompt: Prompt
  seat: number
  lasts: number
}

/** A reminder and when it is due. It is postponed if the player may not be pinged then. */
export interface Reminder extends PromptedSeat {
  at: number
  /** This is the player's first ping about the prompt, which the card left to a reminder. */
  isFirst: boolean
  /** The player was recently active when the card was posted. */
  isLookingOn: boolean
}

export function remindersAhead(loaded: Running): Reminder[] {
  const { game } = loaded.body
  if (suspensionOf(loaded)) return []
  const present = presentOf(loaded)
  const { prompts } = editionFor(loaded)
  return openlyAsked(loaded).flatMap((prompt) =>
    prompt.seats.flatMap((seat) => {
      const isAwaited = present.includes(seat) && !prompts[prompt.kind]?.isContent?.(game, seat)
      const lasts = prompts[prompt.kind]?.lasts?.(game) ?? timerOf(game, prompt.timer)
      const next = isAwaited ? nextFor(loaded, { prompt, seat, lasts }) : null
      return next ? [{ prompt, seat, lasts, ...next }] : []
    }),
  )
}

/** Returns the open prompts on which pings may depend (DAY-017). */
function openlyAsked(loaded: Running): Prompt[] {
  const deferred = deferredPingsOf(loaded.body)
  const waited = waitedIn(loaded)
  const open = activePrompts(loaded.body.game).filter(
    ({ id, quiet }) => waited.includes(id) || (!quiet && deferred.some(({ prompt }) => prompt === id)),
  )
  return open.filter((prompt) => isOpenlyAsked(loaded, prompt))
}

function nextFor(
  { body }: Running,
  prompted: PromptedSeat,
): Pick<Reminder, 'at' | 'isFirst' | 'isLookingOn'> | null {
  const { game } = body
  const { prompt, seat } = prompted
  const deferred = deferredPingsOf(body).find((one) => one.prompt === prompt.id && one.seat === seat)
  const isLookingOn = deferred?.isLookingOn === true
  // Games with the live pace have no reminders. Only recently active players are pinged, since they may have
  // left.
  if (isLive(game) && !isLookingOn) return null
  const at = deferred
    ? (putOff(body, { at: prompt.asked, ...deferred }) ?? firstCallAt(game, prompted, isLookingOn))
    : reminderOf(body, prompted)
  return at !== null && at < (prompt.due ?? Infinity)
    ? { at, isFirst: deferred !== undefined, isLookingOn }
    : null
}

/** Returns when a deferred ping is sent. */
function firstCallAt(
  game: Game,
  { prompt: { asked }, seat, lasts }: PromptedSeat,
  isLookingOn: boolean,
): number {
  return isLookingOn ? patientUntil(asked, lasts) : (quietUntil(game, seat, asked) ?? asked)
}

function reminderOf(body: GameState, prompted: PromptedSeat): number | null {
  const { prompt, seat } = prompted
  const { reminded, prefs, muted } = reminderStateOf(body)
  if (muted.some((one) => one.seat === seat && one.turn === turnAbout(body.game, prompt, seat))) return null
  const remind = prefs.find((wish) => wish.seat === seat)?.remind ?? 'usual'
  const before = reminded.find((one) => one.prompt === prompt.id && one.seat === seat)
  if (prompt.due === null || !prompt.blocks || remind === 'never') return null
  const again = before ? putOff(body, before) : null
  return again ?? planned(body.game, prompted, remind, before)
}

/**
 * Returns the number of the turn to which a decision belongs. If the decision starts the seat's turn, that is
 * the new turn.
 */
export function turnAbout({ turn }: Game, { timer }: Prompt, seat: number): number {
  const isNext = timer === 'turn' && (turn.number === 0 || turn.seat !== seat)
  return isNext ? turn.number + 1 : turn.number
}

type PutOff = Pick<Reminded, 'seat' | 'at'> & { again?: number | null }

/**
 * Returns when a postponed reminder is due; null if it was not postponed. It is due earlier than planned if
 * the quiet hours or the holiday that postponed it now end earlier, but at least an hour after the last
 * attempt.
 */
function putOff(body: GameState, { seat, at, again = null }: PutOff): number | null {
  if (again === null) return null
  const rest = quietUntil(body.game, seat, at) ?? at
  const holiday = holidayIn(body, seat, at)?.until ?? at
  return Math.min(again, Math.max(rest, holiday, at + hour))
}

function planned(
  game: Game,
  prompted: PromptedSeat,
  remind: Remind,
  before: Reminded | undefined,
): number | null {
  if (typeof remind === 'number')
    return (before?.count ?? 0) < hourlyLimit ? (before?.at ?? prompted.prompt.asked) + remind * hour : null
  if (before?.passed === 'end') return null
  const isLate = remind === 'late' || before?.passed === 'half'
  return momentAt(game, prompted, isLate ? left.end : left.half)
}

export function passedBy(game: Game, prompted: PromptedSeat, at: number): Reminded['passed'] {
  if (isNearEnd(game, prompted, at)) return 'end'
  return at >= momentAt(game, prompted, left.half) ? 'half' : 'none'
}

/** Whether only the last share of a player's time is left, in which the last reminder is sent. */
export function isNearEnd(game: Game, prompted: PromptedSeat, at: number): boolean {
  return at >= momentAt(game, prompted, left.end)
}

/**
 * Returns when only this share of a player's time is left. The time is counted back from the deadline, since
 * no time is used while an auction blocks the game.
 */
function momentAt(game: Game, { prompt: { asked, due }, seat, lasts }: PromptedSeat, share: number): number {
  const fullTime = runningTime(game, [seat], asked, due ?? asked)
  const own = Math.min(fullTime, lasts)
  return dueAfter(game, [seat], asked, Math.ceil(fullTime - own * share))
}

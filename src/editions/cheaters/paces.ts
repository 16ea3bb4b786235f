import type { Question } from '#engine/edition.ts'
import { numberIn, type Options, type Step, type PromptName, type Subjects } from '#engine/game.ts'
import { inProportion, isCustom } from '#engine/paces.ts'
import type { Game } from './state.ts'
import { laterBy } from '#engine/quiet-hours.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Clocks of `rules.md` (Clocks) for each pace, in ms. An option of the same name takes precedence. */
const paces = {
  turn: { day: 8 * hour, live: 3 * minute, slow: 24 * hour },
  decision: { day: 2 * hour, live: 90 * second, slow: 8 * hour },
  auction: { day: 30 * minute, live: 60 * second, slow: 4 * hour },
  lateBid: { day: 5 * minute, live: 10 * second, slow: 30 * minute },
  jury: { day: 30 * minute, live: 2 * minute, slow: 4 * hour },
  trade: { day: 24 * hour, live: 3 * minute, slow: 48 * hour },
  handover_pause: { day: 5 * minute, live: 30 * second, slow: hour },
  bill_delay: { day: 30 * second, live: 10 * second, slow: 30 * second },
  post_tick: { day: 15 * second, live: 5 * second, slow: 15 * second },
} as const

type ClockName = keyof typeof paces

const unitOf: Partial<Record<ClockName, number>> = {
  handover_pause: minute,
  bill_delay: second,
  post_tick: second,
}

/** Maximum wait with `everyone`, in ms (CHE-142). */
const everyone = 12 * hour

/** Waits for a channel line, not for a decision; with a custom pace they keep the values of `day` (A75). */
const ofTheChannel: readonly ClockName[] = ['bill_delay', 'post_tick']
/** Minimum time to answer a late bid, in ms, even with short turns (A75). */
const leastLateBid = minute

/** Builds a question to one seat that the other players do not see. */
export function privately<Kind extends PromptName>(
  game: Game,
  kind: Kind,
  seat: number,
  about: Subjects[Kind],
): Question<Kind> {
  return { kind, seats: [seat], timer: 'choice', private: true, about, lasts: clockOf(game, 'decision') }
}

/** Returns the length of a clock in this game, in ms. */
export function clockOf({ options }: Pick<Game, 'options'>, name: ClockName): number {
  const chosen = options[name]
  if (chosen === 'everyone') return everyone
  if (typeof chosen === 'number') return chosen * (unitOf[name] ?? second)
  return isCustom(options) ? customClock(options, name) : numberIn(paces[name], String(options['pace']))
}

function customClock(options: Options, name: ClockName): number {
  if (ofTheChannel.includes(name)) return paces[name].day
  const lasts = inProportion(options, paces[name].day)
  return name === 'lateBid' ? Math.max(leastLateBid, lasts) : lasts
}

/**
 * Recomputes the common pause, which ends together with the clocks that run at the same time (CHE-140,
 * DAY-006).
 */
export function recomputeDeadlines(game: Game, recompute: (due: number) => number): void {
  const { own } = game
  own.pauseEndsAt = recompute(own.pauseEndsAt)
  for (const { about } of game.prompts) if ('pauseEndsAt' in about) about['pauseEndsAt'] = own.pauseEndsAt
}

/**
 * Moves the pause, the time until a bill, and the grid of private choices by `ms` (CHE-140, CHE-147,
 * CHE-148): a line off its grid would reveal the choice. Also moves the minute in which an accusation may
 * cross a verdict (CHE-237).
 */
export function shifted(game: Game, ms: number): void {
  const { own } = game
  recomputeDeadlines(game, (due) => laterBy(game, [], due, ms))
  for (const stop of own.secret.stops) if (stop.told !== undefined) stop.told += ms
  // Earlier copies of the game share the verdict objects.
  own.settled = own.settled.map((verdict) => ({ ...verdict, at: verdict.at + ms }))
  shiftGrid(game.agenda, ms)
  shiftGrid(own.later, ms)
}

function shiftGrid(steps: readonly Step[], ms: number): void {
  for (const step of steps) if (typeof step['opened'] === 'number') step['opened'] += ms
}

import { type Game, type Options, type TimerName, numberIn } from './game.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Time limits by pace, from the table in `src/editions/classic/rules.md` (Decisions); all editions share
 * them.
 */
export const paces = {
  day: {
    turn: 8 * hour,
    buy: 4 * hour,
    open: 4 * hour,
    extension: 30 * minute,
    seat: hour,
    debt: 8 * hour,
    settle: 4 * hour,
    choice: 4 * hour,
    claim: 2 * hour,
    trade: 24 * hour,
  },
  /** Several turns of each player per day. */
  brisk: {
    turn: 2 * hour,
    buy: hour,
    open: hour,
    extension: 15 * minute,
    seat: 30 * minute,
    debt: 3 * hour,
    settle: hour,
    choice: hour,
    claim: 30 * minute,
    trade: 2 * hour,
  },
  live: {
    turn: 120 * second,
    buy: 60 * second,
    open: 45 * second,
    extension: 15 * second,
    seat: 20 * second,
    debt: 180 * second,
    settle: 60 * second,
    choice: 60 * second,
    claim: 30 * second,
    trade: 180 * second,
  },
  slow: {
    turn: 24 * hour,
    buy: 12 * hour,
    open: 12 * hour,
    extension: hour,
    seat: 4 * hour,
    debt: 24 * hour,
    settle: 12 * hour,
    choice: 12 * hour,
    claim: 6 * hour,
    trade: 48 * hour,
  },
} as const satisfies Record<string, Record<TimerName, number>>

type PaceName = keyof typeof paces

/** The pace for which the host sets the turn length in hours (`pace.hours`). */
const custom = 'custom'

/** Values of the option `pace`, unless an edition has its own. */
export const paceNames: readonly string[] = ['day', 'live', 'slow', custom]

type Paced = Pick<Game, 'options'>

/** Length of a timer at this game's pace, in ms. */
export function timerOf({ options }: Paced, timer: TimerName): number {
  if (isCustom(options)) return inProportion(options, paces.day[timer])
  return paces[options['pace'] as PaceName][timer]
}

export function isCustom(options: Options): boolean {
  return options['pace'] === custom
}

/**
 * Scales a time of the pace `day` to the host's hours per turn. The result is in whole ms because the table
 * has whole seconds.
 */
export function inProportion(options: Options, ms: number): number {
  return (ms * numberIn(options, 'pace.hours') * hour) / paces.day.turn
}

/** Whether the players play together in real time, without quiet hours and reminders (DAY-004, DAY-011). */
export function isLive({ options }: Paced): boolean {
  return options['pace'] === 'live'
}

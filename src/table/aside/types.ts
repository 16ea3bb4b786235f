import type { LeftOrders } from './ahead.ts'
import type { Called } from './called.ts'
import type { Missed } from './missed.ts'
import type { Former } from '../privacy/former.ts'

/** A seat for which a computer player moves while its owner is away (DAY-021), with the end of a holiday. */
export interface Minded {
  seat: number
  at: number
  until?: number
}

/** A seat that a substitute may take (DAY-023): offered by its owner, or by the vote of the others. */
export interface OfferedSeat {
  seat: number
  by: 'owner' | 'vote'
}

/** What people decide together (DAY-008, DAY-023, DAY-025); a pause is about no seat. */
export type BallotMatter = { about: 'pause'; seat: null } | { about: 'open' | 'remove'; seat: number }

/** A matter that was put to them, open for a day. */
export type Ballot = BallotMatter & {
  id: number
  by: number
  until: number
  yes: number[]
  no: number[]
  /** It was lost: who put it may not do so again before its day is over. */
  isLost?: true
}

/**
 * What the table keeps beside a game: no rule reads it, no replay knows it, and an export leaves it out. Each chore
 * (`chores.ts`) has a part of its own.
 */
export interface Aside {
  /** Since when the game is paused, ms, and the seat that wished it. */
  paused?: { at: number; by: number }
  /** The last outage that its clocks were moved back by (DAY-003). */
  outage?: number
  /** Since when its server is without the bot, ms. */
  suspended?: { at: number }
  /** How long its server was without the bot since it has stood still for another reason, ms (DAY-027). */
  unserved?: number
  ahead?: LeftOrders
  /** The last number that was given when a move was last taken back (DAY-032). */
  takenBack?: number
  missed?: Missed[]
  minded?: Minded[]
  /** Of its people, that last or are to come (DAY-007), as it was told of them. */
  holidays?: { seat: number; from: number; until: number }[]
  /** When to look them up, and with them what reminders its people want, ms; until then nobody is minded by them. */
  holidaysDue?: number
  /** Seats whose owner came back before his holiday was over: he is there. */
  returned?: number[]
  /** Until when the hours are right at which its clocks rest, ms (DAY-004). */
  rests?: { until: number }
  offered?: OfferedSeat[]
  ballots?: Ballot[]
  /** Who had a seat before a substitute took it. */
  formers?: Former[]
  called?: Called
  /** Since when nobody is there, ms (DAY-026). */
  desertedAt?: number
  /** When the channel was told that the game will be called off, since nobody is there (DAY-026). */
  toldDeserted?: number
}

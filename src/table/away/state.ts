import type { Former } from './former.ts'

/** A seat for which a computer player moves while its owner is away (DAY-021), with the end of a holiday. */
export interface AutopilotSeat {
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

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    autopilot?: AutopilotSeat[]
    offered?: OfferedSeat[]
    ballots?: Ballot[]
    /** How many there have been. */
    balloted?: number
    /** Who had a seat before a substitute took it. */
    formers?: Former[]
  }
}

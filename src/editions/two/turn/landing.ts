import type { Step } from '#engine/game.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'

/** What a card adds to a landing: a purchase, a doubled rent, ten times fresh dice (TWO-CH06 to TWO-CH08). */
export type Special = 'double' | 'tenfold' | null

export interface Landing extends Step {
  step: string
  seat: number
  by: MovedBy
  special: Special
}

export interface Advance extends Landing {
  /** Negative for the way back. */
  steps: number
}

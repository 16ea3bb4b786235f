import type { Game, Options } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import { foundIn } from './found.ts'

/** Games of an edition to record: `test/editions/<edition>/plan.ts` exports `plan`. */
export interface Plan {
  /** One for each way in which its games end, and one in which players leave. */
  games: readonly PlannedGame[]
  /** Acts that must occur in at least one of these games. */
  acts: readonly string[]
  /** Acts that must occur in games among computer players. */
  byComputers?: readonly string[]
}

/** A whole game to record; its name is the reason of its end, or `leaving`. */
export interface PlannedGame {
  name: string
  players: number
  options: Options
  seed: number
  /** Seats that the clock plays for. */
  absent?: number[]
  /** Returns a move that no computer player would make, or null. */
  scene?: (game: Game) => Omit<Move, 'at'> | null
}

export const plans = await foundIn<Plan>('plan', 'plan')

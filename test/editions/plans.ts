import type { Game, Options } from '#engine/game.ts'
import type { Move } from '#engine/option.ts'
import { foundIn } from './found.ts'

/** Games of an edition that are recorded: `test/editions/<edition>/plan.ts` exports it as `plan`. */
export interface Plan {
  /** One for each way in which its games end, and one in which players leave. */
  games: readonly PlannedGame[]
  /** What is done in some of them. */
  acts: readonly string[]
  /** What computer players are seen to do in their games. */
  byComputers?: readonly string[]
}

/** A whole game that is to be recorded; its name is the reason of its end, or `leaving`. */
export interface PlannedGame {
  name: string
  players: number
  options: Options
  seed: number
  /** Seats for which the clock plays. */
  absent?: number[]
  /** What somebody does that no computer player would. */
  scene?: (game: Game) => Omit<Move, 'at'> | null
}

/** By edition. */
export const plans = await foundIn<Plan>('plan', 'plan')

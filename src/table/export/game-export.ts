import type { Draw } from '#engine/chance.ts'
import type { Options } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Choice } from '#engine/option.ts'

/** Everything that a game's replay needs, as JSON. */
export interface GameExport {
  format: 'shortchange-game-1'
  id: string
  edition: string
  rules: number
  options: Options
  seats: { token: string; name: string }[]
  host: number
  seal: string
  seed: string
  entropy: string[]
  startedAt: number
  /** What chance gave while the game was set up. */
  opening: Draw[]
  moves: {
    seat: number | null
    act: string
    prompt: number | null
    with: Choice['with']
    at: number
    /** An order of its seat had asked for it in advance. */
    ordered?: true
    /** The decisions of secret orders during the move, in order; the file does not have the orders. */
    decided?: Json[]
    draws: Draw[]
  }[]
  /** SHA-256 of the final state's JSON. */
  end: string
  /** SHA-256 of all the other fields, as JSON with sorted keys: whoever knows it knows whether a file is unchanged. */
  record: string
}

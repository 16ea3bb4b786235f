import { nextDue } from '#engine/clock.ts'
import { suspensionOf } from './suspension.ts'
import type { LoadedGame } from './loaded-game.ts'

/** When the next default of a game is carried out, as people are told; null while nothing is played. */
export function deadline(loaded: LoadedGame): number | null {
  const { status, body } = loaded
  return status === 'running' && body.phase === 'game' && !suspensionOf(loaded) ? nextDue(body.game) : null
}

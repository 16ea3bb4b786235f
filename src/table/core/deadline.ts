import { nextDue } from '#engine/clock.ts'
import { suspensionOf } from './suspension.ts'
import { lobbyEnds } from './lobby-times.ts'
import type { LoadedGame } from './loaded-game.ts'

/** When the next default is carried out, as people are told; null while nothing is played. */
export function deadline(loaded: LoadedGame): number | null {
  const { status, body, createdAt } = loaded
  if (status === 'lobby' && body.phase === 'lobby') return lobbyEnds({ createdAt, body })
  return status === 'running' && body.phase === 'game' && !suspensionOf(loaded) ? nextDue(body.game) : null
}

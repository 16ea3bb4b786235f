import { lifted } from '#engine/earlier.ts'
import { presentEdition, type Editions, type LoadedGame } from './loaded-game.ts'
import { isLater } from './outdated.ts'

/**
 * A game as its rules know it, where they no longer know it as it was saved (`engine/earlier.ts`). It is saved so with
 * its next change; until then each process that reads it lifts it in the same way. A later program's game stays as it is.
 */
export function liftedHeld(editions: Editions, loaded: LoadedGame): LoadedGame {
  const { body } = loaded
  if (body.phase !== 'game' || isLater(editions, loaded)) return loaded
  const game = lifted(presentEdition(editions, loaded), body.game)
  if (game === body.game) return loaded
  const begun = { ...body.begun, rules: body.begun.rules ?? body.game.rules }
  return { ...loaded, body: { ...body, begun, game } }
}

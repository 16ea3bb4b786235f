import { copyGame } from '#engine/copy.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { MoveInPlay } from '#engine/play.ts'

/** Play on a copy of a game, which goes no further: to see what raising money would do. */
export function trialOn<Own>(edition: Edition, game: Game<Own>): MoveInPlay<Own> {
  return new MoveInPlay<Own>(edition, copyGame(edition, game), () => {
    throw new Error('money is raised without chance')
  })
}

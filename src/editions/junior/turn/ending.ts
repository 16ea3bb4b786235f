import type { Ending } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'

/** How many of the last rounds are told. */
const told = 10

/** What everybody is told of the end: few games see their last round, so that it is a matter of the last ten (JUN-060). */
export function ending(game: Game): Ending | null {
  const end = endingOf(game)
  return end?.by === 'rounds' && !end.isNear && end.of - end.round >= told ? null : end
}

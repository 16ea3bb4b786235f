import type { Game } from '#engine/game.ts'
import { goods, money } from '../../scenario/kinds.ts'
import type { OwnWords } from '../../scenario/own-words.ts'

const startingCash = 3_000_000

/** Takes back the dealt titles and the payments for them, so that a scenario sets them all. */
function prepare(game: Game): void {
  for (const deed of game.deeds) if (deed) deed.owner = null
  for (const seat of game.seats) seat.cash = startingCash
}

export const own: OwnWords = {
  seat: {},
  table: {},
  goods: [],
  follow: () => undefined,
  prepare,
  answers: { settlePart: { give: goods, amount: money } },
}

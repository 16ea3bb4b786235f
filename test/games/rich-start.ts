import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'

/** The first seat has all deeds of these groups except the first deed, which the given seat has. */
const groups = { orange: 0, lightBlue: 1, pink: 3 }
/** Cash by seat: a builder, a buyer, a bidder, and a player who cannot pay the first rent. */
const cash = [900, 900, 500, 20]

/**
 * Classic that starts as if after an hour: one group to build on, others one deal away, little cash, and half
 * of the deeds still for sale. Within a few rounds it shows everything that a whole game has.
 */
export const richStart: Edition = {
  ...classic,
  begin: (play) => {
    classic.begin(play)
    deal(play.game)
  },
}

function deal(game: Game): void {
  for (const [group, holder] of Object.entries(groups)) {
    const [first, ...others] = usBoard.groups[group] ?? []
    for (const square of others) own(game, square, 0)
    if (first !== undefined) own(game, first, holder)
  }
  for (const square of usBoard.groups['station'] ?? []) own(game, square, 2)
  game.seats.forEach((seat, index) => {
    const left = cash[index] ?? 0
    game.bank.cash += seat.cash - left
    seat.cash = left
  })
}

function own(game: Game, square: number, seat: number): void {
  const deed = game.deeds[square]
  if (deed) deed.owner = seat
}

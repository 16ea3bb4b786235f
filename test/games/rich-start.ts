import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'

/** The first seat has all deeds of these groups but the first deed, which the seat named here has. */
const groups = { orange: 0, lightBlue: 1, pink: 3 }
/** By seat: one who builds, one who buys, one who bids, one who meets a debt with the first rent. */
const cash = [900, 900, 500, 20]

/**
 * Classic that begins where a game is after an hour: a group to build on and others one deal away, little money, and half of
 * the deeds still to be had. Who plays it meets within some rounds what a whole game has.
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

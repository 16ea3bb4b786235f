import { board } from '#editions/my-first/board.ts'
import type { Game } from '#engine/game.ts'
import type { Below } from '#test/engine/random.ts'

/** Turns a started game into the middle of one: places sold, little money, tokens anywhere. */
export function scramble(game: Game, below: Below): void {
  for (const squares of Object.values(board.groups)) {
    const isPair = below(2) === 0
    const owner = below(game.seats.length)
    for (const square of squares) {
      const deed = game.deeds[square]
      if (deed && below(4) > 0) deed.owner = isPair ? owner : below(game.seats.length)
    }
  }
  game.seats.forEach((seat, index) => {
    const cash = 1 + below(20)
    game.bank.cash += seat.cash - cash
    seat.cash = cash
    seat.at = below(board.squares.length)
    if (index !== game.turn.seat && below(6) === 0) Object.assign(seat, { at: board.jail, jail: 0 })
  })
}

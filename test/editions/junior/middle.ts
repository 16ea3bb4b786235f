import { board } from '#editions/junior/board.ts'
import type { Deed, Game } from '#engine/game.ts'
import type { Below } from '#test/engine/random.ts'

/** Turns a started game into the middle of one: booths, little money, loose change, cars anywhere. */
export function scramble(game: Game, below: Below): void {
  const most: number = game.seats.length === 2 ? 12 : 10
  const left = game.seats.map(() => most)
  for (const square of board.properties) {
    const owner = below(game.seats.length + 1)
    if (owner === game.seats.length || left[owner] === 0) continue
    left[owner] = (left[owner] as number) - 1
    const deed = game.deeds[square] as Deed
    deed.owner = owner
  }
  const pot = below(4) * 2
  game.bank.pot += pot
  game.bank.cash -= pot
  for (const seat of game.seats) {
    const cash = 1 + below(30)
    game.bank.cash += seat.cash - cash
    Object.assign(seat, { cash, at: below(board.squares.length) })
  }
}

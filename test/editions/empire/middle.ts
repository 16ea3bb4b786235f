import { board } from '#editions/empire/board.ts'
import { cellsOf, cellsToWin, heightOf } from '#editions/empire/towers/tower.ts'
import type { Game } from '#engine/game.ts'
import type { Below } from '#test/engine/random.ts'
import { typed } from './typed.ts'

/** Turns a started game into the middle of one: half-built towers, tokens anywhere, some cash. */
export function scramble(state: Game, below: Below): void {
  const game = typed(state)
  const table = { board, game }
  for (const at of board.properties) {
    const owner = below(game.seats.length + 2)
    if (owner >= game.seats.length || game.seats[owner]?.out) continue
    if (cellsOf(table, owner) + heightOf(table, at) >= cellsToWin(table)) continue
    game.own.towers[owner]?.push(at)
    Object.assign(game.deeds[at] ?? {}, { owner })
  }
  game.seats.forEach((seat) => {
    const cash = 50 * below(25)
    game.bank.cash += seat.cash - cash
    Object.assign(seat, { cash, at: below(board.squares.length) })
  })
}

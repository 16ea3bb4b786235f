import { setsOf } from '#editions/two/sets.ts'
import { board } from '#editions/two/board.ts'
import { groupOf } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import type { Below } from '#test/engine/random.ts'
import { ownOf } from './typed.ts'

/**
 * Turns a started game into the middle of one: most deeds sold, some sets whole and built on, tokens
 * anywhere.
 */
export function scramble(game: Game, below: Below): void {
  const own = ownOf(game)
  const deal = (square: number, owner: number) => {
    const deed = game.deeds[square]
    const slot = own.market.indexOf(square)
    if (!deed || slot >= 0) return
    deed.owner = owner
    own.deedDeck = own.deedDeck.filter((other) => other !== square)
  }
  for (const set of setsOf(board)) {
    const isWhole = below(3) === 0
    const owner = below(game.seats.length)
    for (const square of groupOf(board, set))
      if (isWhole || below(4) > 0) deal(square, isWhole ? owner : below(game.seats.length))
    if (isWhole && game.bank.houses === null) build(game, set, owner, below(6))
  }
  game.seats.forEach((seat) => {
    const cash = 5 * below(200)
    game.bank.cash += seat.cash - cash
    Object.assign(seat, { cash, at: below(game.deeds.length) })
  })
}

function build(game: Game, set: number, owner: number, level: number): void {
  const members = groupOf(board, set)
  if (board.squares[set]?.kind !== 'lot') return
  if (members.some((square) => game.deeds[square]?.owner !== owner)) return
  for (const square of members) Object.assign(game.deeds[square] ?? {}, { level })
}

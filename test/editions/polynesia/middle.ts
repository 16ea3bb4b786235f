import { board } from '#editions/polynesia/board.ts'
import type { Deed, Game } from '#engine/game.ts'
import { takePieces } from '#mechanics/building/stock.ts'
import type { Below } from '#test/engine/random.ts'

const thousand = 1000

/** Turns a started game into the middle of one: deeds, buildings, little money, a pot, tokens anywhere. */
export function scramble(game: Game, below: Below): void {
  for (const squares of Object.values(board.groups)) {
    const deeds = squares.map((square) => game.deeds[square] as Deed)
    const isWhole = below(3) > 0
    const owner = below(game.seats.length)
    for (const deed of deeds) deed.owner = isWhole ? owner : below(game.seats.length)
    const mayBuild = isWhole && board.squares[squares[0] as number]?.kind === 'lot' && below(2) > 0
    if (mayBuild) buildUp(game, deeds, below)
    else for (const deed of deeds) deed.mortgaged = below(4) === 0
  }
  const pot = below(4) * 100 * thousand
  game.bank.pot += pot
  game.bank.cash -= pot
  game.seats.forEach((seat, index) => {
    const cash = (below(3) ? below(240) : below(3000)) * thousand
    game.bank.cash += seat.cash - cash
    seat.cash = cash
    seat.at = below(30)
    if (index !== game.turn.seat && below(6) === 0) Object.assign(seat, { at: board.jail, jail: below(3) })
  })
}

/** Gives the lots of a group levels that differ by at most one, if the Bank has the pieces. */
function buildUp({ bank }: Game, deeds: Deed[], below: Below): void {
  const base = below(5)
  const levels = deeds.map(() => base + below(2))
  const stock = { houses: bank.houses, hotels: bank.hotels }
  for (const level of levels) takePieces(board, stock, 0, level)
  if ((stock.houses ?? 0) < 0 || (stock.hotels ?? 0) < 0) return
  Object.assign(bank, stock)
  deeds.forEach((deed, index) => (deed.level = levels[index] as number))
}

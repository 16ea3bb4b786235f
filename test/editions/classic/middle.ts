import { usBoard } from '#mechanics/board/us-board.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { chanceOf } from '#engine/chance.ts'
import { classic } from '#editions/classic/index.ts'
import type { Deed, Game } from '#engine/game.ts'
import { MoveInPlay, type Play } from '#engine/play.ts'
import type { Below } from '#test/engine/random.ts'

/** Turns a started game into the middle of one: deeds, buildings, little money, tokens anywhere. */
export function scramble(game: Game, below: Below): void {
  const play = new MoveInPlay(classic, game, chanceOf(below))
  for (const squares of Object.values(usBoard.groups)) {
    const deeds = squares.map((square) => game.deeds[square] as Deed)
    const isWhole = below(3) > 0
    const owner = below(game.seats.length)
    for (const deed of deeds) deed.owner = isWhole ? owner : below(game.seats.length)
    const mayBuild = isWhole && usBoard.squares[squares[0] as number]?.kind === 'lot' && below(2) > 0
    if (mayBuild) buildUp(play, deeds, below)
    else for (const deed of deeds) deed.mortgaged = below(4) === 0
  }
  game.seats.forEach((seat, index) => {
    const cash = below(3) ? below(120) : below(1500)
    game.bank.cash += seat.cash - cash
    seat.cash = cash
    seat.at = below(30)
    if (index !== game.turn.seat && below(6) === 0) Object.assign(seat, { at: usBoard.jail, jail: below(3) })
  })
}

function buildUp(play: Play, deeds: Deed[], below: Below): void {
  const base = below(5)
  const levels = deeds.map(() => base + below(2))
  const { houses, hotels } = play.game.bank
  const needed = levels.reduce((sum, level) => sum + (level === 5 ? 0 : level), 0)
  if (needed > (houses ?? Infinity) || levels.filter((level) => level === 5).length > (hotels ?? Infinity))
    return
  deeds.forEach((deed, index) => {
    deed.level = levels[index] as number
    movePieces(play, 0, deed.level)
  })
}

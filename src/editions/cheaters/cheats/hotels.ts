import { hotel } from '#mechanics/buildings.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import type { Game } from '../game.ts'
import { inGame } from '../turn/order.ts'

/** Stands among properties for the Bank's box. */
export const tray = 'tray'

/** Properties of a seat on which a hotel could be put. */
export function bareOf(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => deedAt(game, square).level !== hotel)
}

/** Properties of other players with a hotel, in board order. */
export function othersHotels(game: Game, seat: number): number[] {
  const others = inGame(game).filter((other) => other !== seat)
  return others
    .flatMap((other) => deedsOf(game, other))
    .filter((square) => deedAt(game, square).level === hotel)
    .sort((one, other) => one - other)
}

import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { ownOf, type Stop } from '../state.ts'

/** Reading the stops of this window. */

export function stopWithId(game: Game, id: number | null): Stop | undefined {
  return ownOf(game).secret.stops.find((stop) => stop.id === id)
}

/** A stop, from its id on, and the ride from it. */
export function withRide({ game, board }: Position, seat: number, first: number): Stop[] {
  const stops = ownOf(game).secret.stops.filter((made) => made.id >= first && made.seat === seat)
  const isRide = stops[0] && board.squares[stops[0].square]?.kind === 'ride'
  return stops.slice(0, isRide ? 2 : 1)
}

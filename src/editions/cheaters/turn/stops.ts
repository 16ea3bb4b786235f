import type { Game, Position } from '../game.ts'
import type { Stop } from '../state.ts'

/** Reading the stops of this window. */

export function stopWithId(game: Game, id: number | null): Stop | undefined {
  return game.own.secret.stops.find((stop) => stop.id === id)
}

/** Of each of these stops the allowance goes back, all that was taken for it, and no other undo gives it back again (CHE-113). */
export function returnAllowances(stops: readonly Stop[]): number {
  let amount = 0
  for (const stop of stops) {
    amount += stop.allowance
    Object.assign(stop, { allowance: 0, isReturned: true })
  }
  return amount
}

/** A stop, from its id on, and the ride from it. */
export function withRide({ game, board }: Position, seat: number, first: number): Stop[] {
  const stops = game.own.secret.stops.filter((made) => made.id >= first && made.seat === seat)
  const isRide = stops[0] && board.squares[stops[0].square]?.kind === 'ride'
  return stops.slice(0, isRide ? 2 : 1)
}

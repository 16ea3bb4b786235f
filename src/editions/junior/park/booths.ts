import { tellComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'

/** Booths: whose colour stands on an attraction owns it, and every player has so many of them (JUN-004, JUN-020). */

/** How many booths each player has from the start, on the board and in hand (JUN-004). */
export function boothsEach({ seats }: { seats: readonly unknown[] }): number {
  return seats.length === 2 ? 12 : 10
}

/** How many a player still has in hand; those that were replaced are among them (JUN-047). */
export function boothsInHand(game: Game, seat: number): number {
  return boothsEach(game) - deedsOf(game, seat).length
}

/** Puts a booth up; whose it takes the place of gets theirs back (JUN-047, JUN-050). */
export function putUp(play: Play, seat: number, square: number): void {
  deedAt(play.game, square).owner = seat
}

/** A booth that a card brings. */
export function putUpFree(play: Play, seat: number, square: number): void {
  const from = deedAt(play.game, square).owner
  putUp(play, seat, square)
  play.emit({ kind: 'boothPlaced', seat, square, from })
  tellComplete(play, seat, [square])
}

import type { EventOf } from '#engine/event.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game } from '../game.ts'

/** The line of a roll: for a move, or for the way out of Jail. */
export function rollLine(game: Game, seat: number, dice: number[]): EventOf<'rolled'> {
  return { kind: 'rolled', seat, dice, why: seatAt(game, seat).jail === null ? 'move' : 'jail' }
}

import type { EventOf } from '#engine/event.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Play, cellOf, type Game } from '../state.ts'
import { dropMove } from './drop.ts'
import { reviewPlacements } from './order.ts'

export const jailFine = 50
/** After so many failed rolls a prisoner is out and pays (CHE-094). */
export const rollsAllowed = 3

/** A seat goes into the cell, from home as well; its own turn ends (CHE-091 to CHE-093, CHE-157). */
export function goToJail(play: Play, seat: number, why: EventOf<'jailed'>['why']): void {
  const { game } = play
  if (seatAt(game, seat).out) return
  const earlier = cellOf(game)
  if (earlier !== null && earlier !== seat) leaveJail(play, earlier, 'displaced')
  putInCell(play, seat)
  game.own.handcuffs = seat
  play.emit({ kind: 'jailed', seat, why })
  if (game.own.phase === 'open' && game.turn.seat === seat) dropMove(play)
}

/** A token is in the cell, by a verdict, a square or a tamper, after so many failed rolls (CHE-091, CHE-221). */
export function putInCell(play: Play, seat: number, failed: number | null = 0): void {
  Object.assign(seatAt(play.game, seat), { at: play.board.jail, jail: failed })
  reviewPlacements(play)
}

/** A prisoner is free and stands on Just Visiting; the ban of their rents ends (CHE-046, CHE-098). */
export function leaveJail(play: Play, seat: number, how: EventOf<'freed'>['how']): void {
  const { own } = play.game
  seatAt(play.game, seat).jail = null
  if (own.handcuffs === seat) own.handcuffs = null
  if (own.rentBan === seat) own.rentBan = null
  play.emit({ kind: 'freed', seat, how })
}

/** The line of a roll: for a move, or for the way out of Jail. */
export function rollLine(game: Game, seat: number, dice: number[]): EventOf<'rolled'> {
  return { kind: 'rolled', seat, dice, why: seatAt(game, seat).jail === null ? 'move' : 'jail' }
}

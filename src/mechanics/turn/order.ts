import type { Play } from '#engine/play.ts'
import { stopIfDue } from '../ending/broke/finish.ts'
import { stopIfLastRound } from '../ending/moment.ts'
import { nextLiving } from '../property/holdings.ts'

declare module '#engine/game.ts' {
  interface Steps {
    turn: { seat: number }
    start: { seat: number }
    endTurn: { seat: number }
  }
}

/** One turn after the other, whatever is done in one. */

export type SeatStep<Own = unknown> = (play: Play<Own>, step: { step: string; seat: number }) => void

/** Everything is in place and the toss is over: the first turn begins. */
export function openFirstTurn(play: Play): void {
  const { seats, turn } = play.game
  play.emit({ kind: 'started', seats: seats.length, first: turn.seat })
  play.push({ step: 'turn', seat: turn.seat })
}

/** A seat's turn begins with the step `first`, and `endTurn` comes when that is done. */
export function openTurn(play: Play, seat: number, first = 'start'): void {
  const { game } = play
  game.turn = {
    seat,
    number: game.turn.number + 1,
    dice: null,
    rolled: false,
    doubles: 0,
    again: false,
    lapsed: [],
  }
  play.emit({ kind: 'turn', seat, number: game.turn.number })
  play.push({ step: 'endTurn', seat })
  play.push({ step: first, seat })
}

/** A turn in a game that ends when somebody is broke, unless another end has come (JUN-058, MYF-036). */
export const turnUntilBroke: SeatStep = (play, { seat }) => {
  if (!stopIfDue(play)) openTurn(play, seat)
}

/** The next seat follows, unless that was the last round (CLS-012, CLS-139, JUN-060, MYF-036). */
export const endTurn: SeatStep = (play, { seat }) => {
  const next = nextLiving(play.game, seat)
  stopIfLastRound(play, seat, next)
  play.push({ step: 'turn', seat: next })
}

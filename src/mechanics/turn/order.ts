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

// The sequence of turns, independent of their content.

export type SeatStep<Own = unknown> = (play: Play<Own>, step: { step: string; seat: number }) => void

/** Starts the first turn when everything is initialized and the toss is over. */
export function openFirstTurn(play: Play): void {
  const { seats, turn } = play.game
  play.emit({ kind: 'started', seats: seats.length, first: turn.seat })
  play.push({ step: 'turn', seat: turn.seat })
}

/** Starts a seat's turn with the step `first`, followed by `endTurn`. */
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

/** Starts a turn in a game without debts, unless the game is due to end (JUN-058, MYF-036). */
export const turnUntilBroke: SeatStep = (play, { seat }) => {
  if (!stopIfDue(play)) openTurn(play, seat)
}

/** Moves on to the next seat, unless the game ends with this round (CLS-012, CLS-139, JUN-060, MYF-036). */
export const endTurn: SeatStep = (play, { seat }) => {
  const next = nextLiving(play.game, seat)
  stopIfLastRound(play, seat, next)
  play.push({ step: 'turn', seat: next })
}

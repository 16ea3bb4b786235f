import type { Square } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import type { Step } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import {
  moveToken,
  reachesGo,
  stepsTo,
  type Advance,
  type Landing,
  type Stop,
} from '#mechanics/movement/move.ts'
import type { Play } from '../game.ts'
import { valueOf } from '../towers/tower.ts'

interface OfSeat extends Step {
  step: string
  seat: number
}

interface Arrest extends OfSeat {
  why: string
}

/** The way is paid for first, then the square takes effect (EMP-027, EMP-037). */
export function advance(play: Play, { seat, steps, by }: Advance): void {
  if (seatAt(play.game, seat).out) return
  const isGoReached = reachesGo(play, seat, steps)
  moveToken(play, { seat, steps, by })
  if (isGoReached) play.do({ step: 'salary', seat })
  play.push({ step: 'land', seat, by, special: null })
}

/** GO pays the own tower value as it is at that moment (EMP-037). */
export function paySalary(play: Play, { seat }: OfSeat): void {
  pay(play, 'bank', seat, valueOf(play, seat), 'salary', { square: play.board.go })
}

export function goTo(play: Play, seat: number, square: number): void {
  play.push({ step: 'advance', seat, steps: stepsTo(play, seat, square), by: 'card', special: null })
}

/** A token has stopped: its square takes effect, which is the step of its kind. */
export function land(play: Play, { seat, by }: Landing): void {
  const { at, out } = seatAt(play.game, seat)
  if (out) return
  const { kind } = play.board.squares[at] as Square
  const stop: Stop = { step: `land.${kind}`, seat, by, special: null, square: at }
  play.do(stop)
}

/** To Jail without GO money; a due extra roll is lost, and the turn is over (EMP-053). */
export function sendToJail(play: Play, { seat, why }: Arrest): void {
  const { game, board } = play
  const mate = seatAt(game, seat)
  mate.at = board.jail
  mate.jail = 0
  game.turn.again = false
  game.own.round.isOver = true
  play.emit({ kind: 'jailed', seat, why })
}

import type { Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from './means.ts'
import { sendToJail } from './sendToJail.ts'

export const salary = 200

/** What a landing may have brought with it from a card. */
export type Special = 'tenfold' | 'double' | null

/** The two dice that move a token; the third double of a turn does not move it (CLS-013, CLS-016, CLS-017). */
export function rollDice(play: Play, seat: number): void {
  const { turn } = play.game
  const dice = play.roll('dice')
  const isDouble = dice[0] === dice[1]
  turn.dice = dice
  turn.rolled = true
  turn.again = isDouble
  if (isDouble) turn.doubles += 1
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  if (turn.doubles === 3) return sendToJail(play, seat, 'doubles')
  goByDice(play, seat)
}

/** Moves by the dice that lie there; whatever the landing brings comes before what follows the roll (CLS-015). */
export function goByDice(play: Play, seat: number): void {
  play.push({ step: 'afterRoll', seat })
  play.push({ step: 'advance', seat, steps: diceSum(play), by: 'dice', special: null })
}

export function diceSum(play: Play): number {
  return (play.game.turn.dice ?? []).reduce((sum, die) => sum + die, 0)
}

/** A token that has stopped, and how it came there. */
export interface Landing extends Step {
  step: string
  seat: number
  by: 'dice' | 'card'
  special: Special
}

/** A landing on a square. */
export interface Stop extends Landing {
  square: number
}

interface Advance extends Step {
  step: string
  seat: number
  steps: number
  by: 'dice' | 'card'
  special: Special
}

/** A move forward pays the salary for reaching or crossing GO, a move back never does (CLS-022 to CLS-027). */
export function advance(play: Play, { seat, steps, by, special }: Advance): void {
  const { board } = play
  const mate = seatAt(play.game, seat)
  if (mate.out) return
  const length = board.squares.length
  const from = mate.at
  mate.at = (((from + steps) % length) + length) % length
  play.emit({ kind: 'moved', seat, from, to: mate.at, by, steps })
  const toGo = (board.go - from + length) % length || length
  if (steps >= toGo) pay(play, 'bank', seat, salary, 'salary', { square: board.go })
  play.push({ step: 'land', seat, by, special })
}

/** Steps forward from a seat's square to another; a full round where it stands there already. */
export function stepsTo(play: Play, seat: number, target: number): number {
  const length = play.board.squares.length
  return (target - seatAt(play.game, seat).at + length) % length || length
}

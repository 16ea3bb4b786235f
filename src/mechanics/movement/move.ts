import type { Board } from '#engine/board.ts'
import type { Step, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { seatAt } from '../money/funds.ts'
import { loseClaims } from '../rent/claims.ts'
import { diceSum, isDouble, throwDice } from './dice.ts'
import type { MovedBy } from './events.ts'

declare module '#engine/game.ts' {
  interface Steps {
    go: { seat: number }
    afterRoll: { seat: number }
  }
}

/** Pays the salary, each time that a token reaches or passes GO (CLS-022, CLS-023). */
export function paySalary(play: Play, { seat }: { step: string; seat: number }): void {
  pay(play, 'bank', seat, play.edition.figures.salary, 'salary', { square: play.board.go })
}

/** Special effect of a card on the landing; an edition may add its own effects. */
export type Special = 'tenfold' | 'double' | (string & {}) | null

/** Rolls and moves. The last allowed double of a turn does not move the token (CLS-013, CLS-016, CLS-017). */
export function rollDice(play: Play, seat: number): void {
  const { turn } = play.game
  loseClaims(play)
  const dice = throwDice(play, 'dice')
  const isAgain = isDouble(dice)
  turn.dice = dice
  turn.rolled = true
  turn.again = isAgain
  if (isAgain) turn.doubles += 1
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  if (turn.doubles === play.edition.figures.doublesToJail)
    return play.do({ step: 'sendToJail', seat, why: 'doubles' })
  play.do({ step: 'go', seat })
}

/**
 * Moves by the rolled dice. The effects of the landing are carried out before the turn continues (CLS-015).
 */
export function goByDice(play: Play, { seat }: StepOf<'go'>): void {
  play.push({ step: 'afterRoll', seat })
  play.push({ step: 'advance', seat, steps: diceSum(play), by: 'dice', special: null })
}

/** A token that landed, and how it moved there. */
export interface Landing extends Step {
  step: string
  seat: number
  by: MovedBy
  special: Special
}

export interface Stop extends Landing {
  square: number
}

/** A pending move of a token; `steps` is negative for a move back. */
export interface Advance extends Landing {
  steps: number
  /** The player collects no salary on the way. */
  unpaid?: true
}

/**
 * Moves a token and applies its landing. Pays the salary for reaching or passing GO, but never on a move back
 * (CLS-022 to CLS-027).
 */
export function advance(play: Play, { seat, steps, by, special, unpaid }: Advance): void {
  if (seatAt(play.game, seat).out) return
  const isGoReached = reachesGo(play, seat, steps)
  moveToken(play, { seat, steps, by })
  if (isGoReached && !unpaid) play.do({ step: 'salary', seat })
  play.push({ step: 'land', seat, by, special })
}

/** Moves a token by a number of squares, backwards if negative, without effects on the way. */
export function moveToken(play: Play, { seat, steps, by }: Pick<Advance, 'seat' | 'steps' | 'by'>): void {
  const { length } = play.board.squares
  const mate = seatAt(play.game, seat)
  const from = mate.at
  mate.at = (((from + steps) % length) + length) % length
  play.emit({ kind: 'moved', seat, from, to: mate.at, by, steps })
}

/** A board and where the tokens are on it. */
export interface Tokens {
  readonly board: Board
  readonly game: { readonly seats: readonly { readonly at: number }[] }
}

function placeOf({ game }: Tokens, seat: number): number {
  const found = game.seats[seat]
  if (!found) throw new Error(`there is no seat ${seat}`)
  return found.at
}

/** Number of steps forward from a seat's square to another one; a full round if it is the same square. */
export function stepsTo(tokens: Tokens, seat: number, target: number): number {
  const { length } = tokens.board.squares
  return (target - placeOf(tokens, seat) + length) % length || length
}

/** Whether this number of steps reaches or passes GO; false if it is negative. */
export function reachesGo(tokens: Tokens, seat: number, steps: number): boolean {
  return steps >= stepsTo(tokens, seat, tokens.board.go)
}

/** Number of steps forward to the next square of a kind, at most a full round. */
export function stepsToNext(tokens: Tokens, seat: number, kind: string): number {
  const { squares } = tokens.board
  const from = placeOf(tokens, seat)
  for (let count = 1; count <= squares.length; count++)
    if (squares[(from + count) % squares.length]?.kind === kind) return count
  throw new Error(`the board has no ${kind}`)
}

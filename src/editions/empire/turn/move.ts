import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { Options, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { throwDice } from '#mechanics/movement/dice.ts'
import { type Landing, stepsTo, type Stop } from '#mechanics/movement/move.ts'
import { choose, closing, pickOne } from '../../answers.ts'
import { goToJail } from '../board.ts'
import type { Play, PromptKind } from '../game.ts'
import { valueOf } from '../towers/tower.ts'

/** Pays the salary for GO: the current value of the player's tower (EMP-037). */
export function paySalary(play: Play, { seat }: { step: string; seat: number }): void {
  pay(play, 'bank', seat, valueOf(play, seat), 'salary', { square: play.board.go })
}

export function goTo(play: Play, seat: number, square: number): void {
  play.push({ step: 'advance', seat, steps: stepsTo(play, seat, square), by: 'card', special: null })
}

/** Applies the square on which a token landed, with the step for its kind. */
export function land(play: Play, { seat, by }: Landing): void {
  const { at: square, out } = seatAt(play.game, seat)
  if (out) return
  const { kind } = at(play.board.squares, square)
  const stop: Stop = { step: `land.${kind}`, seat, by, special: null, square }
  play.do(stop)
}

/** Sends a seat to Jail without salary and ends its turn, including extra rolls (EMP-053). */
export function sendToJail(play: Play, { seat, why }: StepOf<'sendToJail'>): void {
  const { game, board } = play
  const mate = seatAt(game, seat)
  mate.at = board.jail
  mate.jail = 0
  game.turn.again = false
  game.own.round.isOver = true
  play.emit({ kind: 'jailed', seat, why })
}

// The number die and the swap die, which has the symbol instead of the 1 (EMP-024).

type Dice = readonly number[]

/** Whether the swap die shows its symbol. If swaps are off, that face is a plain 1 (EMP-036). */
export function isSymbol([, swap]: Dice, options: Options): boolean {
  return swap === 1 && options['swap.limit'] !== 'off'
}

/** Whether both dice show the same number; the symbol does not count (EMP-028). */
export function isDouble(dice: Dice, options: Options): boolean {
  return dice[0] === dice[1] && !isSymbol(dice, options)
}

/** Number of steps to move. With the symbol, only the number die counts (EMP-026, EMP-031). */
export function stepsBy(dice: Dice, options: Options): number {
  const [number = 0, swap = 0] = dice
  return isSymbol(dice, options) ? number : number + swap
}

export function roll(play: Play, seat: number, purpose: string, why: string): number[] {
  const dice = throwDice(play, purpose)
  play.emit({ kind: 'rolled', seat, dice, why })
  return dice
}

// A trip from Free Parking to nearly any square (EMP-050).

const fare = 100

export function askTrip(play: Play, { seat, square }: Stop): void {
  if (seatAt(play.game, seat).cash < fare) return play.emit({ kind: 'rested', seat, square, why: 'noFare' })
  play.ask({ kind: 'empire.trip', seats: [seat], timer: 'buy', about: { price: fare, square } })
}

/** All squares except the one at `at` and Go to Jail. */
export function anySquare(squares: number, at: number): number[] {
  return [...Array(squares).keys()].filter((square) => square !== at && square !== goToJail)
}

export const tripPrompt: PromptKind = {
  options: ({ board, game }, prompt, seat) => {
    const { at, cash } = seatAt(game, seat)
    const from = anySquare(board.squares.length, at)
    const trip = press('travel', prompt.id, { price: fare }, pickOne('square', 'square', from))
    return [press('stay', prompt.id), ...(cash >= fare ? [trip] : [])]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'stay'),
  acts: {
    stay: closing((play, seat) =>
      play.emit({ kind: 'rested', seat, square: seatAt(play.game, seat).at, why: 'parking' }),
    ),
    travel: closing((play, seat, { with: { square } }: MoveWith<{ square: number[] }>) => {
      pay(play, seat, 'bank', fare, 'trip', { square: seatAt(play.game, seat).at })
      goTo(play, seat, at(square, 0))
    }),
  },
}

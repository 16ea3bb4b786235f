import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'

/** How many dice move a token, and how many faces each has. */
export interface Dice {
  count: number
  faces: number
}

/** Throws the dice of the edition. */
export function throwDice(play: Play, purpose: string): number[] {
  const { count, faces } = play.edition.figures.dice
  return play.roll(purpose, count, faces)
}

/** Whether all dice show the same; one die alone never does. */
export function isDouble(dice: readonly number[]): boolean {
  return dice.length > 1 && dice.every((die) => die === dice[0])
}

export function sumOfDice(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

export function diceSum({ game }: Pick<Position, 'game'>): number {
  return sumOfDice(game.turn.dice ?? [])
}

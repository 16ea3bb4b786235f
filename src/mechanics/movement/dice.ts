import type { Position } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'

/** Number of dice that move a token, and number of faces of each. */
export interface Dice {
  count: number
  faces: number
}

export function throwDice(play: Play, purpose: string): number[] {
  const { count, faces } = play.edition.figures.dice
  return play.roll(purpose, count, faces)
}

/** Whether all dice show the same number; false for a single die. */
export function isDouble(dice: readonly number[]): boolean {
  return dice.length > 1 && dice.every((die) => die === dice[0])
}

export function sumOfDice(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

export function diceSum({ game }: Pick<Position, 'game'>): number {
  return sumOfDice(game.turn.dice ?? [])
}

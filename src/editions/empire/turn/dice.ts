import type { Options } from '#engine/game.ts'
import { throwDice } from '#mechanics/movement/dice.ts'
import type { Play } from '../game.ts'

/** The number die and the swap die, whose symbol stands where others have the 1 (EMP-024). */

type Dice = readonly number[]

/** Whether the swap die shows its symbol; where it swaps nothing it is a 1 like any other (EMP-036). */
export function isSymbol([, swap]: Dice, options: Options): boolean {
  return swap === 1 && options['swap.limit'] !== 'off'
}

/** Both dice show the same number; the symbol is none (EMP-028). */
export function isDouble(dice: Dice, options: Options): boolean {
  return dice[0] === dice[1] && !isSymbol(dice, options)
}

/** How far the dice lead: with the symbol the number die alone (EMP-026, EMP-031). */
export function stepsBy(dice: Dice, options: Options): number {
  const [number = 0, swap = 0] = dice
  return isSymbol(dice, options) ? number : number + swap
}

export function roll(play: Play, seat: number, purpose: string, why: string): number[] {
  const dice = throwDice(play, purpose)
  play.emit({ kind: 'rolled', seat, dice, why })
  return dice
}

import { diceSum } from '#mechanics/movement/dice.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import type { CardSquare } from '#engine/board.ts'
import type { Play } from '../game.ts'
import { blue } from '../key/key.ts'

/** Totals of the dice that lead to adventure. */
export const adventurous: ReadonlySet<number> = new Set([3, 7, 9])

/** Who came by a total of 3, 7 or 9 draws blue; whom a card brought draws what is printed (SLH-108, SLH-109). */
export function landOnCard(play: Play, { seat, square, by }: Stop): void {
  const { deck } = play.board.squares[square] as CardSquare
  play.push({ step: 'draw', seat, deck: by === 'dice' && adventurous.has(diceSum(play)) ? blue : deck })
}

import type { Square } from '#engine/board.ts'
import type { Step } from '#engine/game.ts'
import { sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { MovedBy } from '#mechanics/movement/events.ts'
import { moveToken, reachesGo } from '#mechanics/movement/move.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { goMoney } from '../money/claim.ts'

/** A car that has stopped, and how it came there. */
export interface Landing extends Step {
  step: string
  seat: number
  by: MovedBy
}

export interface Stop extends Landing {
  square: number
}

/** One die, and the car goes as far (JUN-012). */
export function roll(play: Play, seat: number): void {
  const dice = throwDice(play, 'dice')
  play.game.turn.dice = dice
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  advance(play, { seat, steps: sumOfDice(dice), by: 'dice' })
}

/** Forward: GO! money first, then the square (JUN-014, JUN-026). */
export function advance(
  play: Play,
  { seat, steps, by }: Pick<Landing, 'seat' | 'by'> & { steps: number },
): void {
  const isGoReached = reachesGo(play, seat, steps)
  moveToken(play, { seat, steps, by })
  if (isGoReached) goMoney(play, seat)
  play.push({ step: 'land', seat, by })
}

/** The square takes effect. */
export function land(play: Play, landing: Landing): void {
  const square = seatAt(play.game, landing.seat).at
  const { kind } = play.board.squares[square] as Square
  play.do({ ...landing, step: `land.${kind}`, square })
}

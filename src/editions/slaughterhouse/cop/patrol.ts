import { livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play } from '../game.ts'
import { isDue, reconsiderCop } from './roam.ts'

/** The Cop's part of the End phase: one move by all that the dice have moved the player (SLH-011, SLH-080, SLH-082). */
export function patrol(play: Play): void {
  if (play.game.over) return
  reconsiderCop(play)
  walk(play)
}

/** By option he moves after each roll, before the next one; after the last it is his part of the End phase (AMB-25). */
export function patrolAfterRoll(play: Play): void {
  if (doesMoveByRoll(play.game)) patrol(play)
}

/** Whether he walks between a landing and what the player may still do there: another roll is due, and he is quicker. */
export function doesCopComeFirst(game: Game): boolean {
  const { roaming, isReplaced } = game.own.cop
  return game.turn.again && doesMoveByRoll(game) && roaming && !isReplaced
}

function doesMoveByRoll({ options }: Game): boolean {
  return options['cop_move'] === 'per_roll'
}

/** As far as he still has to go this turn; he does not land where he does not move (SLH-082). */
function walk(play: Play): void {
  const { cop } = play.game.own
  const steps = cop.distance
  cop.distance = 0
  if (!cop.roaming || cop.isReplaced || steps === 0) return
  moveCop(play, steps, 'turn')
}

/** Moves the Cop and lets him land; backwards where the steps are negative (SLH-060, SLH-083, SLH-087 to SLH-090). */
export function moveCop(play: Play, steps: number, why: 'turn' | 'card'): void {
  const { cop } = play.game.own
  const { length } = play.board.squares
  const from = cop.at
  cop.at = (((from + steps) % length) + length) % length
  play.emit({ kind: 'copMoved', fromSquare: from, toSquare: cop.at, steps, why })
  removeMiner(play, cop.at)
  for (const seat of livingSeats(play.game))
    if (isDue(play.game, seat) && seatAt(play.game, seat).at === cop.at) arrest(play, seat)
  reconsiderCop(play)
}

function removeMiner(play: Play, square: number): void {
  const { miners } = play.game.own
  if (!(String(square) in miners)) return
  delete miners[square]
  play.emit({ kind: 'minerGone', square })
}

/** Straight to Jail; the crimes stay (SLH-083). */
function arrest(play: Play, seat: number): void {
  play.emit({ kind: 'arrested', seat, square: seatAt(play.game, seat).at })
  play.do({ step: 'sendToJail', seat, why: 'arrest' })
}

import { numberIn } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { goToJail } from '#mechanics/jail/jail.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { diceSum } from '#mechanics/movement/dice.ts'
import { type Advance, moveToken, type Special, stepsTo, type Stop } from '#mechanics/movement/move.ts'
import type { Game, Play } from '../game.ts'

export const passing = 200
export const landing = 400

/** Marks a move for which GO pays nothing (SLH-015). */
export const unpaid: Special = 'unpaid'

/** Moves the token by the dice, or backwards in the go of blue card 14 (SLH-137). */
function go(play: Play, { seat }: { step: string; seat: number }): void {
  const { isBackward } = play.game.own.outing
  const steps = diceSum(play) * (isBackward ? -1 : 1)
  play.push({ step: 'afterRoll', seat })
  play.push({ step: 'advance', seat, steps, by: 'dice', special: null })
}

/** Moves a token. If dice moved it, the Cop will follow them (SLH-080, SLH-081). */
function advance(play: Play, way: Advance): void {
  const { board, game } = play
  const { seat, steps, by, special } = way
  if (seatAt(game, seat).out) return
  const isGoReached = steps >= stepsTo(play, seat, board.go)
  moveToken(play, way)
  // The Cop follows backward dice backwards only with cop_backward `mirror` (SLH-081, AMB-26).
  const isMirrored = game.options['cop_backward'] === 'mirror'
  if (by === 'dice') game.own.cop.distance += isMirrored ? steps : Math.abs(steps)
  if (special !== unpaid) payForGo(play, way, isGoReached)
  play.push({ step: 'land', seat, by, special })
}

/** Pays for passing GO forwards, or more for stopping there from either direction (SLH-012 to SLH-014). */
function payForGo(play: Play, { seat, steps, by }: Advance, isGoReached: boolean): void {
  const isThere = seatAt(play.game, seat).at === play.board.go
  const stopping = by === 'card' && steps > 0 ? goPaysByCard(play.game, true) : landing
  const amount = isThere ? stopping : isGoReached ? passing : 0
  if (amount > 0) play.do({ step: 'salary', seat, amount })
}

/**
 * Returns what GO pays for a card's forward move: go_card_pays if the token stops there, the usual amount if
 * it passes (AMB-35).
 */
export function goPaysByCard({ options }: Pick<Game, 'options'>, isThere: boolean): number {
  return isThere ? numberIn(options, 'go_card_pays') : passing
}

function paySalary(play: Play, { seat, amount }: { step: string; seat: number; amount: number }): void {
  pay(play, 'bank', seat, amount, 'salary', { square: play.board.go })
}

/** Marks a landing on Go To Jail as a visit to the Cop, without Jail (SLH-124). */
export const visit: Special = 'visit'

/** Sends the player to Jail, unless blue card 8 makes the stop a visit (SLH-124). */
function toJail(play: Play, stop: Stop): void {
  if (stop.special !== visit) goToJail(play, stop)
}

export const moveSteps = { go, advance, salary: paySalary, 'land.toJail': toJail }

import { pay } from '#engine/money.ts'
import { goToJail } from '#mechanics/jail/jail.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { diceSum } from '#mechanics/movement/dice.ts'
import { type Advance, moveToken, type Special, stepsTo, type Stop } from '#mechanics/movement/move.ts'
import type { Game, Play } from '../game.ts'

export const passing = 200
export const landing = 400

/** How a move is marked for which GO pays nothing (SLH-015). */
export const unpaid: Special = 'unpaid'

/** The dice move the token; in the go of blue card 14 backwards (SLH-137). */
export function go(play: Play, { seat }: { step: string; seat: number }): void {
  const { isBackward } = play.game.own.outing
  const steps = diceSum(play) * (isBackward ? -1 : 1)
  play.push({ step: 'afterRoll', seat })
  play.push({ step: 'advance', seat, steps, by: 'dice', special: null })
}

/** Moves a token; what the dice move the active player the Cop will walk (SLH-080, SLH-081). */
export function advance(play: Play, { seat, steps, by, special }: Advance): void {
  const { board, game } = play
  if (seatAt(game, seat).out) return
  const isGoReached = steps >= stepsTo(play, seat, board.go)
  moveToken(play, { seat, steps, by })
  if (by === 'dice') game.own.cop.distance += copSteps(game, steps)
  if (special !== unpaid) payForGo(play, { seat, steps, by }, isGoReached)
  play.push({ step: 'land', seat, by, special })
}

/** How far the Cop will follow the dice; backward ones he follows backwards by option alone (SLH-081, AMB-26). */
function copSteps({ options }: Game, steps: number): number {
  return options['cop_backward'] === 'mirror' ? steps : Math.abs(steps)
}

/** Crossing GO forwards pays, and stopping there from either side more, but not both (SLH-012 to SLH-014). */
function payForGo(
  play: Play,
  { seat, steps, by }: Pick<Advance, 'seat' | 'steps' | 'by'>,
  isGoReached: boolean,
): void {
  const isThere = seatAt(play.game, seat).at === play.board.go
  const amount = isThere ? payForStopping(play, steps, by) : isGoReached ? passing : 0
  if (amount > 0) play.do({ step: 'salary', seat, amount })
}

/** The cards that advance to GO pay by option what is printed on them (AMB-35). */
export function goPaysByCard({ options }: Pick<Game, 'options'>, isThere: boolean): number {
  return isThere ? (options['go_card_pays'] as number) : passing
}

function payForStopping({ game }: Play, steps: number, by: Advance['by']): number {
  return by === 'card' && steps > 0 ? goPaysByCard(game, true) : landing
}

export function paySalary(
  play: Play,
  { seat, amount }: { step: string; seat: number; amount: number },
): void {
  pay(play, 'bank', seat, amount, 'salary', { square: play.board.go })
}

/** How a landing is marked that only calls on the Cop (SLH-124). */
export const visit: Special = 'visit'

/** Go To Jail, but for whom blue card 8 has brought (SLH-124). */
export function toJail(play: Play, stop: Stop): void {
  if (stop.special !== visit) goToJail(play, stop)
}

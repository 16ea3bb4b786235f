import { takeStep } from '#engine/agenda.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { rollDice } from '#mechanics/movement/move.ts'
import type { Play } from '../game.ts'
import { patrol, patrolAfterRoll } from '../cop/patrol.ts'
import { expireOffersOf } from '../trade/offers.ts'
import { clearTurn } from '../turn/turn.ts'
import type { BlueStep } from './carry.ts'

/** One more go, forwards; after it there is Jail (SLH-135). */
export function indirectlyToJail(play: Play, { seat }: BlueStep): void {
  play.game.own.outing.jailAtEnd = true
  goAgain(play, seat, false)
}

/** One more go, backwards; by option a turn of its own (SLH-137). */
export function backwards(play: Play, { seat }: BlueStep): void {
  if (play.game.options['card14_turn'] === 'own') turnAgain(play, seat)
  else goAgain(play, seat, true)
}

/** The Cop ends the turn in which the card came, and the next one opens with business; Jail by card 13 still waits (AMB-41). */
function turnAgain(play: Play, seat: number): void {
  const { game } = play
  takeStep(game, 'afterRoll')
  patrol(play)
  if (seatAt(game, seat).jail !== null) return
  const { jailAtEnd } = game.own.outing
  expireOffersOf(play, seat)
  clearTurn(play, seat)
  Object.assign(game.own.outing, { jailAtEnd, isBackward: true })
  Object.assign(game.turn, { doubles: 0, rolled: false, again: false })
  play.emit({ kind: 'extraGo', seat, backward: true })
  play.push({ step: 'start', seat })
}

/**
 * Rolls at once, within the same turn; doubles are counted from nothing (SLH-110). The roll that brought the card is
 * done with: it was no double, so that only the new go is followed up. Where the Cop walks after each roll he does it
 * now, and may end everything.
 */
function goAgain(play: Play, seat: number, isBackward: boolean): void {
  const { game } = play
  takeStep(game, 'afterRoll')
  patrolAfterRoll(play)
  if (seatAt(game, seat).jail !== null) return
  game.turn.doubles = 0
  game.own.outing.isBackward = isBackward
  play.emit({ kind: 'extraGo', seat, backward: isBackward })
  rollDice(play, seat)
}

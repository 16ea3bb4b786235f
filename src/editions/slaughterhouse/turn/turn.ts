import { type Board, isProperty } from '#engine/board.ts'
import type { Step } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { endTurn as classicEndTurn } from '#mechanics/turn/order.ts'
import { afterRoll as classicAfterRoll, turn as classicTurn } from '#mechanics/turn/turn.ts'
import { patrol, patrolAfterRoll, retireCop } from '../cop/cop.ts'
import { freshOuting, type Game, type Play } from '../game.ts'
import { askAtEnd, askJail, jailAtEnd } from '../jail/prompts.ts'
import { victims } from '../theft.ts'
import { expireOffersOf } from '../trade.ts'

interface SeatStep extends Step {
  step: string
  seat: number
}

/** Offers of the seat lapse (SLH-146). */
export function turn(play: Play, step: SeatStep): void {
  expireOffersOf(play, step.seat)
  classicTurn(play, step)
  if (!play.game.over) clearTurn(play, step.seat)
}

/** Where the turn begins is where Bombs and Miners may go (SLH-048); the Cop has followed nothing yet. */
export function clearTurn(play: Play, seat: number): void {
  const { own } = play.game
  own.outing = freshOuting(residedBy(play, seat))
  own.cop.distance = 0
  own.cop.isReplaced = false
  retireCop(play)
}

/** The property on which a seat stands; in a cell it stands on none. */
export function residedBy({ game, board }: { game: Game; board: Board }, seat: number): number | null {
  const { at, jail } = seatAt(game, seat)
  return jail === null && isProperty(board.squares[at]) ? at : null
}

/** The Begin phase: from here to the first roll (SLH-005). */
export function start(play: Play, { seat }: SeatStep): void {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  if (jail !== null) askJail(play, seat)
  else play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
}

/** The landing is finished: the later chance at the pockets of those who stand there, and what the dice still owe (SLH-070). */
export function afterRoll(play: Play, step: SeatStep): void {
  const { game } = play
  const { out, jail } = seatAt(game, step.seat)
  if (game.turn.again) patrolAfterRoll(play)
  else game.own.outing.isBackward = false
  if (out || jail !== null || seatAt(game, step.seat).jail !== null) return
  const asksAnyway = game.turn.again || game.options['turn.autoEnd'] !== true
  const mayPick = victims(play, step.seat).length > 0
  if (mayPick && !asksAnyway) play.ask({ kind: 'pick.after', seats: [step.seat], timer: 'choice' })
  else classicAfterRoll(play, step)
}

/** The End phase: the Key of who ends in Jail, the Jail of blue card 13, then the Cop (SLH-011, SLH-140). */
export function endTurn(play: Play, step: SeatStep & { isAsked?: true }): void {
  const jail = step.isAsked ? null : jailAtEnd(play, step.seat)
  if (jail !== null) {
    play.push({ ...step, isAsked: true })
    return askAtEnd(play, step.seat, jail)
  }
  finishTurn(play, step)
}

function finishTurn(play: Play, step: SeatStep): void {
  const { game } = play
  const { out, jail } = seatAt(game, step.seat)
  if (game.own.outing.jailAtEnd && !out && jail === null)
    play.do({ step: 'sendToJail', seat: step.seat, why: 'card' })
  patrol(play)
  classicEndTurn(play, step)
}

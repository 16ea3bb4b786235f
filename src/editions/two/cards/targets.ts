import { handOf, type Position, type Table } from '../game.ts'
import { type Due, reach } from '../tender/tender.ts'
import { isMyTurn, livingFromActive, movable } from '../turn/moment.ts'
import { doesMove, effectOf, sumDue } from './cards.ts'

/** Possible targets of a card now (TWO-102, O-5). */
export function targetsOf(position: Table, seat: number, card: string): number[] {
  return livingFromActive(position).filter((target) => mayBeTarget(position, seat, card, target))
}

/** Whether a seat, in its own turn, holds another card that it could play on a target (TWO-100). */
export function mayStillPlay(position: Position, seat: number, playing?: string): boolean {
  if (!isMyTurn(position.game, seat)) return false
  return handOf(position.game, seat).some(
    ({ card }) => card !== playing && targetsOf(position, seat, card).length > 0,
  )
}

export function mayBeTarget(position: Table, seat: number, card: string, target: number): boolean {
  const { game, board } = position
  const effect = effectOf(card)
  const { jail = null, at = 0 } = game.seats[target] ?? {}
  if (effect.do === 'free') return true
  if (game.seats[seat]?.jail !== null) return false
  if (doesMove(effect)) {
    if (jail !== null) return false
    if ('to' in effect && board.squares[at]?.id === effect.to) return false
  }
  if (game.options['oneMovePerTurn'] !== true) return true
  if (doesMove(effect) && game.own.round.moved.includes(target)) return false
  return !leavesNobody(position, seat, card, target)
}

/**
 * Whether a card would leave nobody whom the dice can move. That is allowed if the card ends its owner's turn
 * before the roll (O-5).
 */
function leavesNobody(position: Table, seat: number, card: string, target: number): boolean {
  const { turn, own } = position.game
  if (turn.rolled && !own.round.awaitsMover) return false
  const effect = effectOf(card)
  const falls = (who: number) => doesFall(position, card, who, target)
  if (!turn.rolled && (falls(seat) || (effect.do === 'jail' && target === seat))) return false
  const before = movable(position)
  const isLost = (who: number) => falls(who) || (who === target && doesMove(effect))
  return before.length > 0 && before.every(isLost)
}

/** Whether a player could not pay for the effect of a card on a target. */
function doesFall(position: Table, card: string, who: number, target: number): boolean {
  const sum = sumDue(position, card, who, target)
  const due: Due = { payer: who, payee: 'bank', sum, isDebt: true, raises: null, buys: null, later: [] }
  return sum > reach(position, due)
}

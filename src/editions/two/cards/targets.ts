import { movable } from '../turn/roll.ts'
import { livingFromActive, type Table } from '../turn/table.ts'
import { doesMove, effectOf } from './cards.ts'

/** On whom a card can be played now (TWO-102, O-5). */
export function targetsOf(position: Table, seat: number, card: string): number[] {
  return livingFromActive(position).filter((target) => mayBeTarget(position, seat, card, target))
}

export function mayBeTarget(position: Table, seat: number, card: string, target: number): boolean {
  const { game, board } = position
  const effect = effectOf(card)
  const { jail = null, at = 0 } = game.seats[target] ?? {}
  if (effect.do === 'free') return jail !== null
  if (game.seats[seat]?.jail !== null) return false
  if (!doesMove(effect)) return true
  if (jail !== null) return false
  if ('to' in effect && board.squares[at]?.id === effect.to) return false
  if (game.options['oneMovePerTurn'] !== true) return true
  return !game.own.round.moved.includes(target) && !isLastToMove(position, seat, card, target)
}

/** As long as the dice are to come, somebody must be left for them; who jails themselves has no roll any more (O-5). */
function isLastToMove(position: Table, seat: number, card: string, target: number): boolean {
  if (position.game.turn.rolled) return false
  if (effectOf(card).do === 'jail' && target === seat) return false
  const left = movable(position)
  return left.length === 1 && left[0] === target
}

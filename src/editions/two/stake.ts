import type { Position } from '#engine/edition.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import { dueAt } from './turn/foresight.ts'

/** What stopping on a square brings or costs who comes there by the dice, Go on the way counted. */
export function stake(position: Position, seat: number, at: number): number {
  const { board, edition } = position
  const isPaid = stepsTo(position, seat, at) >= stepsTo(position, seat, board.go)
  return (isPaid ? edition.figures.salary : 0) - dueAt(position, seat, at).amount
}

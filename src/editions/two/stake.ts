import type { Position } from '#engine/edition.ts'
import { reachesGo, stepsTo } from '#mechanics/movement/move.ts'
import { dueAt } from './turn/foresight.ts'

/** What stopping on a square brings or costs who comes there by the dice, Go on the way counted. */
export function stake(position: Position, seat: number, at: number): number {
  const { edition } = position
  const steps = stepsTo(position, seat, at)
  const isPaid = reachesGo(position, seat, steps)
  return (isPaid ? edition.figures.salary : 0) - dueAt(position, seat, at, steps).amount
}

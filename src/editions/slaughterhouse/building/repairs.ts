import { repairCost as classicRepairCost, type Repairs } from '#mechanics/cards/carry.ts'
import type { Position } from '../game.ts'
import { countOf } from '../tools/inventory.ts'

/** The card of general repairs; the other one speaks of streets, on which unplaced houses do not stand (AMB-45). */
const generalRepairs = 'CH-11'

/** Unplaced houses count as houses where the card counts them (SLH-131). */
export function repairCost(position: Position, seat: number, effect: Repairs, card: string): number {
  const { game } = position
  const counted = game.options['unplaced_in_repairs']
  const areCounted = counted === 'both' || (counted === 'general_only' && card === generalRepairs)
  const unplaced = areCounted ? countOf(game, seat, 'house') : 0
  return classicRepairCost(position, seat, effect) + unplaced * effect.house
}

import { groupOf, propertyAt } from '#engine/board.ts'
import { openWays } from '../tender/later.ts'
import type { Proposal } from '../tender/solver.ts'
import type { Due } from '../tender/tender.ts'
import { positionOf, type Situation } from './situation.ts'

/** How a purchase is paid for where cash does not do: with deeds that one can do without, or with buildings (O-10). */

/** What a way of paying takes from this player beyond the sum. */
function costOf(situation: Situation, { tender, over, breaks, completes, isWin }: Proposal): number {
  if (isWin) return Infinity
  const lots = Object.keys(tender.lots).length
  const deeds = tender.deeds.reduce((sum, at) => sum + missed(situation, at), 0)
  return over + deeds + 100 * lots + 500 * breaks + 400 * completes
}

/** A deed of a set that is nearly together is missed; one that stands alone is as good as its price. */
function missed({ view, seat, board }: Situation, at: number): number {
  const group = groupOf(board, at)
  const held = group.filter((other) => view.deeds[other]?.owner === seat).length
  return (0.5 * propertyAt(board, at).price * (held - 1)) / (group.length - 1)
}

/** The way that costs the least beyond the sum and keeps some deeds; null where there is none but those that lose the game. */
export function bestFunding(situation: Situation, due: Due, kept: readonly number[]): Proposal | null {
  const ways = openWays(positionOf(situation), due)
    .filter(({ tender }) => !tender.deeds.some((at) => kept.includes(at)))
    .map((way) => ({ way, cost: costOf(situation, way) }))
  const [best] = ways.filter(({ cost }) => cost < Infinity).toSorted((a, b) => a.cost - b.cost)
  return best?.way ?? null
}

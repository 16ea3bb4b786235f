import { filledBySwap, wouldFill } from '../actions/loss.ts'
import { cellsOf, cellsToWin, heightOf, rivals, topOf } from '../towers/tower.ts'
import { leaderOf, seen, type Situation } from './situation.ts'
import { win } from './worth.ts'

/** What changes of towers are worth to a seat, in cells; a win is worth all, and one of somebody else costs all. */

const nearEnd = 4

/** What a lost cell of a player counts: the leader's most, and all where that one is close to full. */
function weightOf(situation: Situation, seat: number): number {
  const table = seen(situation)
  const left = cellsToWin(table) - cellsOf(table, seat)
  if (left <= nearEnd) return 1.5
  return seat === leaderOf(situation) ? 0.5 : 0.2
}

/** An exchange of two tops. */
export function worthOfSwap(situation: Situation, one: number, other: number): number {
  const table = seen(situation)
  const filled = filledBySwap(table, situation.seat, [one, other])
  if (filled === situation.seat) return win
  if (filled !== null) return -win
  const [first, second] = [topOf(table, one), topOf(table, other)]
  if (first === null || second === null) return 0
  const gain = heightOf(table, second) - heightOf(table, first)
  return gained(situation, one, gain) + gained(situation, other, -gain)
}

function gained(situation: Situation, seat: number, cells: number): number {
  return seat === situation.seat ? cells : -cells * weightOf(situation, seat)
}

/** The topmost tile of a rival comes onto the own tower. */
export function worthOfTakeover(situation: Situation, target: number): number {
  const table = seen(situation)
  const top = topOf(table, target)
  if (top === null) return 0
  if (wouldFill(table, situation.seat, top)) return win
  const cells = heightOf(table, top)
  return cells * (1 + weightOf(situation, target))
}

/** The topmost tile of a rival goes home. */
export function worthOfLoss(situation: Situation, target: number): number {
  const table = seen(situation)
  const top = topOf(table, target)
  return top === null ? 0 : heightOf(table, top) * weightOf(situation, target)
}

/** Of some choices the one that is worth most, with its worth. */
export function bestOf<Item>(
  items: readonly Item[],
  worth: (item: Item) => number,
): { item: Item; worth: number } | null {
  let best: { item: Item; worth: number } | null = null
  for (const item of items) {
    const found = worth(item)
    if (best === null || found > best.worth) best = { item, worth: found }
  }
  return best
}

/** Every living rival. */
export function rivalsOf({ view, seat }: Situation): number[] {
  return rivals(view, seat)
}

import { propertyAt } from '#engine/board.ts'
import { groupOf } from './figures.ts'
import type { Outlook } from './situation.ts'
import { countHeld } from './worth.ts'

/** What is kept in any case, in units of the usual board. */
const leastReserve = 40
/** Share of the worst rent within reach that is kept for it. */
const prudence = 0.2

/** Cash to keep before the next roll of a seat: what it may expect to pay, and part of the worst that can happen. */
export function reserveFor(outlook: Outlook): number {
  let expected = 0
  let worst = 0
  for (const { square, chance } of reachOf(outlook)) {
    const rent = rentAt(outlook, square)
    expected += rent * chance
    if (rent > worst) worst = rent
  }
  return Math.round(leastReserve * outlook.figures.unit + expected + prudence * worst)
}

/** What the next roll of a seat costs it on average. */
export function expectedRent(outlook: Outlook): number {
  return reachOf(outlook).reduce((sum, { square, chance }) => sum + chance * rentAt(outlook, square), 0)
}

function reachOf({ view, figures, seat }: Outlook) {
  return figures.ahead[view.seats[seat]?.at ?? 0] ?? []
}

/** What the seat would pay on a square now; 0 where nothing is due. */
export function rentAt(outlook: Outlook, square: number): number {
  const { view, board, figures, seat } = outlook
  const deed = view.deeds[square]
  if (!deed || deed.owner === null || deed.owner === seat || deed.mortgaged) return 0
  const group = groupOf(figures, square)
  if (group.kind === 'lot') return outlook.lotRent(square)
  const held = countHeld(view, group, deed.owner)
  const property = propertyAt(board, square)
  if (property.kind === 'station') return property.rents[held - 1] ?? 0
  return property.kind === 'utility' ? (property.multiples[held - 1] ?? 0) * figures.dice.mean : 0
}

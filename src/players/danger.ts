import { propertyAt } from '#engine/board.ts'
import { groupOf } from './figures.ts'
import type { PublicSituation } from './situation.ts'
import { countHeld } from './worth.ts'

/** Minimum of the cash to keep, in money of the classic board. */
const leastReserve = 40
/** Share of the highest rent within reach that a player keeps in cash. */
const prudence = 0.2

/** Cash to keep before a seat's next roll: a minimum, the expected rent, and a share of the highest rent. */
export function reserveFor(outlook: PublicSituation): number {
  let expected = 0
  let worst = 0
  for (const { square, chance } of reachOf(outlook)) {
    const rent = rentAt(outlook, square)
    expected += rent * chance
    if (rent > worst) worst = rent
  }
  return Math.round(leastReserve * outlook.figures.unit + expected + prudence * worst)
}

/** Average rent after a seat's next roll. */
export function expectedRent(outlook: PublicSituation): number {
  return reachOf(outlook).reduce((sum, { square, chance }) => sum + chance * rentAt(outlook, square), 0)
}

function reachOf({ view, figures, seat }: PublicSituation) {
  return figures.ahead[view.seats[seat]?.at ?? 0] ?? []
}

/** Rent that the seat would pay on a square now; 0 if none is charged. */
export function rentAt(outlook: PublicSituation, square: number): number {
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

import type { Board, Lot, Station, Utility } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import { diceSums, figuresOf, type BoardFigures, type GroupFigures } from './figures.ts'
import { soleOwner } from './holdings.ts'
import { countHeld } from './worth.ts'

const averageDice = 7

/** What is kept in any case. */
export const leastReserve = 40
/** Share of the worst rent within reach that is kept for it. */
const prudence = 0.2

/** Cash to keep before the next roll of a seat: what it may expect to pay, and part of the worst that can happen. */
export function reserveFor(view: View, board: Board, seat: number): number {
  const figures = figuresOf(board)
  const at = view.seats[seat]?.at ?? 0
  let expected = 0
  let worst = 0
  for (const { sum, chance } of diceSums) {
    const rent = rentAt(view, board, figures, (at + sum) % board.squares.length, seat)
    expected += rent * chance
    if (rent > worst) worst = rent
  }
  return Math.round(leastReserve + expected + prudence * worst)
}

/** What the next roll of a seat costs it on average. */
export function expectedRent(view: View, board: Board, seat: number): number {
  const figures = figuresOf(board)
  const at = view.seats[seat]?.at ?? 0
  let expected = 0
  for (const { sum, chance } of diceSums)
    expected += chance * rentAt(view, board, figures, (at + sum) % board.squares.length, seat)
  return expected
}

/** What a visitor would pay on a square now; 0 where nothing is due. */
function rentAt(view: View, board: Board, figures: BoardFigures, square: number, visitor: number): number {
  const deed = view.deeds[square]
  if (!deed || deed.owner === null || deed.owner === visitor || deed.mortgaged) return 0
  const group = figures.groupAt[square] as GroupFigures
  const property = board.squares[square]
  if (group.kind === 'lot') {
    const rent = (property as Lot).rents[deed.level] ?? 0
    return deed.level === 0 && soleOwner(view, group) !== null ? 2 * rent : rent
  }
  const held = countHeld(view, group, deed.owner)
  if (group.kind === 'station') return (property as Station).rents[held - 1] ?? 0
  return ((property as Utility).multiples[held - 1] ?? 0) * averageDice
}

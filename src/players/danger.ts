import type { Board, Lot, Station, Utility } from '#engine/board.ts'
import { figuresOf, type BoardFigures, type GroupFigures } from './figures.ts'
import { soleOwner, type Table } from './holdings.ts'
import { countHeld } from './worth.ts'

const averageDice = 7

/** What is kept in any case. */
const leastReserve = 40
/** Share of the worst rent within reach that is kept for it. */
const prudence = 0.2

/** Cash to keep before the next roll of a seat: what it may expect to pay, and part of the worst that can happen. */
export function reserveFor(view: Table, board: Board, seat: number): number {
  const figures = figuresOf(board)
  let expected = 0
  let worst = 0
  for (const { square, chance } of figures.ahead[view.seats[seat]?.at ?? 0] ?? []) {
    const rent = rentAt(view, board, figures, square, seat)
    expected += rent * chance
    if (rent > worst) worst = rent
  }
  return Math.round(leastReserve + expected + prudence * worst)
}

/** What the next roll of a seat costs it on average. */
export function expectedRent(view: Table, board: Board, seat: number): number {
  const figures = figuresOf(board)
  let expected = 0
  for (const { square, chance } of figures.ahead[view.seats[seat]?.at ?? 0] ?? [])
    expected += chance * rentAt(view, board, figures, square, seat)
  return expected
}

/** What a visitor would pay on a square now; 0 where nothing is due. */
function rentAt(view: Table, board: Board, figures: BoardFigures, square: number, visitor: number): number {
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

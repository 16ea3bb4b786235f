import type { Board, Lot, Station, Utility } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import { diceSums, figuresOf, type GroupFigures } from './figures.ts'
import { countHeld } from './worth.ts'

const averageDice = 7

/** Cash to keep before the next roll of a seat: what it may expect to pay, and part of the worst that can happen. */
export function reserveFor(view: View, board: Board, seat: number): number {
  const at = view.seats[seat]?.at ?? 0
  let expected = 0
  let worst = 0
  for (const { sum, chance } of diceSums) {
    const rent = rentAt(view, board, (at + sum) % board.squares.length, seat)
    expected += rent * chance
    if (rent > worst) worst = rent
  }
  return Math.round(40 + expected + 0.2 * worst)
}

/** What a visitor would pay on a square now; 0 where nothing is due. */
export function rentAt(view: View, board: Board, square: number, visitor: number): number {
  const deed = view.deeds[square]
  if (!deed || deed.owner === null || deed.owner === visitor || deed.mortgaged) return 0
  const group = figuresOf(board).groupAt[square] as GroupFigures
  const property = board.squares[square]
  const held = countHeld(view, group, deed.owner)
  if (group.kind === 'lot') return lotRent(property as Lot, deed.level, held === group.squares.length)
  if (group.kind === 'station') return (property as Station).rents[held - 1] ?? 0
  return ((property as Utility).multiples[held - 1] ?? 0) * averageDice
}

function lotRent({ rents }: Lot, level: number, complete: boolean): number {
  const rent = rents[level] ?? 0
  return level === 0 && complete ? 2 * rent : rent
}

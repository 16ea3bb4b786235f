import type { Action, Tile } from '../state.ts'
import { officeWith } from '../towers/offices.ts'
import { cellsOf, cellsToWin, heightOf, topOf, valueOf, type Table } from '../towers/tower.ts'

/** What an action would cost who is meant, and whether it would win the game for somebody else (EMP-084). */

export const levy = 400

type Known = Pick<Action, 'kind' | 'actor' | 'towers'>

/** What comes in for the topmost tile of one of two towers. */
function incoming(table: Table, { towers }: Known, seat: number): Tile | null {
  const other = towers.find((tower) => tower !== seat)
  return other === undefined ? null : topOf(table, other)
}

const height = (table: Table, tile: Tile | null) => (tile === null ? 0 : heightOf(table, tile))

export function lossOf(table: Table, action: Known, seat: number): number {
  const own = height(table, topOf(table, seat))
  switch (action.kind) {
    case 'swap':
    case 'switcheroo':
      return 50 * Math.max(0, own - height(table, incoming(table, action, seat)))
    case 'levy':
      return levy
    case 'boomerang':
      return valueOf(table, seat)
    default:
      return 50 * own
  }
}

/** Whether a tower would be full with a tile on top, in place of another that leaves it; an office that this brings counts. */
export function wouldFill(table: Table, seat: number, tile: Tile, gone: Tile | null = null): boolean {
  const office = officeWith(table, seat, tile, gone)
  const cells = cellsOf(table, seat) - height(table, gone) + height(table, tile) + height(table, office)
  return cells >= cellsToWin(table)
}

/** A tower of the two that a swap would fill; the exchange alone comes before any office (EMP-035, EMP-023). */
export function filledBySwap(table: Table, seat: number, towers: readonly number[]): number | null {
  const [one, other] = towers as [number, number]
  const [first, second] = [topOf(table, one), topOf(table, other)]
  if (first === null || second === null) return null
  const after = (at: number, came: Tile, gone: Tile) =>
    cellsOf(table, at) - height(table, gone) + height(table, came)
  if (after(one, second, first) >= cellsToWin(table)) return one
  if (after(other, first, second) >= cellsToWin(table)) return other
  const count = table.game.seats.length
  const far = (at: number) => (at - seat + count) % count
  const order = far(one) <= far(other) ? [one, other] : [other, one]
  const fills = (at: number) =>
    at === one ? wouldFill(table, one, second, first) : wouldFill(table, other, first, second)
  return order.find(fills) ?? null
}

/** Whether the tower of another player than the seat would be full by it, given what the seat can pay. */
export function winsForOther(table: Table, cash: number, action: Known, seat: number): boolean {
  const { kind, actor, towers } = action
  if (kind === 'swap' || kind === 'switcheroo') {
    const filled = filledBySwap(table, actor, towers)
    return filled !== null && filled !== seat
  }
  const top = topOf(table, seat)
  if (top === null) return false
  if (kind === 'takeover') return wouldFill(table, actor, top)
  if (kind !== 'levy' && kind !== 'boomerang') return false
  const owed = kind === 'levy' ? levy : valueOf(table, seat)
  return cash < owed && wouldFill(table, actor, top)
}

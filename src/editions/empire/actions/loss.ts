import type { Action, Plain, Tile } from '../state.ts'
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
  const comes = (at: number) => (at === one ? { tile: second, gone: first } : { tile: first, gone: second })
  const after = (at: number) =>
    cellsOf(table, at) - height(table, comes(at).gone) + height(table, comes(at).tile)
  const isFullWith = (at: number, office: Plain | null) =>
    after(at) + height(table, office) >= cellsToWin(table)
  const full = [one, other].find((at) => isFullWith(at, null))
  if (full !== undefined) return full
  const count = table.game.seats.length
  const far = (at: number) => (at - seat + count) % count
  const [near, later] = far(one) <= far(other) ? [one, other] : [other, one]
  const officeAt = (at: number) => officeWith(table, at, comes(at).tile, comes(at).gone)
  const [taken, next] = [officeAt(near), officeAt(later)]
  if (isFullWith(near, taken)) return near
  // The last office of a kind goes to the first of the two.
  const isGone = next !== null && next === taken && table.game.own.homes[next] === 1
  return isFullWith(later, isGone ? null : next) ? later : null
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

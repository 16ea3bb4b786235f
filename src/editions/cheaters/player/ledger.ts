import { groupOf, hotel, lotAt, rentAtLevel, type Board } from '#engine/board.ts'
import { cellOf, type Ledger } from '../state.ts'
import type { Table } from './situation.ts'

/** What a line brings a seat or costs it. */
export function addCash({ ledger }: { ledger: Ledger }, seat: number, amount: number): void {
  ledger.cash[seat] = (ledger.cash[seat] ?? 0) + amount
}

const tables = new WeakMap<Table, Readonly<Ledger>>()

/** The Table as a seat finds it when it looks: made once for each view, since much is reckoned from it. */
export function tableOf(view: Table): Readonly<Ledger> {
  let table = tables.get(view)
  if (!table) tables.set(view, (table = tableIn(view)))
  return table
}

function tableIn(view: Table): Ledger {
  const { seats, deeds, bank } = view
  return {
    cash: seats.map(({ cash }) => cash ?? 0),
    at: seats.map(({ at }) => at),
    owners: deeds.map((deed) => deed?.owner ?? null),
    hotels: deeds.flatMap((deed, square) => (deed?.level === hotel ? [square] : [])),
    tray: bank.hotels ?? 0,
    cell: cellOf(view),
    handcuffs: view.own.handcuffs,
  }
}

export type Holdings = Pick<Ledger, 'owners' | 'hotels'>

export function deedsIn(board: Board, { owners }: Pick<Ledger, 'owners'>, seat: number | null): number[] {
  return board.properties.filter((square) => owners[square] === seat)
}

export function isWhole(board: Board, { owners }: Pick<Ledger, 'owners'>, square: number): boolean {
  const owner = owners[square]
  return owner !== null && groupOf(board, square).every((member) => owners[member] === owner)
}

/** By hotel, whole colour, or bare (CHE-040). */
export function rentIn(board: Board, holdings: Holdings, square: number): number {
  const lot = lotAt(board, square)
  if (holdings.hotels.includes(square)) return rentAtLevel(lot, hotel)
  const bare = rentAtLevel(lot, 0)
  return isWhole(board, holdings, square) ? (lot.set ?? bare) : bare
}

/** Printed price, or the hotel rent where a hotel stands (CHE-061). */
export function faceValueIn(board: Board, { hotels }: Pick<Ledger, 'hotels'>, square: number): number {
  const lot = lotAt(board, square)
  return hotels.includes(square) ? rentAtLevel(lot, hotel) : lot.price
}

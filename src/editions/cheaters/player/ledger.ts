import { groupOf, lotAt, rentAtLevel, type Board } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { cellOf, type Ledger } from '../state.ts'
import type { Table } from './situation.ts'

/** What a line brings a seat or costs it. */
export function addCash({ ledger }: { ledger: Ledger }, seat: number, amount: number): void {
  ledger.cash[seat] = (ledger.cash[seat] ?? 0) + amount
}

interface Seen {
  view: Table
  table: Readonly<Ledger>
}

/** By what all views of one game share: the next seat that looks finds the Table as the last one did, if nothing has moved. */
const lastSeen = new WeakMap<Table['deeds'], Seen>()

/** The Table as a seat finds it when it looks: one object as long as it lies alike, since much is reckoned from it. */
export function tableOf(view: Table): Readonly<Ledger> {
  const last = lastSeen.get(view.deeds)
  if (last?.view === view) return last.table
  const table = last && liesAlike(view, last.table) ? last.table : tableIn(view)
  lastSeen.set(view.deeds, { view, table })
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

function liesAlike(view: Table, { cash, at, owners, hotels, tray, cell, handcuffs }: Ledger): boolean {
  const { seats, deeds, bank, own } = view
  if ((bank.hotels ?? 0) !== tray || own.handcuffs !== handcuffs || cellOf(view) !== cell) return false
  for (let seat = 0; seat < cash.length; seat++)
    if ((seats[seat]?.cash ?? 0) !== cash[seat] || seats[seat]?.at !== at[seat]) return false
  let built = 0
  for (let square = 0; square < owners.length; square++) {
    const deed = deeds[square] ?? null
    if ((deed?.owner ?? null) !== owners[square]) return false
    if (deed?.level === hotel && hotels[built++] !== square) return false
  }
  return built === hotels.length
}

export type Holdings = Pick<Ledger, 'owners' | 'hotels'>

export function deedsIn(board: Board, { owners }: Pick<Ledger, 'owners'>, seat: number | null): number[] {
  return board.properties.filter((square) => owners[square] === seat)
}

export function isWhole(board: Board, { owners }: Pick<Ledger, 'owners'>, square: number): boolean {
  const owner = owners[square]
  if (owner === null) return false
  for (const member of groupOf(board, square)) if (owners[member] !== owner) return false
  return true
}

/** By hotel, whole colour, or bare (CHE-040). */
export function rentIn(board: Board, holdings: Holdings, square: number): number {
  const lot = lotAt(board, square)
  if (holdings.hotels.includes(square)) return rentAtLevel(board, lot, hotel)
  const bare = rentAtLevel(board, lot, 0)
  return isWhole(board, holdings, square) ? (lot.set ?? bare) : bare
}

/** Printed price, or the hotel rent where a hotel stands (CHE-061). */
export function faceValueIn(board: Board, { hotels }: Pick<Ledger, 'hotels'>, square: number): number {
  const lot = lotAt(board, square)
  return hotels.includes(square) ? rentAtLevel(board, lot, hotel) : lot.price
}

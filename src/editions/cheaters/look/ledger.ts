import { hotel } from '#mechanics/buildings.ts'
import { type View, cellOf, type Ledger } from '../state.ts'
import { trayOf } from '../money/build.ts'

/** Returns what the Table shows now (CHE-128); squares and seats by index. */
export function ledgerOf({
  seats,
  deeds,
  bank,
  own,
}: Pick<View, 'seats' | 'deeds' | 'bank' | 'own'>): Ledger {
  return {
    cash: seats.map(({ cash }) => cash ?? 0),
    at: seats.map(({ at }) => at),
    owners: deeds.map((deed) => deed?.owner ?? null),
    hotels: deeds.flatMap((deed, square) => (deed?.level === hotel ? [square] : [])),
    tray: trayOf({ bank }),
    cell: cellOf({ seats }),
    handcuffs: own.handcuffs,
  }
}

import { hotel } from '#mechanics/buildings.ts'
import { type Game, type View, cellOf, type Ledger } from '../state.ts'
import { trayOf } from '../money/build.ts'

/** The Table as it stands (CHE-128); squares and seats by index. */
export function ledgerOf(game: Game | View): Ledger {
  const { seats, deeds, bank } = game
  return {
    cash: seats.map(({ cash }) => cash ?? 0),
    at: seats.map(({ at }) => at),
    owners: deeds.map((deed) => deed?.owner ?? null),
    hotels: deeds.flatMap((deed, square) => (deed?.level === hotel ? [square] : [])),
    tray: trayOf({ bank }),
    cell: cellOf(game),
    handcuffs: game.own.handcuffs,
  }
}

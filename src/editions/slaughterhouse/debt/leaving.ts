import { bankrupt as bankruptClassic, leaveTable as leaveClassicTable } from '#mechanics/debt/bankruptcy.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import { passCoin } from '../property/chairman.ts'
import { noteOwnership } from '../property/monopoly.ts'
import { lapseCrimes } from '../theft/crimes.ts'
import { returnTools, sellAllTools } from '../tools/inventory.ts'

/** A player who goes out leaves neither crimes nor victims behind, and the Coin goes on (SLH-043, SLH-107). */
export function leaveTable(play: Play, step: { step: string; seat: number }): void {
  const { game } = play
  const { seat } = step
  leaveClassicTable(play, step)
  lapseCrimes(play, seat, () => true)
  for (const other of livingSeats(game)) lapseCrimes(play, other, ({ victim }) => victim === seat)
  passCoin(play, seat)
}

/**
 * A creditor gets what the Bank pays for the inventory, as for buildings, and all cards; where the Bank takes over it
 * pays nothing (SLH-107, SLH-111). An estate may make a group complete (SLH-145).
 */
export function bankrupt(play: Play, step: Parameters<typeof bankruptClassic>[1]): void {
  const { seat, to } = step
  if (typeof to === 'number') sellAllTools(play, seat)
  bankruptClassic(play, step)
  returnTools(play, seat)
  if (!play.game.over) noteOwnership(play)
}

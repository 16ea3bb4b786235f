import { leaveTable as leaveClassicTable } from '#mechanics/debt/bankruptcy.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import { passCoin } from '../property/chairman.ts'
import { noteOwnership } from '../property/monopoly.ts'
import { lapseCrimes } from '../theft/crimes.ts'
import { returnTools } from '../tools/inventory.ts'

/** A player who goes out leaves neither crimes nor victims behind, and the Coin goes on (SLH-043, SLH-107). */
export function leaveTable(play: Play, step: { step: 'leaveTable'; seat: number }): void {
  const { game } = play
  const { seat } = step
  leaveClassicTable(play, step)
  lapseCrimes(play, seat, () => true)
  for (const other of livingSeats(game)) lapseCrimes(play, other, ({ victim }) => victim === seat)
  passCoin(play, seat)
}

/** The Bank pays nothing for inventory that no creditor took over; an estate may make a group complete (SLH-107, SLH-145). */
export function settleEstate(play: Play, seat: number): void {
  returnTools(play, seat)
  if (!play.game.over) noteOwnership(play)
}

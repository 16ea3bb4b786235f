import { giveUpCard } from '#mechanics/cards/held.ts'
import { bankrupt as bankruptClassic, leaveTable as leaveClassicTable } from '#mechanics/debt/bankruptcy.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { blue } from '../key/key.ts'
import { passCoin } from '../property/chairman.ts'
import { noteOwnership } from '../property/monopoly.ts'
import { lapseCrimes } from '../theft/crimes.ts'
import { returnTools } from '../tools/inventory.ts'

/**
 * Who goes out leaves neither crimes nor victims behind; inventory and blue cards go back, the Coin goes on (SLH-043,
 * SLH-107, SLH-111).
 */
export function leaveTable(play: Play, step: { step: string; seat: number }): void {
  const { game } = play
  const { seat } = step
  leaveClassicTable(play, step)
  for (const card of seatAt(game, seat).cards.filter(({ deck }) => deck === blue))
    giveUpCard(play, seat, card)
  returnTools(play, seat)
  lapseCrimes(play, seat, () => true)
  for (const other of livingSeats(game)) lapseCrimes(play, other, ({ victim }) => victim === seat)
  passCoin(play, seat)
}

/** What a creditor takes over may make a group complete (SLH-145). */
export function bankrupt(play: Play, step: Parameters<typeof bankruptClassic>[1]): void {
  bankruptClassic(play, step)
  if (!play.game.over) noteOwnership(play)
}

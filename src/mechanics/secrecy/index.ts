import { choice } from '../options.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import { isCashOpen, plenty } from '../money/funds.ts'

/** What of the players' cash others may know (`cash.visibility`, CLS-010). What was paid is public in any case. */

/** Takes the cash of others out of a view; what the Bank has paid out would tell their sum. */
export function hideCash(view: View): void {
  if (isCashOpen(view)) return
  view.seats = view.seats.map((seat, index) => (index === view.viewer ? seat : { ...seat, cash: null }))
  view.bank = { ...view.bank, cash: null }
}

/** The game in which what others may answer is worked out for a viewer: as if they had all the cash in the world. */
export function guessCash<Own>(game: Game<Own>, viewer: number | null): Game<Own> {
  if (isCashOpen(game)) return game
  const seats = game.seats.map((seat, index) => (index === viewer ? seat : { ...seat, cash: plenty }))
  return { ...game, seats }
}

/** Whether others may see what cash a player has. */
export const secrecy: Mechanic = {
  name: 'secrecy',
  needs: ['money'],
  options: [choice('cash.visibility', 'secrets', ['public', 'hidden'], ['CLS-010'])],
  show: hideCash,
  guess: guessCash,
}

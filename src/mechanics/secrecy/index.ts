import { choice } from '../options.ts'
import type { Mechanic } from '../mechanic.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import { isCashOpen, plenty } from '../money/funds.ts'

// Visibility of the players' cash (`cash.visibility`, CLS-010). Payments are always public.

/** Hides the cash of others in a view, and the Bank's cash, from which their total could be computed. */
export function hideCash(view: View): void {
  if (isCashOpen(view)) return
  view.seats = view.seats.map((seat, index) => (index === view.viewer ? seat : { ...seat, cash: null }))
  view.bank = { ...view.bank, cash: null }
}

/**
 * A game in which other players have unlimited cash, used to compute which answers a viewer must consider
 * possible.
 */
export function guessCash<Own>(game: Game<Own>, viewer: number | null): Game<Own> {
  if (isCashOpen(game)) return game
  const seats = game.seats.map((seat, index) => (index === viewer ? seat : { ...seat, cash: plenty }))
  return { ...game, seats }
}

/** The option to hide cash. */
export const secrecy: Mechanic = {
  name: 'secrecy',
  needs: ['money'],
  options: [choice('cash.visibility', 'secrets', ['public', 'hidden'], ['CLS-010'])],
  show: hideCash,
  guess: guessCash,
}

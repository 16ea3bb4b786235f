import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'

/** What of the players' cash others may know (`cash.visibility`, CLS-010). What was paid is public in any case. */

/** More than anybody will have: in the place of cash that is not known, so that no bound betrays it. */
export const plenty = 99_999

/** Whether everybody's cash is open: by option, and when the game is over. */
export function isCashOpen({ options, over }: Pick<Game, 'options' | 'over'>): boolean {
  return options['cash.visibility'] !== 'hidden' || over !== null
}

/** Whether the terms of an offer are everybody's to know (`trade.visibility`, Trading). */
export function areTermsOpen({ options }: Pick<Game, 'options'>): boolean {
  return options['trade.visibility'] === 'public'
}

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

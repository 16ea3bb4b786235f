import type { Game } from '../game.ts'

/** The property whose purchase or auction is going on; no sleight can take it (CHE-203). Everybody may know. */
export function isUnderSale(game: Game, square: number): boolean {
  return (
    game.own.auction?.square === square ||
    game.prompts.some(({ kind, about }) => kind === 'buy' && about['square'] === square) ||
    game.agenda.some(
      ({ step, square: at }) => (step === 'buy' || step === 'cheaters.auction') && at === square,
    )
  )
}

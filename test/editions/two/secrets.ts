import type { Game } from '#engine/game.ts'
import { ownOf } from './typed.ts'

/**
 * Changes the facts that a viewer may not know: hands, face-down piles, the order of deeds, and how others
 * pay.
 */
export function othersSecrets(game: Game, viewer: number | null): Partial<Game> {
  if (game.over) return {}
  const own = ownOf(game)
  return {
    own: {
      ...own,
      deedDeck: own.deedDeck.toReversed(),
      hands: own.hands.map((hand, seat) =>
        seat === viewer ? hand : hand.map(({ deck }) => ({ deck, card: 'another' })),
      ),
      discards: Object.fromEntries(
        Object.entries(own.discards).map(([deck, pile]) => [
          deck,
          pile.map((one) => (one.isOpen ? one : { ...one, card: 'another' })),
        ]),
      ),
      swap: own.swap && own.swap.seat !== viewer ? { seat: own.swap.seat, card: 'another' } : own.swap,
      styles: own.styles.map((style, seat) => (seat === viewer ? style : 'ask')),
    },
  }
}

import type { Game, View } from './game.ts'
import type { Own } from './state.ts'

/** What a viewer may know of hands, piles and the deed deck (TWO-013); all is open once the game is over (TWO-141). */
export function hide(view: View, game: Game): void {
  view.debts = game.debts ?? []
  view.fallen = game.fallen ?? []
  if (game.over) return
  const { viewer } = view
  const { own } = game
  view.own = {
    ...own,
    deedDeck: own.deedDeck.map(() => -1),
    hands: own.hands.map((hand, seat) =>
      seat === viewer ? hand : hand.map(({ deck }) => ({ deck, card: '' })),
    ),
    discards: Object.fromEntries(
      Object.entries(own.discards).map(([deck, pile]) => [
        deck,
        pile.map(({ card, isOpen }) => ({ card: isOpen ? card : '', isOpen })),
      ]),
    ),
    swap: own.swap?.seat === viewer ? own.swap : null,
    styles: own.styles.map((style, seat) => (seat === viewer ? style : 'unset')),
  }
}

/** The game in which what others may answer is worked out for a viewer: as if they held nothing. */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (game.over) return game
  const own: Own = {
    ...game.own,
    hands: game.own.hands.map((hand, seat) => (seat === viewer ? hand : [])),
    styles: game.own.styles.map((style, seat) => (seat === viewer ? style : 'unset')),
  }
  return { ...game, own }
}

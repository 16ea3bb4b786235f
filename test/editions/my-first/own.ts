import type { Game } from '#engine/game.ts'
import { card, many, maybe, square, whole } from '../../scenario/kinds.ts'
import type { OwnWords } from '../../scenario/own-words.ts'
import { ownOf } from './typed.ts'

/** Cards on the discard pile have left the pile that lies face down. */
function discard(game: Game, cards: string[]): void {
  ownOf(game).discards = cards
  game.decks['chance'] = (game.decks['chance'] ?? []).filter((one) => !cards.includes(one))
}

export const own: OwnWords = {
  seat: {},
  table: {
    /** Chance cards that lie face up, the last one on top. */
    discards: {
      kind: many(card),
      get: (state) => ownOf(state).discards,
      set: (game, value) => discard(game, value as string[]),
    },
    inUse: { kind: maybe(card), get: (state) => ownOf(state).inUse },
  },
  goods: [],
  follow: () => undefined,
  about: { most: whole, squares: many(square) },
  answers: { stepTo: { steps: whole }, goThere: { square } },
}

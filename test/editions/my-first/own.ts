import type { Game } from '#engine/game.ts'
import { card, many, maybe, square, whole } from '../../scenario/kinds.ts'
import type { OwnWords } from '../../scenario/own-words.ts'
import { ownOf } from './typed.ts'

/** Moves cards from the deck to the discard pile. */
function discard(game: Game, cards: string[]): void {
  ownOf(game).discards = cards
  game.decks['chance'] = (game.decks['chance'] ?? []).filter((one) => !cards.includes(one))
}

export const own: OwnWords = {
  seat: {},
  table: {
    /** Face-up Chance cards, the last one on top. */
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

import { deck as luck } from '#editions/junior/cards.ts'
import type { Own } from '#editions/junior/game.ts'
import { boothsInHand } from '#editions/junior/park.ts'
import type { Game, Step } from '#engine/game.ts'
import { card, many, square, whole } from '#test/scenario/kinds.ts'
import type { OwnWord, OwnWords } from '#test/scenario/own-words.ts'
import { ownOf } from './typed.ts'

const gameOf = (state: object) => state as Game<Own>

/** Booths in hand, computed from those on the board. */
const booths: OwnWord = { kind: whole, get: (state, seat) => boothsInHand(gameOf(state), seat) }

/** All face-down cards, top first. Setting it moves the other cards to the used ones, sorted by id. */
const pile: OwnWord = {
  kind: many(card),
  get: (state) => gameOf(state).decks[luck] ?? [],
  set: (game, value) => {
    const cards = value as string[]
    ownOf(game).discards = (game.decks[luck] ?? []).filter((one) => !cards.includes(one)).sort()
    game.decks[luck] = [...cards]
  },
}

/** Used cards, the last one on top. */
const discards: OwnWord = { kind: many(card), get: (state) => ownOf(state).discards }

function agenda({ turn }: Game, isLanding: boolean): Step[] {
  const { seat, rolled } = turn
  return [
    { step: 'endTurn', seat },
    ...(rolled ? [] : [{ step: 'start', seat }]),
    ...(isLanding ? [{ step: 'land', seat, by: 'dice' }] : []),
  ]
}

export const own: OwnWords = {
  seat: { booths },
  table: { pile, discards },
  goods: [],
  follow: () => undefined,
  agenda,
  answers: { putUp: { square } },
}

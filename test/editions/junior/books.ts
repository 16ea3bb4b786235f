import { type Own, ownSchema } from '#editions/junior/game.ts'
import { boothsEach, boothsInHand } from '#editions/junior/park.ts'
import type { Game } from '#engine/game.ts'
import { expectSame } from '#test/expecting.ts'
import type { Books } from '../books.ts'

/** The edition's own state; `schema` checks it separately. */
const ownIn = (game: Game): Own => game.own as Own

/** There are no buildings. */
const stock: Books['stock'] = () => ({ houses: null, hotels: null })

/** Counts the used cards, and the card in progress. */
function cardsBeside(game: Game): number {
  const { discards, card } = ownIn(game)
  return discards.length + Number(card !== null)
}

/**
 * Checks that each player's number of booths is possible, and that the game is over once a player has no
 * money, if the options say so (JUN-004, JUN-053).
 */
function alsoHolds(game: Game): void {
  for (const [seat, { cash, out }] of game.seats.entries()) {
    const inHand = boothsInHand(game as Game<Own>, seat)
    expectSame(inHand >= 0 && inHand <= boothsEach(game), true, 'booths in hand (JUN-004)')
    const isLast = game.options['end.trigger'] === 'zero' && cash === 0 && !out
    expectSame(isLast && !game.over, false, 'no money left (JUN-053)')
  }
}

export const books: Books = { stock, cardsBeside, schema: ownSchema, alsoHolds }

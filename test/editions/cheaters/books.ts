import { ownSchema, type Own } from '#editions/cheaters/state.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Game } from '#engine/game.ts'
import type { Books } from '../books.ts'

const hotels = 16

/** The edition's own state; `schema` checks it separately. */
const ownIn = (game: Game): Own => game.own as Own

/**
 * Returns the expected number of hotels on the board and in the tray: all except lifted ones. A hotel that is
 * still lifted when the game ends can be lost (CHE-162, CHE-215).
 */
function hotelsThere(game: Game): number {
  const { secret, window: now } = ownIn(game)
  const lifts = secret.attempts.filter(({ cheat }) => cheat === 'SURPRISE_DEMOLITION')
  const waiting = game.prompts.filter(({ kind }) => kind === 'liftedHotel').length
  const lifted = lifts.filter(({ status }) => status === 'open').length + waiting
  const lost = lifts.filter(({ status, window }) => status === 'void' && window === now)
  return game.over ? Math.max(hotels - lost.length, hotelsIn(game)) : hotels - lifted
}

function hotelsIn({ deeds, bank }: Game): number {
  return (bank.hotels ?? 0) + deeds.filter((deed) => deed?.level === hotel).length
}

/** Returns the number of face-up Cheat cards, and of cards in open decisions. */
function cardsBeside(game: Game): number {
  const deciding = game.prompts.filter(({ kind }) => kind === 'card' || kind === 'second')
  return ownIn(game).faceUp.length + deciding.length
}

export const books: Books = {
  stock: (game) => ({ houses: 0, hotels: hotelsThere(game) }),
  cardsBeside,
  schema: ownSchema,
}

import { ownSchema, type Own } from '#editions/cheaters/state.ts'
import { hotel } from '#mechanics/buildings.ts'
import type { Game } from '#engine/game.ts'
import type { Books } from '../books.ts'

const hotels = 16

/** Its own state, which is held to its schema apart. */
const ownIn = (game: Game): Own => game.own as Own

/** Hotels on the board and in the tray: all but those that somebody has lifted and not put up yet; one is lost where the game ends so (CHE-162, CHE-215). */
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

/** Face-up Cheat cards, and those of the decks that somebody is deciding about. */
function cardsBeside(game: Game): number {
  const deciding = game.prompts.filter(({ kind }) => kind === 'card' || kind === 'second')
  return ownIn(game).faceUp.length + deciding.length
}

export const books: Books = {
  stock: (game) => ({ houses: 0, hotels: hotelsThere(game) }),
  cardsBeside,
  schema: ownSchema,
}

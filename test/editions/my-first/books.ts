import { decks } from '#editions/my-first/cards/cards.ts'
import { type Own, ownSchema } from '#editions/my-first/game.ts'
import type { Game } from '#engine/game.ts'
import { expectAlike, expectSame } from '#test/expecting.ts'
import type { Books } from '../books.ts'

/** The edition's own state; `schema` checks it separately. */
const ownIn = (game: Game): Own => game.own as Own

/** There are no buildings. */
const stock: Books['stock'] = () => ({ houses: null, hotels: null })

function cardsBeside(game: Game): number {
  const { discards, inUse } = ownIn(game)
  return discards.length + Number(inUse !== null)
}

/**
 * Checks that each card is in one place, nothing is mortgaged or built, and at most one player failed, who is
 * ranked last.
 */
function alsoHolds(game: Game): void {
  const { discards, inUse } = ownIn(game)
  const held = game.seats.flatMap(({ cards }) => cards.map(({ card }) => card))
  const pile = game.decks['chance'] ?? []
  const all = [...pile, ...discards, ...held, ...(inUse === null ? [] : [inUse])]
  expectAlike(all.toSorted(), decks.chance.toSorted())
  for (const deed of game.deeds) expectSame(deed?.mortgaged || (deed?.level ?? 0) > 0, false, 'MYF-021')
  const { over, options } = game
  const playing = over?.ranking.filter(({ seat }) => !game.seats[seat]?.out) ?? []
  const last = playing.at(-1)
  if (over?.reason === 'broke') {
    expectSame(last?.cash, 0, 'who failed has nothing left (MYF-033)')
    expectSame(over.winners.includes(last?.seat ?? -1), false, 'who failed is last (MYF-035)')
  }
  const rounds = options['end.rounds']
  if (typeof rounds === 'number')
    expectSame(game.turn.number <= rounds * game.seats.length, true, 'every game ends (MYF-036)')
}

export const books: Books = { stock, cardsBeside, schema: ownSchema, alsoHolds }

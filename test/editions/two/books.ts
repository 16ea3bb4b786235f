import { board } from '#editions/two/board.ts'
import { decks } from '#editions/two/cards/cards.ts'
import { type Own, ownSchema } from '#editions/two/game.ts'
import { isByStreet, isWhole, levelOf, monopoliesOf, setsOf, setsToWin } from '#editions/two/sets.ts'
import { groupOf } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import { expectAlike, expectSame } from '#test/expecting.ts'
import type { Books } from '../books.ts'

/** The edition's own state; `schema` checks it separately. */
const ownIn = (game: Game): Own => game.own as Own

/** If pieces can run out, the box has 32 houses and 12 hotels (TWO-012). */
const stock: Books['stock'] = ({ options }) =>
  options['pieces'] === 'box' && !['sets', 'transferable'].includes(options['buildings'] as string)
    ? { houses: 32, hotels: 12 }
    : { houses: null, hotels: null }

/** Counts the cards in hands, on the discard piles and in play, and those of the unused decks. */
function cardsBeside(game: Game): number {
  const { hands, discards, inPlay } = ownIn(game)
  const beside = [...hands, ...Object.values(discards)].reduce((sum, pile) => sum + pile.length, 0)
  const inBox = Object.values(decks).flat().length / 2
  return beside + inPlay.length + inBox
}

/**
 * Checks that amounts are multiples of 5, deeds are in one place each, the market is full, and only whole
 * sets have buildings.
 */
function alsoHolds(game: Game): void {
  for (const { cash, jail } of game.seats) {
    expectSame(cash % 5, 0, 'steps of 5 (TWO-003)')
    expectSame(jail === null || jail < 2, true, 'two turns in Jail (TWO-123)')
  }
  const { market, deedDeck } = ownIn(game)
  const open = market.filter((square) => square !== null)
  const owned = board.properties.filter((square) => game.deeds[square]?.owner !== null)
  const all = [...open, ...deedDeck, ...owned].sort((a, b) => a - b)
  expectAlike(all, [...board.properties])
  if (!game.over) expectSame(open.length, Math.min(4, 28 - owned.length), 'a full market (TWO-051)')
  for (const set of setsOf(board)) expectLevels(game, set)
  if (game.over || (game.debts ?? []).length > 0) return
  for (const seat of game.seats.keys())
    expectSame(monopoliesOf({ board, game }, seat).length < setsToWin, true, 'five sets win (TWO-135)')
}

function expectLevels(game: Game, set: number): void {
  const seen = { board, game }
  if (isByStreet(seen)) return
  const levels = groupOf(board, set).map((square) => levelOf(seen, square))
  expectSame(new Set(levels).size, 1, 'one level for the whole set (TWO-065)')
  const owner = game.deeds[set]?.owner ?? null
  if (levels[0] !== 0)
    expectSame(owner !== null && isWhole(seen, set, owner), true, 'only on whole sets (TWO-072)')
}

export const books: Books = { stock, cardsBeside, schema: ownSchema, alsoHolds }

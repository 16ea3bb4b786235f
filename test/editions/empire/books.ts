import { board } from '#editions/empire/board.ts'
import { handOf, type Own, ownSchema } from '#editions/empire/game.ts'
import { cellsOf, cellsToWin, heightOf } from '#editions/empire/towers/tower.ts'
import type { Game } from '#engine/game.ts'
import { expectAlike, expectSame } from '#test/expecting.ts'
import type { Books } from '../books.ts'

/** The edition's own state; `schema` checks it separately. */
const typed = (game: Game) => game as Game<Own>

const stock: Books['stock'] = () => ({ houses: null, hotels: null })

/** Counts the cards in hands, on the discard piles and in use, and unused Empire cards. */
function cardsBeside(game: Game): number {
  const { hands, discards, inUse } = typed(game).own
  const beside = [...hands, ...Object.values(discards)].reduce((sum, pile) => sum + pile.length, inUse.length)
  return beside + (game.options['empire.cards'] === false ? 14 : 0)
}

/** Checks laws 2 to 8 of the catalogue. */
function alsoHolds(state: Game): void {
  const game = typed(state)
  const { own } = game
  const table = { board, game }
  for (const { cash } of game.seats) expectSame(cash % 50, 0, 'multiples of 50 (law 2)')
  const heads = game.options['office.head'] as number
  const standing = game.seats.reduce((sum, _, seat) => sum + cellsOf(table, seat), 0)
  const free = board.properties.filter((at) => game.deeds[at]?.owner === null)
  const home =
    free.reduce((sum, at) => sum + heightOf(table, at), 0) +
    own.homes.HP +
    own.homes.PW +
    own.homes.BO +
    heads * own.homes.HO
  expectSame(standing + home, 66 + 3 * heads, 'every tile is in one place (law 3)')
  for (const at of board.properties) {
    const owner = game.deeds[at]?.owner ?? null
    const holders = [...game.seats.keys()].filter((seat) => own.towers[seat]?.includes(at))
    expectAlike(holders, owner === null ? [] : [owner])
  }
  for (const [seat, { out }] of game.seats.entries()) {
    if (out) expectSame(own.towers[seat]?.length, 0, 'who has left has nothing (EMP-091)')
    if (!game.over)
      expectSame(cellsOf(table, seat) < cellsToWin(table), true, 'no full tower while it runs (law 5)')
    const isAsked = game.prompts.some(({ kind }) => kind === 'empire.discard')
    if (!isAsked)
      expectSame(
        handOf(game, seat).length <= (game.options['hand.limit'] as number),
        true,
        'the hand limit (law 7)',
      )
  }
  const given = own.offices.map(({ seat, group }) => `${seat} ${group}`)
  expectSame(new Set(given).size, given.length, 'one office for a colour (law 8)')
}

export const books: Books = { stock, cardsBeside, schema: ownSchema, alsoHolds }

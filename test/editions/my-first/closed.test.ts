import { expect, it } from 'vitest'
import { catalogues } from '#editions/catalogues.ts'
import { board } from '#editions/my-first/board.ts'
import { decks } from '#editions/my-first/cards/cards.ts'
import { myFirst } from '#editions/my-first/index.ts'
import { propertyAt } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import { begin, play } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import { seeded } from '#test/engine/random.ts'

it('the edition has only turns, places and cards, and no option for more (MYF-021)', () => {
  expect(Object.keys(myFirst.freeActions).toSorted()).toEqual(['proposeStop', 'resign', 'withdrawStop'])
  expect(Object.keys(myFirst.advanceOrders ?? {})).toEqual(['rollForMe'])
  const subjects = myFirst.options.map(({ name }) => name.split('.')[0])
  for (const subject of ['trade', 'build', 'mortgage', 'auction']) expect(subjects).not.toContain(subject)
})

/** Rows of the table of squares in the catalogue: number, name, kind, colour, price, price of the pair. */
const rows = (catalogues['my-first'] ?? '')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 8 && /^\d+$/.test(cells[1] ?? ''))
  .map((cells) => cells.slice(1, 7))

it('the board has the squares of the catalogue (MYF-002, MYF-013, MYF-017, MYF-018)', () => {
  expect(rows).toHaveLength(24)
  expect(board.squares).toHaveLength(24)
  expect(board.properties.reduce((sum, at) => sum + propertyAt(board, at).price, 0)).toBe(42)
  for (const [at = '', , , colour = '', price, pair] of rows) {
    const square = board.squares[Number(at)]
    if (colour === '–') expect(board.properties).not.toContain(Number(at))
    else {
      const group = colour.replace(/ (\w)/, (_, letter: string) => letter.toUpperCase())
      expect(square).toMatchObject({ group, price: Number(price), rents: [Number(price), Number(pair)] })
    }
  }
  for (const at of [3, 9, 15, 21]) expect(board.squares[at]).toMatchObject({ kind: 'card', deck: 'chance' })
  expect(decks.chance).toHaveLength(16)
})

it('the move that spends the last money needs confirmation if it ends the game (MYF-034)', () => {
  const asked = (trigger: string, cash: number) => {
    const setup = { tokens: ['circle', 'square'], host: 0, options: { 'end.trigger': trigger }, at: 0 }
    const chance = chanceOf(seeded(1))
    let { game } = begin(myFirst, setup, chance)
    const { seat } = game.turn
    Object.assign(game.seats[seat] ?? {}, { cash, at: 16 })
    const roll = { seat, act: 'roll', prompt: game.prompts[0]?.id ?? 0, with: {}, at: 0 }
    const done = play(myFirst, game, roll, () => [6])
    if ('refused' in done) throw new Error(JSON.stringify(done.refused))
    ;({ game } = done)
    return moves({ edition: myFirst, board, game }, seat).find(({ act }) => act === 'buy')
  }
  expect(asked('zero', 5)).toMatchObject({ grave: true, facts: { isLast: true } })
  expect(asked('zero', 6)?.grave).toBeUndefined()
  expect(asked('cannotPay', 5)?.grave).toBeUndefined()
})

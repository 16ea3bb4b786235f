import { describe, expect, it } from 'vitest'
import { board } from '#editions/two/board.ts'
import { catalogues } from '#editions/catalogues.ts'
import { two } from '#editions/two/index.ts'
import { rentBy } from '#editions/two/rent.ts'
import { forcedPrice, levelPrice } from '#editions/two/sets.ts'
import { groupOf, propertyAt } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import { begin } from '#engine/machine.ts'
import { themeOf } from '#text/board.ts'
import { seeded } from '#test/engine/random.ts'

/** Returns the rows of the catalogue's table whose second column has this heading. */
function rowsOf(second: string): string[][] {
  const lines = (catalogues['two'] ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const head = lines.findIndex((cells) => cells[2] === second)
  const rows = lines.slice(head + 2)
  return rows
    .slice(
      0,
      rows.findIndex((cells) => cells.length < 3),
    )
    .map((cells) => cells.slice(1, -1))
}

const amount = (cell: string | undefined) => Number(cell?.replace(/[*,£]/g, ''))

/** Returns a position in which the first seat owns these squares, at a level. */
function owning(squares: readonly number[], level = 0) {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }
  const { game } = begin(two, setup, chanceOf(seeded(1)))
  for (const square of squares) Object.assign(game.deeds[square] ?? {}, { owner: 0, level })
  return { edition: two, game, board }
}

describe('a deed (TWO-003, TWO-004, TWO-041 to TWO-045, TWO-056, TWO-065)', () => {
  const streets = rowsOf('Street')
  it('has its own row in the catalogue', () => {
    expect(streets).toHaveLength(22)
    const theme = themeOf('en', { name: 'london', base: 'london', own: null }, 'two')
    for (const [square, name] of [...streets, ...rowsOf('Station / utility')])
      expect(theme.squares[board.squares[Number(square)]?.id ?? '']?.name.replace('’', "'")).toBe(name)
  })

  it.each(streets)(
    'has the rounded figures of the catalogue: %s %s',
    (square, _name, _set, price, forced, house, site, full, ...levels) => {
      const at = Number(square)
      const bare = owning([at])
      expect(propertyAt(board, at).price).toBe(amount(price))
      expect(forcedPrice(bare, at)).toBe(amount(forced))
      expect(levelPrice(bare, at)).toBe(amount(house))
      expect(rentBy(bare, at, 0, 0)).toBe(amount(site))
      expect(rentBy(owning(groupOf(board, at)), at, 0, 0)).toBe(amount(full))
      expect(levels).toHaveLength(5)
      for (const [level, rent] of levels.entries())
        expect(rentBy(owning(groupOf(board, at), level + 1), at, 0, 0)).toBe(amount(rent))
    },
  )

  it.each(rowsOf('Station / utility'))(
    'has the rounded prices of the catalogue: %s %s',
    (square, _name, _set, price, forced) => {
      const at = Number(square)
      expect(propertyAt(board, at).price).toBe(amount(price))
      expect(forcedPrice(owning([at]), at)).toBe(amount(forced))
    },
  )

  it('charges by the number of stations', () => {
    const stations = groupOf(board, 5)
    const rents = stations.map((_, at) => rentBy(owning(stations.slice(0, at + 1)), 5, 0, 0))
    expect(rents).toEqual([25, 50, 100, 200])
  })

  it('charges by the dice for utilities', () => {
    const [, one, both] = diceRows()
    const utilities = groupOf(board, 12)
    const rent = (held: number, dice: number) => rentBy(owning(utilities.slice(0, held)), 12, 0, dice)
    for (let dice = 2; dice <= 12; dice++) {
      expect(rent(1, dice)).toBe(amount(one?.[dice - 1]))
      expect(rent(2, dice)).toBe(amount(both?.[dice - 1]))
    }
  })
})

/** Returns three rows of the table of the dice: its heading, and the rents of one and of both utilities. */
function diceRows(): string[][] {
  const lines = (catalogues['two'] ?? '').split('\n')
  const head = lines.findIndex((line) => line.startsWith('| Dice total'))
  return [head, head + 2, head + 3].map((at) =>
    (lines[at] ?? '')
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

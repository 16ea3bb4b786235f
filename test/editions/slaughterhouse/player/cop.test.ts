import { expect, it } from 'vitest'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { chanceOfArrest } from '#editions/slaughterhouse/player/crime.ts'
import { viewFor } from '#engine/look.ts'
import { figuresOf } from '#players/figures.ts'
import { freshGame, landing } from '#test/players/table.ts'
import { ownOf, typed } from '../typed.ts'

/**
 * Seat 0 has moved seven squares to Free Parking. Returns its estimate for a square of the Cop and a number
 * of other players.
 */
function chanceFrom(cop: number, others: number, change: (own: ReturnType<typeof ownOf>) => void = () => {}) {
  const game = freshGame({}, slaughterhouse)
  landing(game, 13, [3, 4])
  game.seats.forEach((seat, index) => {
    if (index > others) seat.out = true
  })
  const own = ownOf(game)
  own.cop.at = cop
  change(own)
  const board = slaughterhouse.board(game.options)
  const figures = figuresOf(board, slaughterhouse.figures.dice)
  return chanceOfArrest({ view: typed(viewFor(slaughterhouse, game, 0)), board, figures, seat: 0 })
}

it("the estimate is certain if the seat's own dice bring the Cop", () => {
  expect(chanceFrom(13, 3)).toBe(1)
  expect(chanceFrom(13, 3, ({ cop }) => (cop.isReplaced = true))).toBeLessThan(0.5)
})

it('the estimate otherwise adds up the throws of the other players', () => {
  expect(chanceFrom(6, 1)).toBeCloseTo(6 / 36)
  expect(chanceFrom(9, 1)).toBeCloseTo(3 / 36)
  expect(chanceFrom(12, 1)).toBe(0)
  expect(chanceFrom(9, 2)).toBeCloseTo(3 / 36 + (1 / 36) ** 2)
  expect(chanceFrom(30, 2)).toBeCloseTo(2 * (2 / 36) * (1 / 36))
})

import { describe, expect, it } from 'vitest'
import { type Position, rogueAt } from '#editions/slaughterhouse/game.ts'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { stake } from '#editions/slaughterhouse/stake.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Deed } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf, typed } from './typed.ts'

function table(at: number, cash = 1000): Position {
  const setup = { tokens: ['a', 'b'], host: 0, options: {}, at: 0 }
  const { game } = begin(slaughterhouse, setup, chanceOf(seeded(1)))
  Object.assign(game.seats[0]!, { at, cash })
  return { edition: slaughterhouse, board: slaughterhouse.board(game.options), game: typed(game) }
}

function own({ game }: Position, square: number, deed: Partial<Deed>): void {
  Object.assign(game.deeds[square]!, deed)
}

describe('the stake of a square', () => {
  it('is higher on GO than past it', () => {
    expect(stake(table(35), 0, 0)).toBe(400)
    expect(stake(table(35), 0, 1)).toBe(200)
  })

  it('is a tenth of the cash for Income Tax, or all cash for a robber', () => {
    const position = table(0)
    expect(stake(position, 0, 4)).toBe(-100)
    rogueAt(position.game, 0).hasRobbed = true
    expect(stake(position, 0, 4)).toBe(-1000)
  })

  it('is the fixed Luxury Tax, and the average loot of a robbery', () => {
    expect(stake(table(33), 0, 38)).toBe(-75)
    expect(stake(table(12), 0, 20)).toBe(700)
  })

  it("saves a Bomb's visitor the rent, and charges its owner the damage", () => {
    const position = table(34)
    own(position, 39, { owner: 1, level: 5 })
    expect(stake(position, 0, 39)).toBe(-2000)
    ownOf(position.game).bombs[39] = 1
    expect(stake(position, 0, 39)).toBe(0)
    own(position, 39, { owner: 0 })
    expect(stake(position, 0, 39)).toBe(-(5 * 200 + 220))
    ownOf(position.game).miners[39] = 0
    expect(stake(position, 0, 39)).toBe(0)
  })

  it('depends on the deck that the dice choose', () => {
    expect(stake(table(15), 0, 22)).toBe((100 + 125 + 25) / 16)
    expect(stake(table(14), 0, 22)).not.toBe((100 + 125 + 25) / 16)
  })
})

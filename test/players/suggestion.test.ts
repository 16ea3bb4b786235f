import { describe, expect, it } from 'vitest'
import { editionOf } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { begin } from '#engine/machine.ts'
import { suggestedDeal } from '#players/index.ts'
import { seeded } from '#test/engine/random.ts'

const edition = editionOf('classic')

/** Returns a game in which each of two seats has a square that completes the other's group. */
function crossed(): Game {
  const table = { tokens: ['circle', 'square', 'heart'], host: 0, options: {}, at: 0 }
  const { game } = begin(edition, table, chanceOf(seeded(1)))
  const own = (owner: number, squares: number[]) =>
    squares.forEach((at) => Object.assign(game.deeds[at] ?? {}, { owner }))
  own(0, [6, 8, 19])
  own(1, [16, 18, 9])
  return game
}

describe('a suggested deal', () => {
  it('gives each side the square that completes its group', () => {
    const deal = suggestedDeal(edition, crossed(), 0, 1)
    expect(deal?.give.deeds).toEqual([19])
    expect(deal?.get.deeds).toEqual([9])
  })

  it('is null if the partner has nothing to give', () => {
    expect(suggestedDeal(edition, crossed(), 0, 2)).toBeNull()
  })

  it('is null in an edition whose computer players make no deals', () => {
    expect(suggestedDeal(editionOf('cheaters'), { ...crossed(), edition: 'cheaters' }, 0, 1)).toBeNull()
  })
})

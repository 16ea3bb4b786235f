import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { seedsFrom } from '#scripts/seeds.ts'
import { simulateGame } from '../../scripts/simulation/game.ts'

const GAMES = 40
const SEED = 20

describe.each(Object.values(editions))('a game of $name', (edition) => {
  it('has about the announced length among computer players', () => {
    const seeds = seedsFrom(SEED)
    const lengths = Array.from({ length: GAMES }, () => {
      const seed = seeds.next().value
      return simulateGame({ edition, players: 4, seed, cap: 1000 }).turns
    }).toSorted((a, b) => a - b)
    const median = lengths[GAMES / 2]!
    expect(edition.turns).toBeGreaterThan(median * 0.8)
    expect(edition.turns).toBeLessThan(median * 1.25)
  })
})

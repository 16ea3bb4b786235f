import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { seeded } from '#test/engine/random.ts'
import { Games, NotBegun, seating } from './games.ts'
import type { Town } from './town.ts'

it.each(Object.entries(editions))('a storm seats a legal number of players at %s', (_, { players }) => {
  const below = seeded(1)
  for (let table = 0; table < 50; table++) {
    const { people, computers } = seating(players, below)
    expect(people).toBeGreaterThan(0)
    expect(computers).toBeGreaterThanOrEqual(0)
    expect(people + computers).toBeGreaterThanOrEqual(players.min)
    expect(people + computers).toBeLessThanOrEqual(players.max)
  }
})

it('a storm without a free channel fails to start, and names the table', async () => {
  const town = { freeChannel: () => null } as unknown as Town
  const begun = new Games(town, 2, seeded(1)).begin()
  await expect(begun).rejects.toThrow(NotBegun)
  await expect(begun).rejects.toThrow('no game of classic could be begun at table 1')
})

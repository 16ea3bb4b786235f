import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { endGames } from './people.ts'
import { startPlace, type Place, type PlaceOptions } from './place.ts'

/** A place that all tests of a file share: after each of them its games are called off, and nothing has failed. */
export function withPlace(options: PlaceOptions = {}): Place {
  const place = {} as Place
  beforeAll(async () => {
    await startPlace(options, place)
  })
  afterAll(() => place.close())
  afterEach(async () => {
    await endGames(place)
    expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
  })
  return place
}

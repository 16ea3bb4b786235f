import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { endGames } from './people.ts'
import { startPlace, type Place, type PlaceOptions } from './place.ts'

/** A place shared by all tests of a file. After each test it cancels open games and expects no logged failure. */
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

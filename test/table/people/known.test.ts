import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { StoreUnavailable, type Store } from '#store/index.ts'
import { knownOf } from '#table/settings/settings.ts'

it('a database failure while reading people leaves no unhandled rejection', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const away = () => Promise.reject(new StoreUnavailable('away'))
  // The query for the server fails later than the one for people.
  const later = () => nextTurn().then(nextTurn).then(nextTurn).then(away)
  const settings = { guild: { get: later }, user: { all: away } }
  await expect(knownOf({ settings } as unknown as Store, 'guild', ['ann', 'bo'])).rejects.toThrow('away')
  await nextTurn()
  expect(uncaught).toEqual([])
})

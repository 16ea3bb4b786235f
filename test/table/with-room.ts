import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { afterAll, beforeAll } from 'vitest'
import { start, testRoom, type TestOptions, type TestRoom, type Time } from './rooms.ts'

export interface OwnRoom extends TestRoom {
  store: Store
  time: Time
}

/**
 * Opens a room with its own clock. Its rounds handle many games, because games of other tests are also due.
 */
export function roomAt(store: Store, now = start, options: TestOptions = {}): OwnRoom {
  const time = { now }
  const limits = { batch: 1000, ...options.limits }
  return Object.assign(testRoom(store, { ...options, time, limits }), { store, time })
}

/** A room that the tests of a suite share, on its own store or on the given one. */
export function withRoom(options: TestOptions = {}, makeStore?: () => Promise<Store>): OwnRoom {
  const time = { now: start }
  const own = { time } as OwnRoom
  beforeAll(async () => {
    const store = await (makeStore ?? newStore)()
    Object.assign(own, testRoom(store, { ...options, time }), { store })
  })
  if (!makeStore) afterAll(() => own.store.close())
  return own
}

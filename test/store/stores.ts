import type { Store } from '#store/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmbeddedStore } from './new-store.ts'
import { lendPlace, type LentPlace } from './on-server.ts'
import { postgresMissing, postgresRequired } from './postgres.ts'

export interface MakeStore {
  /** Opens an empty store, which is closed and deleted after the suite. */
  (): Promise<Store>
  /**
   * Opens another store on the same Postgres database, like another process. PGlite does not support this.
   */
  beside(store: Store): Promise<Store>
}

type Kind = Store['kind']

const places: Record<Kind, () => Promise<LentPlace>> = { pglite: placeInMemory, postgres: lendPlace }

/** Runs the same tests on PGlite, and on Postgres if available (required with REQUIRE_POSTGRES=1). */
export function withStores(suite: (makeStore: MakeStore, kind: Kind) => void): void {
  describe('on PGlite', () => suite(maker('pglite'), 'pglite'))
  if (postgresMissing === null) describe('on Postgres', () => suite(maker('postgres'), 'postgres'))
  else if (postgresRequired) it('on Postgres', () => expect(postgresMissing).toBeNull())
  else describe.skip('on Postgres', () => suite(maker('postgres'), 'postgres'))
}

/**
 * Runs tests of code that uses a store, on Postgres if available (required with REQUIRE_POSTGRES=1),
 * otherwise on PGlite. The store's own tests show that both kinds behave the same.
 */
export function withStore(suite: (makeStore: MakeStore, kind: Kind) => void): void {
  const kind = postgresMissing === null || postgresRequired ? 'postgres' : 'pglite'
  suite(maker(kind), kind)
}

/** Two stores on one database, as if two processes had opened it. On PGlite, both are the same object. */
export interface Shared {
  here: Store
  there: Store
}

/** Opens an empty store as two processes would, before the suite’s tests. */
export function sharedStore(makeStore: MakeStore, kind: Kind): Shared {
  const shared = {} as Shared
  beforeAll(async () => {
    shared.here = await makeStore()
    shared.there = kind === 'postgres' ? await makeStore.beside(shared.here) : shared.here
  })
  return shared
}

function maker(kind: Kind): MakeStore {
  const opened = new Map<Store, LentPlace>()

  async function open(place: LentPlace): Promise<Store> {
    const store = await place.open()
    opened.set(store, place)
    return store
  }

  afterAll(async () => {
    await Promise.all([...opened.keys()].map((store) => store.close()))
    await Promise.all([...new Set(opened.values())].map((place) => place.giveBack()))
  })

  return Object.assign(async () => open(await places[kind]()), {
    beside: (store: Store) => open(opened.get(store)!),
  })
}

function placeInMemory(): Promise<LentPlace> {
  return Promise.resolve({ open: newEmbeddedStore, giveBack: () => Promise.resolve() })
}

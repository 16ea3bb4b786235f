import type { Store } from '#store/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmbeddedStore } from './new-store.ts'
import { lendPlace, type LentPlace } from './on-server.ts'
import { postgresMissing, postgresRequired } from './postgres.ts'

export interface MakeStore {
  /** Opens an empty store; it is closed and thrown away after the suite. */
  (): Promise<Store>
  /** Opens the same Postgres a second time, as another process does; PGlite cannot. */
  beside(store: Store): Promise<Store>
}

type Kind = Store['kind']

const places: Record<Kind, () => Promise<LentPlace>> = { pglite: placeInMemory, postgres: lendPlace }

/** The same tests on PGlite, always, and on Postgres where one can be reached (must be, with REQUIRE_POSTGRES=1). */
export function withStores(suite: (makeStore: MakeStore, kind: Kind) => void): void {
  describe('on PGlite', () => suite(maker('pglite'), 'pglite'))
  if (postgresMissing === null) describe('on Postgres', () => suite(maker('postgres'), 'postgres'))
  else if (postgresRequired) it('on Postgres', () => expect(postgresMissing).toBeNull())
  else describe.skip('on Postgres', () => suite(maker('postgres'), 'postgres'))
}

/**
 * Tests of who uses a store, on one kind of it: Postgres where one can be reached (must be, with REQUIRE_POSTGRES=1). That
 * both kinds do the same is for the store's own tests to show.
 */
export function withStore(suite: (makeStore: MakeStore, kind: Kind) => void): void {
  const kind = postgresMissing === null || postgresRequired ? 'postgres' : 'pglite'
  suite(maker(kind), kind)
}

/** A store, and the same one as another process opens it; where that cannot be, it stands for both. */
export interface Shared {
  here: Store
  there: Store
}

/** Opens a suite's store, empty, for two processes. */
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

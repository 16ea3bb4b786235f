import { openStore, type Store } from '#store/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noting } from './guilds.ts'
import { lendDatabase } from './lent-databases.ts'
import { newEmbeddedStore } from './new-store.ts'
import { postgresMissing, postgresRequired } from './postgres.ts'

export interface MakeStore {
  /** Opens an empty store; it is closed and thrown away after the suite. */
  (): Promise<Store>
  /** Opens the same Postgres a second time, as another process does; PGlite cannot. */
  beside(store: Store): Promise<Store>
}

type Kind = Store['kind']

interface Place {
  open(): Promise<Store>
  remove(): Promise<void>
}

const places: Record<Kind, () => Promise<Place>> = { pglite: placeInMemory, postgres: placeOnServer }

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
  const opened = new Map<Store, Place>()

  async function open(place: Place): Promise<Store> {
    const store = await place.open()
    opened.set(store, place)
    return store
  }

  afterAll(async () => {
    await Promise.all([...opened.keys()].map((store) => store.close()))
    await Promise.all([...new Set(opened.values())].map((place) => place.remove()))
  })

  return Object.assign(async () => open(await places[kind]()), {
    beside: (store: Store) => open(opened.get(store)!),
  })
}

async function placeOnServer(): Promise<Place> {
  const { databaseUrl, giveBack } = await lendDatabase()
  return { open: async () => noting(await openStore({ databaseUrl })), remove: giveBack }
}

function placeInMemory(): Promise<Place> {
  return Promise.resolve({ open: newEmbeddedStore, remove: () => Promise.resolve() })
}

import type { Database } from '#store/database.ts'
import { storeOn, type Store } from '#store/index.ts'
import { openPostgres } from '#store/postgres.ts'
import { noting } from './guilds.ts'
import { emptying, lend } from './lending.ts'
import { ask, makeDatabase } from './postgres.ts'

/**
 * An empty database with tables on the server, kept for reuse with its connections. A new connection costs as
 * much as a hundred statements, and a used one has already cached the tables.
 */
interface Kept {
  url: string
  /** Connection pools to it that no store uses. */
  idle: Database[]
}

export interface LentPlace {
  /** Opens another store on the database, like another process. */
  open: () => Promise<Store>
  /** Empties the database for its next user. All its stores must be closed. */
  giveBack: () => Promise<void>
}

/** Databases that no test of this process currently uses. */
const free: Kept[] = []

/** The database of each test store. */
export const behind = new WeakMap<Store, Database>()

export async function lendPlace(): Promise<LentPlace & { url: string }> {
  const kept = free.pop() ?? { url: await makeDatabase(), idle: [] }
  return {
    url: kept.url,
    open: async () => {
      const pool = kept.idle.pop() ?? (await openPostgres(kept.url))
      return storeOver(pool, () => void kept.idle.push(pool))
    },
    giveBack: async () => {
      const pool = kept.idle.at(-1)
      await (pool ? pool.pool.query(emptying) : ask(emptying, kept.url))
      free.push(kept)
    },
  }
}

/** Creates a store whose database is reused once the store is closed. */
export async function newStoreOnServer(): Promise<Store> {
  const place = await lendPlace()
  const store = await place.open()
  const close = store.close.bind(store)
  return Object.assign(store, {
    close: async () => {
      await close()
      await place.giveBack()
    },
  })
}

function storeOver(pool: Database, end: () => void): Store {
  const { lent, takeBack } = lend(pool.pool)
  const close = async () => {
    await takeBack()
    end()
  }
  const store = noting(storeOn({ ...pool, pool: lent, close }))
  behind.set(store, pool)
  return store
}

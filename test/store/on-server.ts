import type { Database } from '#store/database.ts'
import { storeOn, type Store } from '#store/index.ts'
import { openPostgres } from '#store/postgres.ts'
import { noting } from './guilds.ts'
import { emptying, lend } from './lending.ts'
import { ask, makeDatabase } from './postgres.ts'

/**
 * A database on the server, with its tables and nothing in them, that is kept with its connections: each of them takes
 * the server as long as a hundred statements, and knows the tables once it has used them.
 */
interface Kept {
  url: string
  /** Its pools that nobody has at present. */
  idle: Database[]
}

export interface LentPlace {
  /** Opens it, a second time as another process does. */
  open: () => Promise<Store>
  /** Empties it for the next one; all its stores must be closed. */
  giveBack: () => Promise<void>
}

/** Those of this process that nobody has at present. */
const free: Kept[] = []

/** What the stores of tests are on. */
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

/** A store of its own, whose database is the next one's once it is closed. */
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

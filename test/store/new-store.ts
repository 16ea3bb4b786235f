import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '#store/database.ts'
import { storeOn, type Store } from '#store/index.ts'
import { databaseOn } from '#store/pglite.ts'
import { startPglite } from '#store/start-pglite.ts'
import { noting } from './guilds.ts'
import { imageFile } from './image.ts'
import { emptying, lend } from './lending.ts'
import { behind, newStoreOnServer } from './on-server.ts'
import { postgresMissing } from './postgres.ts'

/** Creates an empty store with tables: on Postgres if available, which is faster, otherwise in memory. */
export const newStore = postgresMissing === null ? newStoreOnServer : newEmbeddedStore

/** Runs a statement on the database of a test's store. */
export async function askStore<Row>(store: Store, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await behind.get(store)!.pool.query(text, values)).rows as Row[]
}

/** Embedded databases that no test of this process currently uses. */
const idle: PGlite[] = []

/** Creates a store in memory; a later store may reuse its database. */
export async function newEmbeddedStore(): Promise<Store> {
  const database = await newEmbeddedDatabase()
  const store = noting(storeOn(database))
  behind.set(store, database)
  return store
}

/** Creates an embedded database for a store, or reuses an idle one. */
export async function newEmbeddedDatabase(): Promise<Database> {
  const pglite = idle.pop() ?? (await startPglite({ loadDataDir: await imageFile() }))
  const { lent, takeBack } = lend(pglite)
  const end = async () => {
    await takeBack()
    await empty(pglite)
    idle.push(pglite)
  }
  return databaseOn(lent, end)
}

async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec(emptying)
  // Until the checkpoint, the write-ahead log also takes up memory.
  await pglite.exec('CHECKPOINT')
}

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

/** A store of its own with its tables and nothing in them: on Postgres where one can be reached, which takes the least. */
export const newStore = postgresMissing === null ? newStoreOnServer : newEmbeddedStore

/** Runs a statement behind the back of a store that was made here. */
export async function askStore<Row>(store: Store, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await behind.get(store)!.pool.query(text, values)).rows as Row[]
}

/** Embedded databases of this process that nobody has at present. */
const idle: PGlite[] = []

/** A store of its own in memory; the next one may have its database after it. */
export async function newEmbeddedStore(): Promise<Store> {
  const database = await newEmbeddedDatabase()
  const store = noting(storeOn(database))
  behind.set(store, database)
  return store
}

/** The database of such a store. */
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
  // The log of what was written lies in memory, too, until then.
  await pglite.exec('CHECKPOINT')
}

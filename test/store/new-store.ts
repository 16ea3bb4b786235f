import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '#store/database.ts'
import { storeOn, type Store } from '#store/index.ts'
import { databaseOn } from '#store/pglite.ts'
import { openPostgres } from '#store/postgres.ts'
import { startPglite } from '#store/start-pglite.ts'
import { noting } from './guilds.ts'
import { imageFile } from './image.ts'
import { emptying } from './lent-databases.ts'
import { makeDatabase, postgresMissing } from './postgres.ts'

/** A store of its own with its tables and nothing in them: on Postgres where one can be reached, which takes the least. */
export const newStore = postgresMissing === null ? newStoreOnServer : newEmbeddedStore

/** Databases of this process on the server that nobody has at present; a connection that is kept knows the tables. */
const standing: Database[] = []

async function newStoreOnServer(): Promise<Store> {
  const mine = standing.pop() ?? (await openPostgres(await makeDatabase()))
  const { kind, embedded, adapter } = mine
  const { lent, takeBack } = lend({
    query: mine.query.bind(mine),
    connect: adapter.connect.bind(adapter),
  })
  const close = async () => {
    takeBack()
    await mine.query(emptying, [])
    standing.push(mine)
  }
  const query: Database['query'] = async (text, values) => lent.query(text, values)
  const connecting = Object.assign(Object.create(adapter) as typeof adapter, { connect: lent.connect })
  const store = noting(storeOn({ kind, embedded, adapter: connecting, query, close }))
  behind.set(store, mine)
  return store
}

/** What the stores on the server are on. */
const behind = new WeakMap<Store, Database>()

/** Runs a statement behind the back of a store that was made here. */
export async function askStore<Row>(store: Store, text: string, values: unknown[] = []): Promise<Row[]> {
  const database = behind.get(store)
  if (database) return (await database.query(text, values)) as Row[]
  return (await store.embedded!.query<Row>(text, values)).rows
}

/** Embedded databases of this process that nobody has at present. */
const idle: PGlite[] = []

/** A store of its own in memory; the next one may have its database after it. */
export async function newEmbeddedStore(): Promise<Store> {
  return noting(storeOn(await newEmbeddedDatabase()))
}

/** The database of such a store. */
export async function newEmbeddedDatabase(): Promise<Database> {
  const pglite = idle.pop() ?? (await startPglite({ loadDataDir: await imageFile() }))
  const { lent, takeBack } = lend(pglite)
  const end = async () => {
    takeBack()
    await empty(pglite)
    idle.push(pglite)
  }
  return databaseOn(lent, end)
}

/** Whoever was lent a database finds it closed when it has been taken back. */
function lend<Lent extends object>(whole: Lent): { lent: Lent; takeBack: () => void } {
  let isOver = false
  const lent = new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (isOver) throw new Error('this database is closed')
        return Reflect.apply(value, target, args)
      }
    },
  })
  return { lent, takeBack: () => (isOver = true) }
}

async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec(emptying)
  // What a connection holds: settings, locks, and whom it listens to.
  await pglite.exec('DISCARD ALL')
  // The log of what was written lies in memory, too, until then.
  await pglite.exec('CHECKPOINT')
}

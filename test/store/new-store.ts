import type { PGlite } from '@electric-sql/pglite'
import { openStore, storeOn, type Store } from '#store/index.ts'
import { databaseOn } from '#store/pglite.ts'
import { startPglite } from '#store/start-pglite.ts'
import { noting } from './guilds.ts'
import { imageFile } from './image.ts'
import { emptying, lendDatabase } from './lent-databases.ts'
import { ask, postgresMissing } from './postgres.ts'

/** A store of its own with its tables and nothing in them: on Postgres where one can be reached, which takes the least. */
export const newStore = postgresMissing === null ? newStoreOnServer : newEmbeddedStore

async function newStoreOnServer(): Promise<Store> {
  const { databaseUrl, giveBack } = await lendDatabase()
  const store = await openStore({ databaseUrl })
  const close = store.close.bind(store)
  const end = async () => {
    await close()
    await giveBack()
  }
  const lent = noting(Object.assign(store, { close: end }))
  addresses.set(lent, databaseUrl)
  return lent
}

/** Where the stores on the server are. */
const addresses = new WeakMap<Store, string>()

/** Runs a statement behind the back of a store that was made here. */
export async function askStore<Row>(store: Store, text: string, values: unknown[] = []): Promise<Row[]> {
  const address = addresses.get(store)
  if (address !== undefined) return (await ask(text, address, values)) as Row[]
  return (await store.embedded!.query<Row>(text, values)).rows
}

/** Embedded databases of this process that nobody has at present. */
const idle: PGlite[] = []

/** A store of its own in memory; the next one may have its database after it. */
export async function newEmbeddedStore(): Promise<Store> {
  const pglite = idle.pop() ?? (await startPglite({ loadDataDir: await imageFile() }))
  const { lent, takeBack } = lend(pglite)
  const end = async () => {
    takeBack()
    await empty(pglite)
    idle.push(pglite)
  }
  return noting(storeOn(databaseOn(lent, end)))
}

/** Whoever was lent a database finds it closed when it has been taken back. */
function lend(pglite: PGlite): { lent: PGlite; takeBack: () => void } {
  let isOver = false
  const lent = new Proxy(pglite, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (isOver) throw new Error('PGlite is closed')
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

import { PGlite } from '@electric-sql/pglite'
import { storeOn, type Store } from '#store/index.ts'
import { databaseOn } from '#store/pglite.ts'
import { noting } from './guilds.ts'
import { imageFile } from './image.ts'

/** Databases of this process that nobody has at present: to empty one takes a tenth of what it takes to load one. */
const idle: PGlite[] = []

/** A store of its own, in memory, with its tables and nothing in them; the next one may have its database after it. */
export async function newStore(): Promise<Store> {
  const pglite = idle.pop() ?? (await PGlite.create({ loadDataDir: await imageFile() }))
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

const tables = `SELECT string_agg(quote_ident(tablename), ', ') AS names FROM pg_tables
                 WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`

async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ names: string }>(tables)
  await pglite.exec(`TRUNCATE ${rows[0]!.names} RESTART IDENTITY`)
  // The queue has a schema of its own, which it makes where there is none.
  await pglite.exec('DROP SCHEMA IF EXISTS pgboss CASCADE')
  // What a connection holds: settings, locks, and whom it listens to.
  await pglite.exec('DISCARD ALL')
  // The log of what was written lies in memory, too, until then.
  await pglite.exec('CHECKPOINT')
}

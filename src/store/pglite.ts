import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Database, Row } from './database.ts'
import { naming } from './errors.ts'
import { claimFolder } from './folder-claim.ts'
import { placeFiles } from './image.ts'
import { migrate } from './migrate.ts'
import { upToDateFor } from './owner.ts'
import { migratingOn, startPglite } from './start-pglite.ts'

/**
 * Opens the embedded database in a folder, which is made where it is missing, and brings it up to date for an
 * application, where one is named.
 * @throws StoreInUse when another process has the folder; StoreOfAnother
 */
export async function openPglite(folder: string, application?: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const letGo = await claimFolder(folder)
  try {
    const files = join(folder, 'pglite')
    if (!existsSync(files)) await placeFiles(files)
    return await wrap(await startPglite({ dataDir: files }), letGo, application)
  } catch (error) {
    await letGo()
    throw error
  }
}

/** The folder has one process at a time: whoever held a lease when the last one ended holds it no more. */
const nobodyTells = `
  UPDATE games SET lease_until = clock_timestamp() WHERE lease_until > clock_timestamp()`

async function wrap(
  pglite: PGlite,
  letGo: () => Promise<void>,
  application: string | undefined,
): Promise<Database> {
  const migrating = migratingOn(pglite)
  try {
    await upToDateFor(application, migrating, () => migrate(migrating))
    await pglite.exec(nobodyTells)
  } catch (error) {
    await pglite.close()
    throw error
  }
  return databaseOn(pglite, async () => {
    await pglite.close()
    await letGo()
  })
}

/** An embedded database whose tables are up to date; `end` is done when nothing is under way any more. */
export function databaseOn(pglite: PGlite, end: () => Promise<void>): Database {
  const queries = new Set<Promise<unknown>>()
  return {
    kind: 'pglite',
    embedded: pglite,
    adapter: new PrismaPGlite(pglite),
    query: (text, values) => {
      const rows = naming(async () => (await pglite.query<Row>(text, [...values])).rows)
      const over = rows.catch(() => {}).finally(() => queries.delete(over))
      queries.add(over)
      return rows
    },
    close: async () => {
      // A query that waited its turn would run in a database that has gone, and never end.
      await Promise.all(queries)
      await end()
    },
  }
}

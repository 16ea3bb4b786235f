import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Database, Opening, Row } from './database.ts'
import { naming, StoreUnusable } from './errors.ts'
import { claimFolder, expectWritable, filling } from './folder-claim.ts'
import { placeFiles } from './image.ts'
import { migrate } from './migrate.ts'
import { upToDateFor } from './owner.ts'
import { migratingOn, startPglite } from './start-pglite.ts'

/**
 * Opens the embedded database in a folder, which is created where it is missing, and brings it up to date.
 * @throws StoreInUse when another process has the folder; StoreUnusable, StoreOfAnother
 */
export async function openPglite(folder: string, opening: Opening = {}): Promise<Database> {
  const files = join(folder, 'pglite')
  if (opening.create === false && !existsSync(join(files, 'PG_VERSION')))
    throw new StoreUnusable(
      `There is no database in ${folder}: check DATA_DIR and DISCORD_TOKEN, which decide on the folder, or start the bot, which creates the database.`,
    )
  const letGo = await claimFolder(folder)
  try {
    if (existsSync(files)) await expectWritable(files)
    else await filling(folder, () => placeFiles(files))
    const pglite = await filling(folder, () => startPglite({ dataDir: files }))
    return await wrap(pglite, letGo, opening)
  } catch (error) {
    letGo()
    throw error
  }
}

/** The folder has one process at a time: whoever held a lease when the last one ended holds it no more. */
const nobodyTells = `
  UPDATE games SET lease_until = clock_timestamp() WHERE lease_until > clock_timestamp()`

async function wrap(pglite: PGlite, letGo: () => void, opening: Opening): Promise<Database> {
  const migrating = migratingOn(pglite)
  try {
    await upToDateFor(opening, migrating, () => migrate(migrating))
    await pglite.exec(nobodyTells)
  } catch (error) {
    await pglite.close()
    throw error
  }
  return databaseOn(pglite, async () => {
    await pglite.close()
    letGo()
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

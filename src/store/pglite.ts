import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Database, Opening } from './database.ts'
import { StoreUnusable } from './errors.ts'
import { claimFolder, expectWritable, filling } from './folder-claim.ts'
import { placeFiles } from './image.ts'
import { bringUpToDate } from './owner.ts'
import { openPglitePool } from './pglite-pool.ts'
import { openFiles } from './start-pglite.ts'

/**
 * Opens and migrates the embedded database in a folder, and creates it if it is missing. @throws StoreInUse
 * if another process uses the folder; StoreUnusable, StoreOfAnother
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
    const pglite = await filling(folder, () => openFiles(files))
    return await wrap(pglite, letGo, opening)
  } catch (error) {
    letGo()
    throw error
  }
}

/**
 * Ends the leases of earlier processes. None of them still runs, since only one process at a time uses the
 * folder.
 */
const nobodyTells = `
  UPDATE games SET lease_until = clock_timestamp() WHERE lease_until > clock_timestamp()`

async function wrap(pglite: PGlite, letGo: () => void, opening: Opening): Promise<Database> {
  const database = databaseOn(pglite, () => pglite.close())
  try {
    await bringUpToDate(database.pool, opening)
    await database.pool.query(nobodyTells)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    ...database,
    close: async () => {
      await database.close()
      letGo()
    },
  }
}

/** Returns the interface of an embedded database. `end` is called when its pool has ended. */
export function databaseOn(pglite: PGlite, end: () => Promise<void>): Database {
  const pool = openPglitePool(pglite)
  return {
    kind: 'pglite',
    pool,
    close: async () => {
      await pool.end()
      await end()
    },
  }
}

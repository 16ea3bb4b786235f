import type { Pool } from 'pg'
import { openPglitePool } from '#store/pglite-pool.ts'
import { startPglite } from '#store/start-pglite.ts'
import { imageFile } from './image.ts'

/**
 * An embedded database in memory before its first migration. It drops the tables of an existing one, because creating
 * one takes seconds.
 */
export async function emptyDatabase(): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const pglite = await startPglite({ loadDataDir: await imageFile() })
  await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const pool = openPglitePool(pglite)
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  return { pool, close }
}

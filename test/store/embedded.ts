import type { Pool } from 'pg'
import { openPglitePool } from '#store/pglite-pool.ts'
import { startPglite } from '#store/start-pglite.ts'
import { imageFile } from './image.ts'

/**
 * Opens an in-memory embedded database without tables. It drops the tables of a copy of the image, because
 * creating a database takes seconds.
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

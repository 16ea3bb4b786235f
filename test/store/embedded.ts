import type { Migrating } from '#store/migrate.ts'
import { migratingOn, startPglite } from '#store/start-pglite.ts'
import { imageFile } from './image.ts'

/**
 * An embedded database without tables, as the migrations see it. Those of the image are dropped: to make a database
 * takes ten times as long.
 */
export async function emptyDatabase(): Promise<Migrating & { close(): Promise<void> }> {
  const pglite = await startPglite({ loadDataDir: await imageFile() })
  await pglite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return { ...migratingOn(pglite), close: () => pglite.close() }
}

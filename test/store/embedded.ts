import type { Migrating } from '#store/migrate.ts'
import { migratingOn, startPglite } from '#store/start-pglite.ts'

/** An embedded database without tables, as the migrations see it. */
export async function emptyDatabase(): Promise<Migrating & { close(): Promise<void> }> {
  const pglite = await startPglite()
  return { ...migratingOn(pglite), close: () => pglite.close() }
}

import { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Row } from '#store/database.ts'
import type { Migrating } from '#store/migrate.ts'

/** An embedded database without tables, as the migrations see it. */
export async function emptyDatabase(): Promise<Migrating & { close(): Promise<void> }> {
  const pglite = await PGlite.create()
  return {
    adapter: new PrismaPGlite(pglite),
    query: async (text, values) => (await pglite.query<Row>(text, values)).rows,
    run: (script) => pglite.exec(script),
    lock: () => Promise.resolve(),
    close: () => pglite.close(),
  }
}

import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Row } from './database.ts'
import type { Migrating } from './migrate.ts'

/** All of it is touched at the start, the usual 128 MB, too; what does not fit is in the system's cache of files. */
const sharedBuffers = '16MB'

/**
 * Code of the database stays as it was compiled first. To optimize one function of it, which reads statements, takes
 * 600 MB for a while and a second or more of a core; without that a save takes 15 % longer.
 */
const compileOnce = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Starts an embedded database: that of a folder of files, which are made where they are missing, or one in memory. */
export function startPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  for (const flag of compileOnce) setFlagsFromString(flag)
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
  return PGlite.create({ ...options, startParams })
}

/** An embedded database as the migrations see it. */
export function migratingOn(pglite: PGlite): Migrating {
  return {
    adapter: new PrismaPGlite(pglite),
    query: async (text, values) => (await pglite.query<Row>(text, values)).rows,
    run: (script) => pglite.exec(script),
    lock: () => Promise.resolve(), // it has one connection, and its folder one process
  }
}

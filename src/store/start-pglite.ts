import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Row } from './database.ts'
import type { Migrating } from './migrate.ts'

/** All of it is touched at the start, the usual 128 MB, too; what does not fit is in the system's cache of files. */
const sharedBuffers = '8MB'

/**
 * Code that the database runs to start is left as it was compiled first: the one function among it that reads
 * statements takes 600 MB for a while, and seconds of a core, to be optimized. What runs only later is optimized as
 * usual, which is most of a save. Only a function with this number, which none has, gets what optimizes it.
 */
const optimizeNone = '--wasm-tier-up-filter=10000000'
const optimizeAll = '--wasm-tier-up-filter=-1'
let starting = 0

/** Starts an embedded database: that of a folder of files, which are made where they are missing, or one in memory. */
export async function startPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
  if (starting++ === 0) setFlagsFromString(optimizeNone)
  try {
    return await PGlite.create({ ...options, startParams })
  } finally {
    if (--starting === 0) setFlagsFromString(optimizeAll)
  }
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

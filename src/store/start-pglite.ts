import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Row } from './database.ts'
import type { Migrating } from './migrate.ts'

/** All of it is touched at the start, the usual 128 MB, too; what does not fit is in the system's cache of files. */
const sharedBuffers = '8MB'

/**
 * V8 compiles a function of the database at its first call, and only then builds into it what counts its runs and has
 * it optimized. It builds that into none while the filter names a number that no function has. So what a start calls
 * stays as it is, and what is first called later, most of a save, is optimized. Of the former, one function, which
 * reads statements, would take 600 MB for a while and seconds of a core. Whether this still holds is told by the memory
 * that `npm run bench -- memory` shows at most.
 */
const optimizeNone = '--wasm-tier-up-filter=10000000'
const optimizeAll = '--wasm-tier-up-filter=-1'
/** Several may start at once, and the filter is the whole process's. */
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { named, StoreUnavailable, StoreUnusable } from './errors.ts'

/** The Postgres version in PGlite. Other versions cannot read its files. */
const postgresVersion = '18'

/**
 * Smaller than the default of 128 MB, since Postgres touches all of it at the start. The system's file cache
 * has the rest.
 */
const sharedBuffers = '8MB'

/** Starts an embedded database in a folder, whose files are created if they are missing, or in memory. */
export function startPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
  return PGlite.create({ ...options, startParams })
}

/** Starts an existing embedded database in a folder. @throws StoreUnusable */
export async function openFiles(folder: string): Promise<PGlite> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version !== '' && version.trim() !== postgresVersion)
    throw new StoreUnusable(
      `The embedded database in ${folder} was made by Postgres ${version.trim()}, and this program has Postgres ${postgresVersion}: move the games as docs/operations.md describes ("Another version of the embedded database").`,
    )
  try {
    return await startPglite({ dataDir: folder })
  } catch (error) {
    const known = named(error)
    if (known instanceof StoreUnavailable) throw known
    throw new StoreUnusable(
      `The embedded database in ${folder} cannot be opened (${(error as Error).message}): make sure that this user may read and write its files; if they are damaged or not complete, put a backup in their place.`,
      { cause: error },
    )
  }
}

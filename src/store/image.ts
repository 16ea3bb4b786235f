import { createHash, randomBytes } from 'node:crypto'
import { constants, cpSync, existsSync, rmSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { migrationsFolder } from './migrate.ts'
import { bringUpToDate } from './owner.ts'
import { openPglitePool } from './pglite-pool.ts'
import { startPglite } from './start-pglite.ts'

/** Folder for files that all databases share. */
const cache = join(import.meta.dirname, '../../node_modules/.cache')

/** Returns a hash of the library and the migrations, on which the files of a new embedded database depend. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(await readFile(join(dirname(library), '..', 'package.json')))
  for (const file of (await readdir(migrationsFolder, { recursive: true })).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Creates the files of an embedded database with its tables in a new folder. Copying the files takes only a
 * tenth of the seconds that it takes to make them, so they are copied from a cached image if the cache is
 * writable.
 */
export async function placeFiles(files: string, keptIn = cache): Promise<void> {
  const draft = `${files}.new`
  await rm(draft, { recursive: true, force: true })
  const image = await imageFolder(keptIn)
  if (image === null || !isCopied(image, draft)) await makeFiles(draft)
  // Rename the finished folder: if a start is interrupted, incomplete files in its place would block all
  // later starts.
  await rename(draft, files)
}

/** Copies the image. Returns false if some of its files cannot be read, since they belong to another user. */
function isCopied(image: string, draft: string): boolean {
  try {
    // Use synchronous calls: with promises, a thousand files take three times as long.
    cpSync(image, draft, { recursive: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    rmSync(draft, { recursive: true, force: true })
    return false
  }
}

/** Returns the folder of the image, which is made only once; null if it cannot be cached. */
export async function imageFolder(keptIn = cache): Promise<string | null> {
  return madeOnce('', makeFiles, keptIn)
}

/** Returns the path of a file or folder that `make` creates only once; null if the cache is not writable. */
export async function madeOnce(
  ending: string,
  make: (draft: string) => Promise<void>,
  keptIn = cache,
): Promise<string | null> {
  const path = join(keptIn, `shortchange-database-${await fingerprint()}${ending}`)
  if (existsSync(path)) return path
  if (!(await canKeep(keptIn))) return null
  const draft = `${path}-${randomBytes(4).toString('hex')}`
  try {
    await make(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // If several processes make it at the same time, the first one wins. The results are the same.
    if (!existsSync(path)) throw error
  }
  return path
}

async function canKeep(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function makeFiles(folder: string): Promise<void> {
  const pglite = await startPglite({ dataDir: folder })
  const pool = openPglitePool(pglite)
  try {
    await bringUpToDate(pool)
  } finally {
    await pool.end()
    await pglite.close()
  }
}

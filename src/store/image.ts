import { createHash, randomBytes } from 'node:crypto'
import { constants, cpSync, existsSync, rmSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { migrationsFolder } from './migrate.ts'
import { bringUpToDate } from './owner.ts'
import { openPglitePool } from './pglite-pool.ts'
import { startPglite } from './start-pglite.ts'

/** The folder of the files that are made once for all databases. */
const cache = join(import.meta.dirname, '../../node_modules/.cache')

/** A hash of the library and the migrations: the files of a new embedded database depend on nothing else. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(await readFile(join(dirname(library), '..', 'package.json')))
  for (const file of (await readdir(migrationsFolder, { recursive: true })).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Puts the files of an embedded database with its tables into a place where nothing is yet. To make them takes seconds,
 * to copy them a tenth of that; so they are copied from an image, which is made where it is missing and can be kept.
 */
export async function placeFiles(files: string, keptIn = cache): Promise<void> {
  const draft = `${files}.new`
  await rm(draft, { recursive: true, force: true })
  const image = await imageFolder(keptIn)
  if (image === null || !isCopied(image, draft)) await makeFiles(draft)
  // Half a set of files, from a start that was cut off, would bar every other.
  await rename(draft, files)
}

/** False where the image belongs to another user, who alone may read some of its files. */
function isCopied(image: string, draft: string): boolean {
  try {
    // A thousand files: one by one by promises they take three times as long.
    cpSync(image, draft, { recursive: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    rmSync(draft, { recursive: true, force: true })
    return false
  }
}

/** The image, made once; null where it cannot be kept. */
export async function imageFolder(keptIn = cache): Promise<string | null> {
  return madeOnce('', makeFiles, keptIn)
}

/** The path of a file or folder that `make` made once; null where the folder cannot be written. */
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
    // Of several that make it at once the first wins; what the others made is the same.
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

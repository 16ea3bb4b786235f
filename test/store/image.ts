import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '#store/index.ts'
import { migrationsFolder } from '#store/migrate.ts'

const root = join(import.meta.dirname, '..', '..')

/** What an embedded database with its tables consists of; its files change with this. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  for (const file of (await readdir(migrationsFolder, { recursive: true })).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** A folder with the tables in it, made once for all runs: to make one takes seconds, to copy one a tenth of that. */
export async function imageFolder(): Promise<string> {
  return madeOnce('', async (draft) => {
    const store = await openStore({ folder: draft })
    await store.close()
  })
}

/** The same as one file, to be loaded into memory. */
export async function imageFile(): Promise<Blob> {
  const file = await madeOnce('.tar', async (draft) => {
    const store = await openStore({ folder: 'memory' })
    const dump = await store.embedded!.dumpDataDir('none')
    await store.close()
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  })
  return openAsBlob(file)
}

async function madeOnce(ending: string, make: (draft: string) => Promise<void>): Promise<string> {
  const path = join(root, 'node_modules', '.cache', `shortchange-pglite-${await fingerprint()}${ending}`)
  if (await exists(path)) return path
  const draft = `${path}-${randomBytes(4).toString('hex')}`
  await make(draft)
  // Of several runs that make it at once the first wins; what the others made is the same.
  await rename(draft, path).catch(() => rm(draft, { recursive: true }))
  return path
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

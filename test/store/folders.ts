import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '#store/index.ts'

/** A folder of its own for an embedded database, whose tables stand already; the caller removes it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-store-'))
  await copyTables(folder)
  return folder
}

/** A store of its own in a folder that goes with it. */
export async function newStore(): Promise<Store> {
  const folder = await newFolder()
  const store = await openStore({ folder })
  const close = async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...store, close }
}

/** Makes a folder an embedded database with its tables, and nothing in them. */
export async function copyTables(folder: string): Promise<void> {
  await cp(await emptyFolder(), folder, { recursive: true })
}

const root = join(import.meta.dirname, '..', '..')

/** A folder with the tables in it, made once for all runs: to make one takes seconds, to copy one a tenth of that. */
async function emptyFolder(): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', `shortchange-pglite-${await fingerprint()}`)
  if (await exists(folder)) return folder
  const draft = `${folder}-${randomBytes(4).toString('hex')}`
  const store = await openStore({ folder: draft })
  await store.close()
  // Of several runs that make it at once the first wins; what the others made is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  const migrations = join(root, 'prisma', 'migrations')
  for (const file of (await readdir(migrations, { recursive: true })).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

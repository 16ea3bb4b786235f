import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Database, Row } from './database.ts'
import { naming } from './errors.ts'
import { claimFolder } from './folder-claim.ts'
import { migrate } from './migrate.ts'

/**
 * Opens the embedded database in a folder, which is made where it is missing, or in memory, and brings it up to date.
 * @throws StoreInUse when another process has the folder
 */
export async function openPglite(folder: string): Promise<Database> {
  if (folder === 'memory') return wrap(await PGlite.create(), () => Promise.resolve())
  await mkdir(folder, { recursive: true })
  const letGo = await claimFolder(folder)
  try {
    return await wrap(await PGlite.create(folder), letGo)
  } catch (error) {
    await letGo()
    throw error
  }
}

async function wrap(pglite: PGlite, letGo: () => Promise<void>): Promise<Database> {
  const adapter = new PrismaPGlite(pglite)
  await migrate({
    adapter,
    query: async (text) => (await pglite.query<Row>(text)).rows,
    run: (script) => pglite.exec(script),
    lock: () => Promise.resolve(), // it has one connection, and its folder one process
  })
  return {
    kind: 'pglite',
    adapter,
    query: (text, values) => naming(async () => (await pglite.query<Row>(text, [...values])).rows),
    close: async () => {
      await pglite.close()
      await letGo()
    },
  }
}

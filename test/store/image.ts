import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce, placeFiles } from '#store/image.ts'
import { openFiles } from '#store/start-pglite.ts'
import { newFolder } from './folders.ts'

/**
 * Tests copy this image instead of a template database. Without the templates only half as much data is
 * loaded.
 */
const withoutTemplates = `
  UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1');
  DROP DATABASE template0;
  DROP DATABASE template1;
  CHECKPOINT`

/**
 * An embedded database with tables, as one file to load into memory. It is created once for all test runs.
 */
export async function imageFile(): Promise<Blob> {
  const file = await madeOnce('-alone.tar', async (draft) => {
    const folder = await newFolder()
    const files = join(folder, 'pglite')
    await placeFiles(files)
    const pglite = await openFiles(files)
    for (const statement of withoutTemplates.split(';')) await pglite.exec(statement)
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    await rm(folder, { recursive: true })
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  })
  if (file === null) throw new Error('the folder node_modules cannot be written')
  return openAsBlob(file)
}

import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce, placeFiles } from '#store/image.ts'
import { openFiles } from '#store/start-pglite.ts'
import { newFolder } from './folders.ts'

/** New databases are copied from an image and need no templates; without their files half as much is loaded. */
const withoutTemplates = `
  UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1');
  DROP DATABASE template0;
  DROP DATABASE template1;
  CHECKPOINT`

/** An embedded database with its tables as one file to load into memory, created once for all runs. */
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

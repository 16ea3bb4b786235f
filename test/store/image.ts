import { openAsBlob } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '#store/index.ts'
import { madeOnce } from '#store/image.ts'
import { newFolder } from './folders.ts'

/** New databases are copied from them, and nobody makes one here: without their files half as much has to be loaded. */
const withoutTemplates = `
  UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1');
  DROP DATABASE template0;
  DROP DATABASE template1;
  CHECKPOINT`

/** An embedded database with its tables as one file, to be loaded into memory; made once for all runs. */
export async function imageFile(): Promise<Blob> {
  const file = await madeOnce('-alone.tar', async (draft) => {
    const folder = await newFolder()
    const store = await openStore({ folder: join(folder, 'database') })
    for (const statement of withoutTemplates.split(';')) await store.embedded!.exec(statement)
    const dump = await store.embedded!.dumpDataDir('none')
    await store.close()
    await rm(folder, { recursive: true })
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  })
  if (file === null) throw new Error('the folder node_modules cannot be written')
  return openAsBlob(file)
}

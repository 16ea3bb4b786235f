import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { openStore } from '#store/index.ts'
import { madeOnce } from '#store/image.ts'

/** An embedded database with its tables as one file, to be loaded into memory; made once for all runs. */
export async function imageFile(): Promise<Blob> {
  const file = await madeOnce('.tar', async (draft) => {
    const store = await openStore({ folder: 'memory' })
    const dump = await store.embedded!.dumpDataDir('none')
    await store.close()
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  })
  if (file === null) throw new Error('the folder node_modules cannot be written')
  return openAsBlob(file)
}

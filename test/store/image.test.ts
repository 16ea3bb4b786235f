import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { imageFolder, madeOnce, placeFiles } from '#store/image.ts'
import { openStore } from '#store/index.ts'
import { expect, it, onTestFinished } from 'vitest'
import { exampleGame } from './examples.ts'

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-image-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('new databases are copies of the image’s files', async () => {
  const folder = await ownFolder()
  const marked = join(folder, basename((await imageFolder())!))
  await mkdir(marked)
  await writeFile(join(marked, 'mark'), '')
  await placeFiles(join(folder, 'pglite'), folder)
  expect(await readdir(join(folder, 'pglite'))).toEqual(['mark'])
})

it('a database opens even if its image cannot be stored', async () => {
  const folder = await ownFolder()
  await writeFile(join(folder, 'file'), '')
  await placeFiles(join(folder, 'pglite'), join(folder, 'file', 'cache'))
  const store = await openStore({ folder })
  await store.games.create(exampleGame({ id: 'game' }))
  expect(await store.games.get('game')).not.toBeNull()
  expect(await store.isMigrated()).toBe(true)
  await store.close()
})

it('an image that cannot be created leaves no files behind', async () => {
  const folder = await ownFolder()
  const made = madeOnce(
    '.half',
    async (draft) => {
      await writeFile(draft, 'half of it')
      throw new Error('no space left')
    },
    folder,
  )
  await expect(made).rejects.toThrow('no space left')
  expect(await readdir(folder)).toEqual([])
})

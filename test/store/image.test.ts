import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

async function hasTables(folder: string): Promise<boolean> {
  const store = await openStore({ folder })
  await store.games.create(exampleGame({ id: 'game' }))
  const isThere = (await store.games.get('game')) !== null && (await store.isMigrated())
  await store.close()
  return isThere
}

it('is what the files of every new database are copied from', async () => {
  const folder = await ownFolder()
  const image = (await imageFolder())!
  const marked = join(folder, basename(image))
  await cp(image, marked, { recursive: true })
  await writeFile(join(marked, 'mark'), '')
  await placeFiles(join(folder, 'pglite'), folder)
  expect(existsSync(join(folder, 'pglite', 'mark'))).toBe(true)
  expect(await hasTables(folder)).toBe(true)
})

it('is not needed where nothing can be kept', async () => {
  const folder = await ownFolder()
  await writeFile(join(folder, 'file'), '')
  await placeFiles(join(folder, 'pglite'), join(folder, 'file', 'cache'))
  expect(await hasTables(folder)).toBe(true)
})

it('leaves nothing behind where it could not be made', async () => {
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

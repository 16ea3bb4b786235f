import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeFiles } from '#store/image.ts'
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

it('is made by the first database and copied by the next', async () => {
  const folder = await ownFolder()
  const cache = join(folder, 'cache')
  await placeFiles(join(folder, 'pglite'), cache)
  const [image, ...more] = await readdir(cache)
  expect(more).toEqual([])
  await writeFile(join(cache, image!, 'mark'), '')
  expect(await hasTables(folder)).toBe(true)
  await placeFiles(join(folder, 'next'), cache)
  expect(existsSync(join(folder, 'next', 'mark'))).toBe(true)
})

it('is not needed where nothing can be kept', async () => {
  const folder = await ownFolder()
  await writeFile(join(folder, 'file'), '')
  await placeFiles(join(folder, 'pglite'), join(folder, 'file', 'cache'))
  expect(await hasTables(folder)).toBe(true)
})

import { mkdir, mkdtemp, rm, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, StoreInUse, StoreUnavailable } from '#store/index.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { exampleGame, exampleSave } from './examples.ts'
import { startProcess } from './processes/start.ts'

describe('the embedded database', () => {
  let folder: string
  beforeEach(async () => {
    const parent = await mkdtemp(join(tmpdir(), 'shortchange-pglite-'))
    onTestFinished(() => rm(parent, { recursive: true }))
    folder = join(parent, 'deep', 'data – 北')
  })

  it('saves a press once, and nothing any more once it is closed', async () => {
    const store = await openStore({ folder })
    expect(store.kind).toBe('pglite')
    const { id } = exampleGame({ id: 'game' })
    await store.games.create(exampleGame({ id }))
    expect(await store.games.save(exampleSave(id, 0, { interactionId: 'press' }))).toBe('saved')
    expect(await store.games.save(exampleSave(id, 1, { interactionId: 'press' }))).toBe('seen')
    expect(await store.games.get(id)).toMatchObject({ version: 1 })
    await store.close()
    await expect(store.games.get(id)).rejects.toThrow(StoreUnavailable)
    await expect(store.games.due(0, 1)).rejects.toThrow(StoreUnavailable)
  })

  it('makes its folder, and is there again after a restart', async () => {
    const store = await openStore({ folder })
    await store.games.create(exampleGame({ id: 'kept' }))
    await store.close()
    const again = await openStore({ folder })
    expect(await again.games.get('kept')).toMatchObject({ sealedSeed: 'a secret' })
    await again.close()
  })

  it('lets one process at a time into a folder', async () => {
    const store = await openStore({ folder })
    await expect(openStore({ folder })).rejects.toThrow(StoreInUse)
    await store.ping()
    await store.close()
    await (await openStore({ folder })).close()
  })

  it('has the telling of a game free at once where its process ended in the midst of it', async () => {
    const store = await openStore({ folder })
    const { id } = exampleGame()
    await store.games.create(exampleGame({ id }))
    expect(await store.outboxLeases.takeUp(id, 'one that dies', 600_000)).not.toBeNull()
    expect(await store.outboxLeases.takeUp(id, 'the next one', 600_000)).toBeNull()
    await store.close()
    const again = await openStore({ folder })
    const taken = await again.outboxLeases.takeUp(id, 'the next one', 600_000)
    expect(taken).toMatchObject({ lastHolder: 'one that dies', isCutOff: true })
    await again.close()
  })

  it('starts where the first start was cut off', async () => {
    await mkdir(folder, { recursive: true })
    const change = watch(folder)[Symbol.asyncIterator]().next()
    const { child, ended } = startProcess('opens-and-ends.ts', { FOLDER: folder })
    await change
    child.kill('SIGKILL')
    await ended
    const store = await openStore({ folder })
    await store.games.create(exampleGame({ id: 'game' }))
    expect(await store.games.get('game')).not.toBeNull()
    await store.close()
  })

  it('loses nothing that was saved when its process is killed', async () => {
    const { child, ended, line } = startProcess('saves-until-killed.ts', { FOLDER: folder })
    let told = 0
    while (told < 20) told = Number(await line())
    child.kill('SIGKILL')
    await ended
    const store = await openStore({ folder })
    const game = await store.games.get('game')
    expect(game!.version).toBeGreaterThanOrEqual(told)
    expect(game!.state).toBe(`{"turn":${game!.version}}`)
    expect(await store.moves.of('game')).toHaveLength(game!.version)
    expect(await store.games.save(exampleSave('game', game!.version))).toBe('saved')
    await store.close()
  })
})

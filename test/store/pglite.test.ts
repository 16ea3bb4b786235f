import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { placeFiles } from '#store/image.ts'
import { openStore, StoreInUse, StoreUnavailable, StoreUnusable, type Store } from '#store/index.ts'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { exampleGame, exampleSave } from './examples.ts'
import { startProcess } from './processes/start.ts'

/** The path of a folder that does not exist yet; its parent does not exist either. */
async function newPlace(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'shortchange-pglite-'))
  return { folder: join(parent, 'deep', 'data – 北'), remove: () => rm(parent, { recursive: true }) }
}

describe('the embedded database', () => {
  const { id } = exampleGame({ id: 'game' })
  let folder: string
  let store: Store
  beforeAll(async () => {
    const place = await newPlace()
    folder = place.folder
    store = await openStore({ folder })
    return async () => {
      await store.close()
      await place.remove()
    }
  })

  it('saves a press only once', async () => {
    expect(store.kind).toBe('pglite')
    await store.games.create(exampleGame({ id }))
    expect(await store.games.save(exampleSave(id, 0, { interactionId: 'press' }))).toBe('saved')
    expect(await store.games.save(exampleSave(id, 1, { interactionId: 'press' }))).toBe('seen')
    expect(await store.games.get(id)).toMatchObject({ version: 1 })
  })

  it('lets only one process at a time open its folder', async () => {
    await expect(openStore({ folder })).rejects.toThrow(StoreInUse)
    await store.ping()
  })

  it('gives the lease on a game to one process at a time', async () => {
    expect(await store.outboxLeases.takeUp(id, 'one that dies', 600_000)).not.toBeNull()
    expect(await store.outboxLeases.takeUp(id, 'the next one', 600_000)).toBeNull()
  })

  it('serves nothing once closed, and has its data when reopened', async () => {
    const closed = store
    await closed.close()
    await expect(closed.games.get(id)).rejects.toThrow(StoreUnavailable)
    await expect(closed.games.due(0, 1)).rejects.toThrow(StoreUnavailable)
    store = await openStore({ folder })
    expect(await store.games.get(id)).toMatchObject({ sealedSeed: 'a secret', version: 1 })
  })

  it('hands over the lease on a game immediately when its process has ended', async () => {
    const taken = await store.outboxLeases.takeUp(id, 'the next one', 600_000)
    expect(taken).toMatchObject({ lastHolder: 'one that dies', isCutOff: true })
  })
})

const nobody = 65534
const mayBeNobody =
  process.getuid?.() === 0 &&
  spawnSync('cat', [import.meta.filename], { uid: nobody, gid: nobody, stdio: 'ignore' }).status === 0

describe.runIf(mayBeNobody)('an embedded database of another user', () => {
  it('can be created without the image, and refuses files of root', async () => {
    const { folder, remove } = await newPlace()
    onTestFinished(remove)
    await mkdir(folder, { recursive: true })
    await chmod(dirname(dirname(folder)), 0o755)
    await chown(folder, nobody, nobody)
    const open = () => startProcess('opens-and-ends.ts', { FOLDER: folder, USER_ID: String(nobody) })
    expect(await open().ended).toBe(0)
    const file = join(folder, 'pglite', 'PG_VERSION')
    await chown(file, 0, 0)
    await chmod(file, 0o600)
    const { line, ended } = open()
    expect(await line()).toContain('StoreUnusable')
    expect(await ended).toBe(1)
  }, 120_000)
})

describe('an embedded database whose process is killed', () => {
  let folder: string
  beforeEach(async () => {
    const place = await newPlace()
    folder = place.folder
    return place.remove
  })

  it('starts after the first start was aborted', async () => {
    await mkdir(folder, { recursive: true })
    const changes = watch(folder)
    const { child, ended } = startProcess('opens-and-ends.ts', { FOLDER: folder })
    for await (const { filename } of changes) if (filename === 'pglite.new') break
    child.kill('SIGKILL')
    await ended
    const store = await openStore({ folder })
    await store.games.create(exampleGame({ id: 'game' }))
    expect(await store.games.get('game')).not.toBeNull()
    await store.close()
  })

  it('keeps everything that was saved before the kill', async () => {
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

it('an embedded database with another Postgres version or damaged files is refused', async () => {
  const { folder, remove } = await newPlace()
  onTestFinished(remove)
  const files = join(folder, 'pglite')
  await mkdir(folder, { recursive: true })
  await placeFiles(files)
  const version = await readFile(join(files, 'PG_VERSION'))
  await writeFile(join(files, 'PG_VERSION'), '17\n')
  await expect(openStore({ folder })).rejects.toThrow(StoreUnusable)
  await expect(openStore({ folder })).rejects.toThrow(
    /made by Postgres 17, .* has Postgres 18: move the games/,
  )
  await writeFile(join(files, 'PG_VERSION'), version)
  await rm(join(files, 'global', 'pg_control'))
  await expect(openStore({ folder })).rejects.toThrow(StoreUnusable)
  await expect(openStore({ folder })).rejects.toThrow(/damaged/)
})

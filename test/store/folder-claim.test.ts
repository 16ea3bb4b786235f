import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { StoreInUse, StoreUnusable } from '#store/index.ts'
import { claimFolder } from '#store/folder-claim.ts'
import { startProcess, type Process } from './processes/start.ts'

let folder: string
beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'shortchange-claim-'))
  await chmod(parent, 0o755)
  folder = join(parent, 'data')
  return () => rm(parent, { recursive: true })
})

/** Starts another process that claims the folder. Returns the process with the result that it prints. */
async function claimant(env: Record<string, string> = {}): Promise<Process & { said: string }> {
  const started = startProcess('claims-folders.ts', { FOLDER: folder, ...env })
  return { ...started, said: await started.line() }
}

describe('a claimed folder', () => {
  it('has only one file for the claim, which is empty', async () => {
    const release = await claimFolder(folder)
    expect(await readdir(folder)).toEqual(['lock.sqlite'])
    expect((await stat(join(folder, 'lock.sqlite'))).size).toBe(0)
    release()
  })

  it('is refused to other processes until its release, even with another TMPDIR', async () => {
    const release = await claimFolder(folder)
    const TMPDIR = join(folder, 'tmp')
    await mkdir(TMPDIR)
    expect((await claimant({ TMPDIR })).said).toBe('in use')
    release()
    expect((await claimant({ TMPDIR })).said).toBe('claimed')
    await expect(claimFolder(folder)).rejects.toThrow(StoreInUse)
  })

  it('is also refused under another path', async () => {
    const release = await claimFolder(folder)
    await symlink(folder, `${folder}-link`)
    await expect(claimFolder(`${folder}-link`)).rejects.toThrow(StoreInUse)
    release()
  })

  it('stays claimed after a second claim by its process, and after a copy', async () => {
    const release = await claimFolder(folder)
    await expect(claimFolder(folder)).rejects.toThrow(`The folder ${folder} is in use by another process`)
    expect(spawnSync('cp', ['-a', folder, `${folder}-copy`]).status).toBe(0)
    expect((await claimant()).said).toBe('in use')
    expect((await claimant({ FOLDER: `${folder}-copy` })).said).toBe('claimed')
    release()
  })

  it('can have a path of several hundred characters', async () => {
    folder = join(folder, ...Array.from({ length: 6 }, () => 'a'.repeat(50)))
    const release = await claimFolder(folder)
    expect((await claimant()).said).toBe('in use')
    release()
  })

  it('is given to only one of several processes that claim it simultaneously', async () => {
    await mkdir(folder)
    const [AT, ROUNDS] = [String(Date.now() + 1_500), '25']
    const processes = [1, 2, 3].map(() => startProcess('claims-folders.ts', { FOLDER: folder, AT, ROUNDS }))
    for (let round = 0; round < Number(ROUNDS); round++) {
      const said = await Promise.all(processes.map(({ line }) => line()))
      expect(said.sort()).toEqual(['claimed', 'in use', 'in use'])
    }
  })

  it('is free once its process is killed, even if a child process still runs', async () => {
    const first = await claimant({ CHILD: 'yes' })
    const child = Number(await first.line())
    onTestFinished(() => void process.kill(child))
    expect((await claimant()).said).toBe('in use')
    first.child.kill('SIGKILL')
    await first.ended
    process.kill(child, 0)
    expect((await claimant()).said).toBe('claimed')
  })
})

describe('a folder that cannot be claimed', () => {
  it('is named in the error if it is a file', async () => {
    await writeFile(folder, '')
    const claimed = claimFolder(folder)
    await expect(claimed).rejects.toThrow(StoreUnusable)
    await expect(claimed).rejects.toThrow(`The folder ${folder} cannot hold the database, since a file`)
  })

  it('is named in the error if it cannot be locked', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'lock.sqlite'), 'no database at all'.repeat(100))
    await expect(claimFolder(folder)).rejects.toThrow(StoreUnusable)
    folder = join(folder, ...Array.from({ length: 11 }, () => 'a'.repeat(50)))
    await expect(claimFolder(folder)).rejects.toThrow(/^\/.* cannot be locked \(.*\): .* at most 500 bytes/)
  })
})

const nobody = '65534'
const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('a folder of several users', () => {
  const byNobody = async () => (await claimant({ USER_ID: nobody })).said
  const leave = async () => (await claimFolder(folder))()

  it('can be claimed by another user after its release', async () => {
    await mkdir(folder)
    await chmod(folder, 0o777)
    await leave()
    expect(await byNobody()).toBe('claimed')
    await expect(claimFolder(folder)).rejects.toThrow(StoreInUse)
  })

  it('is refused to another user while it is in use', async () => {
    await mkdir(folder)
    await chmod(folder, 0o777)
    const release = await claimFolder(folder)
    expect(await byNobody()).toBe('in use')
    release()
  })

  it('can be locked only by its owner, even after root used it', async () => {
    await mkdir(folder)
    await chown(folder, Number(nobody), Number(nobody))
    await leave()
    expect(await stat(join(folder, 'lock.sqlite'))).toMatchObject({ uid: Number(nobody), mode: 0o100600 })
    expect(await byNobody()).toBe('claimed')
  })

  it('is refused to a user who can only read its lock', async () => {
    await mkdir(folder)
    await chmod(folder, 0o777)
    await writeFile(join(folder, 'lock.sqlite'), '')
    expect(await byNobody()).toContain('lock.sqlite cannot be locked (attempt to write a readonly database)')
    const release = await claimFolder(folder)
    expect(await byNobody()).toBe('in use')
    release()
  })

  it('is named in the error if the user may not write to it', async () => {
    await mkdir(folder)
    expect(await byNobody()).toContain(`StoreUnusable: The folder ${folder} cannot hold the database`)
  })
})

/** Whether this process may mount a file system that only its children see. */
const mayMount = isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0

describe.runIf(mayMount)('a folder on its own file system', () => {
  it.each([
    ['read-only', 'mount -t tmpfs -o ro none', 'its file system is read-only'],
    ['full', 'mount -t tmpfs -o nr_inodes=1 none', 'its disk is full'],
  ])('that is %s is named in the error', async (_, mount, reason) => {
    await mkdir(folder)
    const within = ['unshare', '-m', 'sh', '-c', `${mount} ${folder} && exec "$0" "$@"`]
    const { line } = startProcess('claims-folders.ts', { FOLDER: folder }, within)
    expect(await line()).toMatch(
      `StoreUnusable: The folder ${folder} cannot hold the database, since ${reason}`,
    )
  })

  it('is refused to a process that mounts it at another path', async () => {
    const release = await claimFolder(folder)
    const other = `${folder}-bound`
    await mkdir(other)
    const within = ['unshare', '-m', 'sh', '-c', `mount --bind ${folder} ${other} && exec "$0" "$@"`]
    const { line } = startProcess('claims-folders.ts', { FOLDER: other }, within)
    expect(await line()).toBe('in use')
    release()
  })
})

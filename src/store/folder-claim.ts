import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreInUse, StoreUnusable } from './errors.ts'

/** SQLite locks this file, which always stays empty. */
const lockFile = 'lock.sqlite'

/** Keeps the connections of the locks: a lock would end when its connection is collected as garbage. */
const held = new Set<DatabaseSync>()

/**
 * Claims a folder for this process, and creates the folder if it is missing. The claim is a lock of the
 * operating system on a file in the folder. All processes on the machine that share the folder see the lock,
 * child processes do not inherit it, and it ends with its process, even after SIGKILL. POSIX removes the lock
 * as soon as this process closes any other descriptor of the file, so only SQLite may open the file. @returns
 * a function that releases the folder @throws StoreInUse, StoreUnusable
 */
export async function claimFolder(folder: string): Promise<() => void> {
  await filling(folder, async () => {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    createLockFile(folder)
  })
  const lock = lockIn(folder)
  held.add(lock)
  return () => {
    held.delete(lock)
    if (lock.isOpen) lock.close()
  }
}

/**
 * Creates the lock file so that only users who may write in the folder can lock it. Otherwise another user's
 * lock could prevent the bot from starting.
 */
function createLockFile(folder: string): void {
  const file = create(join(folder, lockFile))
  if (file === null) return
  try {
    const { uid, gid, mode } = statSync(folder)
    fchmodSync(file, (mode & 0o022) === 0 ? 0o600 : 0o666)
    if (process.getuid?.() === 0) fchownSync(file, uid, gid)
  } finally {
    closeSync(file)
  }
}

/** Creates and opens a file. Returns null if it exists: it must not be opened here then. */
function create(path: string): number | null {
  try {
    return openSync(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

const busy = 5
/** How long to retry if two processes that start at the same time refuse each other, ms. */
const timeout = 100

function lockIn(folder: string): DatabaseSync {
  const path = join(resolve(folder), lockFile)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout })
    // Keep the journal in memory, since it would be a second file. The change makes SQLite refuse a read-only
    // file, for which it would start a read transaction that others can hold as well.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = 1')
    return lock
  } catch (cause) {
    lock?.close()
    const { errcode, errstr } = cause as { errcode?: number; errstr?: string }
    if (errcode === undefined) throw cause
    throw errcode === busy
      ? new StoreInUse(
          `The folder ${folder} is in use by another process, such as a running bot: it serves one process at a time, so end that process first, or name another folder by DATA_DIR.`,
          { cause },
        )
      : new StoreUnusable(
          `${path} cannot be locked (${errstr}): the folder has to be on a file system with locks, under a path of at most 500 bytes, and all its files have to belong to the user who runs the bot (chown -R).`,
          { cause },
        )
  }
}

/**
 * Checks that this user may read and write all files of a database. Otherwise a save could fail later, when
 * it needs one of them. @throws StoreUnusable
 */
export async function expectWritable(files: string): Promise<void> {
  await filling(files, () => {
    // Use synchronous calls: with promises, a thousand files take five times as long.
    for (const { parentPath, name } of readdirSync(files, { recursive: true, withFileTypes: true }))
      accessSync(join(parentPath, name), constants.R_OK | constants.W_OK)
  })
}

const otherUser =
  'this user may not write there: give it with all its files to the user who runs the bot (chown -R), and let that user write (chmod -R u+rwX)'
const fullDisk = 'its disk is full: make room'
const notAFolder = 'a file is in its place: move that file away'
const reasons: Readonly<Record<string, string>> = {
  EACCES: otherUser,
  EPERM: otherUser,
  EROFS: 'its file system is read-only: make it writable',
  ENOSPC: fullDisk,
  EDQUOT: 'its disk quota is used up: make room',
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENAMETOOLONG: 'its path is too long: choose a shorter one',
}

function reasonOf({ code = '', syscall }: NodeJS.ErrnoException): string | undefined {
  // A read-only file system refuses to create nested folders with this code.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return 'it cannot be created: create it for the user who runs the bot'
  return reasons[code]
}

/** Runs work that writes to a folder. @throws StoreUnusable if the folder does not allow it */
export async function filling<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    // When the disk is full, copying and the embedded database report a different error.
    const reason = reasonOf(cause as NodeJS.ErrnoException) ?? ((await isFull(folder)) ? fullDisk : undefined)
    if (reason === undefined) throw cause
    throw new StoreUnusable(
      `The folder ${folder} cannot hold the database, since ${reason}, or name another folder by DATA_DIR.`,
      { cause },
    )
  }
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.blocks > 0 && disk.bavail === 0
}

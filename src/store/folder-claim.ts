import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreInUse } from './errors.ts'

/**
 * Claims a folder for this process: two of them writing in one PGlite folder would ruin it. The claim is a socket that
 * listens, so it ends with the process, however that ends, and needs no process ids, which are used again.
 * @returns what gives the folder back
 * @throws StoreInUse
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(await realpath(folder))
  const server = (await listen(path)) ?? (await afterACrash(path))
  if (!server) throw new StoreInUse(`The folder ${folder} is in use by another process.`)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** By a digest, since the path of a socket may not be longer than about a hundred characters. */
function socketPath(folder: string): string {
  const name = `shortchange-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** A process that was killed leaves the socket's file behind; nobody answers there. */
async function afterACrash(path: string): Promise<Server | null> {
  if (await answers(path)) return null
  await rm(path, { force: true })
  return listen(path)
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

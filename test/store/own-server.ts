import { execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Postgres and its pooler refuse to run as root, so root starts them as the user `postgres`. */
const user: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

/** Returns a free port on the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface OwnFolder {
  path: string
  remove: () => Promise<void>
}

/** Creates a temporary folder that belongs to the user of the servers. */
export async function ownFolder(): Promise<OwnFolder> {
  const path = await mkdtemp(join(tmpdir(), 'shortchange-server-'))
  giveAway(path)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Gives a file to the user of the servers. */
export function giveAway(path: string): void {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid!)
}

/** Runs a program as the user of the servers and waits until it exits. */
export function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { ...user, stdio: 'ignore', cwd: '/' })
}

/** Starts a server as their user, and waits until it listens; `stop` ends its process. */
export async function startServer(
  program: string,
  args: readonly string[],
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    if (await listens(port)) return { stop }
    await pause(20)
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { promisify } from 'node:util'
import type { Row } from './section.ts'
import { once as ended } from 'node:events'

export async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a temporary database on a Postgres server. */
export async function withDatabase<Value>(
  server: string,
  work: (url: { databaseUrl: string }) => Promise<Value>,
): Promise<Value> {
  const name = `shortchange_bench_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await once(server, `CREATE DATABASE ${name}`)
  try {
    return await work({ databaseUrl: url.href })
  } finally {
    await once(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function once(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

const root = join(import.meta.dirname, '../..')

/** Returns the arguments that `npm start` gives to Node: options and a file. */
async function startArguments(): Promise<string[]> {
  const file = await readFile(join(root, 'package.json'), 'utf8')
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(file))
  return scripts.start.split(' ').slice(1)
}

/** Starts the bot by the command of `npm start`, without npm's own process. */
export async function spawnBot(
  env: Record<string, string>,
  stdio: StdioOptions,
  options: string[] = [],
): Promise<ChildProcess> {
  const all = { ...process.env, LOG_LEVEL: 'warn', ...env }
  return spawn(process.execPath, [...options, ...(await startArguments())], { cwd: root, env: all, stdio })
}

export async function stopBot(bot: ChildProcess): Promise<void> {
  bot.kill('SIGTERM')
  await ended(bot, 'exit')
}

const tick = 10

/** Returns user and system time of a local process since its start, ms; 0 where unavailable. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Returns the current and peak memory of a process, MB; null where unavailable. */
export async function memoryOf(pid: number): Promise<{ now: number | null; most: number | null }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const of = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  }
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const printed = z.array(z.object({ what: z.string() }).catchall(z.union([z.string(), z.number(), z.null()])))

/** Runs a script of this folder in a separate process, and returns the rows that it prints. */
export async function rowsOf(script: string, args: string[], options: string[] = []): Promise<Row[]> {
  const path = join(import.meta.dirname, script)
  const { stdout } = await promisify(execFile)(process.execPath, [...options, path, ...args])
  return printed.parse(JSON.parse(stdout))
}

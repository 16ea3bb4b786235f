import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { StandIn } from '#playground/index.ts'
import { copyTables } from '#test/store/folders.ts'

const root = join(import.meta.dirname, '../..')
/** What one process has compiled the next one need not; one that is killed leaves nothing there. */
const compiled = join(tmpdir(), 'shortchange-compiled')

export interface BotProcess {
  child: ChildProcess
  /** What it wrote so far. */
  lines: string[]
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

type Command = [string, ...string[]]

/** A folder for the data of one attempt at a test, with nothing but tables in it; it goes with it. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-whole-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyTables(join(folder, 'database'))
  return folder
}

/**
 * Starts the bot as people do, in a process of its own, and waits until it says that it is ready. Neither it nor
 * anything that it started outlives the attempt at the test.
 */
export async function startProcess(env: Record<string, string>, command?: Command): Promise<BotProcess> {
  const { ready, ...bot } = spawnProcess(env, command)
  await ready
  return bot
}

/** The same without waiting: it may have to wait itself. */
export function spawnProcess(
  env: Record<string, string>,
  command: Command = [process.execPath, 'src/main.ts'],
): BotProcess & { ready: Promise<void> } {
  const [program, ...args] = command
  // In a group of its own, so that what npm starts can be ended with it.
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  endWithTest(child, ended)
  const lines: string[] = []
  const there = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (/^(Shortchange is at the table|Play at )/.test(line)) resolve()
      })
  })
  const early = ended.then((code) => {
    throw new Error(`the bot ended with ${code} before it was ready:\n${lines.join('\n')}`)
  })
  early.catch(() => undefined)
  const ready = Promise.race([there, early])
  ready.catch(() => undefined)
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { child, lines, ended, kill, ready }
}

function endWithTest({ pid }: ChildProcess, ended: Promise<unknown>): void {
  if (pid === undefined) return
  const end = () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // Nobody is left in the group.
    }
  }
  process.once('exit', end)
  onTestFinished(async () => {
    process.off('exit', end)
    end()
    await ended
  })
}

/** The environment of a bot that takes a stand-in for Discord. */
export function pointedAt(discord: StandIn, place: { DATA_DIR: string } | { DATABASE_URL: string }) {
  return { DISCORD_TOKEN: discord.token, DISCORD_API: discord.api, ...place }
}

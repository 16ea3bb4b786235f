import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache, loading } from './loading.ts'

const root = join(import.meta.dirname, '../..')

export type Command = [string, ...string[]]

/** What `npm start` runs. */
const startCommand: Command = [process.execPath, '--max-semi-space-size=8', '--liftoff-only', 'src/main.ts']

export interface BotProcess {
  child: ChildProcess
  /** What it wrote so far. */
  lines: string[]
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>
  /** Sends the signal; resolves with the exit code. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  /** Ends it, at once, and whatever it started. */
  endGroup: () => void
  /** Resolves when it says that it serves; rejects where it ends before. */
  ready: Promise<void>
}

/**
 * Starts the bot as people do, in a process of its own, which may have to wait before it serves. It does not outlive
 * this one. With `preload` that file is loaded before it, and can be sent messages.
 */
export function spawnBot(
  env: Record<string, string>,
  { command = startCommand, preload }: { command?: Command; preload?: string } = {},
): BotProcess {
  const [program, ...args] = command
  // In a group of its own, so that what npm starts can be ended with it.
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      // People in tests press as soon as they can.
      PRESSES_PER_SECOND: '1000',
      NODE_COMPILE_CACHE: compileCache,
      NODE_OPTIONS: preload === undefined ? loading : `${loading} --import=${preload}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
    detached: true,
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const endGroup = () => endWith(child)
  process.once('exit', endGroup)
  void ended.then(() => process.off('exit', endGroup))
  const lines: string[] = []
  const there = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!])
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
  return { child, lines, ended, kill, endGroup, ready }
}

function endWith({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in the group.
  }
}

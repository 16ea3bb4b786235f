import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache, loading } from './loading.ts'

const root = join(import.meta.dirname, '../..')

export type Command = [string, ...string[]]

/** The command of `npm start`. */
const startCommand: Command = [process.execPath, '--max-semi-space-size=8', '--liftoff-only', 'src/main.ts']

export interface BotProcess {
  child: ChildProcess
  /** Its output so far. */
  lines: string[]
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>
  /** Sends the signal; resolves with the exit code. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  /** Kills it at once with all its children. */
  endGroup: () => void
  /** Resolves when it reports that it serves; rejects if it ends before. */
  ready: Promise<void>
}

/**
 * Starts the bot in a child process, which may have to wait before it serves. It ends with this process. A `preload`
 * file is loaded before it, and can receive messages.
 */
export function spawnBot(
  env: Record<string, string>,
  { command = startCommand, preload }: { command?: Command; preload?: string } = {},
): BotProcess {
  const [program, ...args] = command
  // In its own process group, so that children of npm end with it.
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      // Tests press controls without pauses.
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
    // The group is empty.
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache, loading } from './loading.ts'

const root = join(import.meta.dirname, '../..')

export type Command = [string, ...string[]]

/** The command of `npm start`. */
const startCommand: Command = [
  process.execPath,
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--liftoff-only',
  'src/main.ts',
]

export interface BotProcess {
  child: ChildProcess
  /** The lines that the process has printed so far. */
  lines: string[]
  /** Resolves with the exit code; null if a signal ended the process. */
  ended: Promise<number | null>
  /** Sends the signal; resolves with the exit code, or null if a signal ended the process. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  /** Kills the process immediately, with all its children. */
  endGroup: () => void
  /** Resolves when the bot reports that it serves; rejects if its process ends before that. */
  ready: Promise<void>
}

/**
 * Starts the bot in a child process, without waiting until it serves. The child is killed when this process
 * exits. A `preload` file is loaded before the bot, and can receive messages from the parent.
 */
export function spawnBot(
  env: Record<string, string>,
  { command = startCommand, preload }: { command?: Command; preload?: string } = {},
): BotProcess {
  const [program, ...args] = command
  // The child gets its own process group, so that `endGroup` also ends children of npm.
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
    // The process group is empty.
  }
}

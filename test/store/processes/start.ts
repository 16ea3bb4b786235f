import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { loading } from '#test/driving/loading.ts'

export interface Process {
  child: ChildProcess
  /** Resolves with the exit code; null if a signal ended the process. */
  ended: Promise<number | null>
  /** Reads the next line of the output. */
  line: () => Promise<string>
}

/**
 * Starts one of the programs in this folder. If `within` is a command, the program runs as its arguments. The
 * process is killed when the test ends.
 */
export function startProcess(
  program: string,
  env: Record<string, string> = {},
  within: readonly string[] = [],
): Process {
  const [command, ...args] = [...within, process.execPath, loading, join(import.meta.dirname, program)]
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    ended,
    line: async () => String((await lines.next()).value),
  }
}

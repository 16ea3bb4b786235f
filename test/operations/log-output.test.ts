import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Starts a process that writes 50 log lines to the given output. */
function logging(output: StdioOptions) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'processes', 'logs.ts')], {
    stdio: output,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

it.runIf(existsSync('/dev/full'))('a log on a full disk does not end its process', async () => {
  const { ended } = logging(['ignore', openSync('/dev/full', 'w'), 'inherit'])
  expect(await ended).toBe(0)
})

it('a log without a reader does not end its process', async () => {
  const { child, ended } = logging(['ignore', 'pipe', 'inherit'])
  child.stdout!.destroy()
  expect(await ended).toBe(0)
})

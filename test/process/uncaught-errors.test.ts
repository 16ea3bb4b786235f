import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { isOfConnection } from '#process/uncaught-errors.ts'

const run = promisify(execFile)
const uncaught = new URL('../../src/process/uncaught-errors.ts', import.meta.url).href
const log = new URL('../../src/logging/log.ts', import.meta.url).href
const metrics = new URL('../../src/operations/metrics.ts', import.meta.url).href

/** Runs a process with an uncaught error. Returns its output, which ends with a metric, and its exit code. */
async function processWith(failing: string): Promise<{ out: string; code: number }> {
  const program = `
    import { watchUncaughtErrors } from '${uncaught}'
    import { createLog } from '${log}'
    import { makeMetrics } from '${metrics}'
    const metrics = makeMetrics()
    process.on('exit', () => console.log(JSON.stringify(measured)))
    let measured
    setInterval(async () => { measured = await metrics.registry.getSingleMetricAsString('shortchange_uncaught_errors_total') }, 20).unref()
    watchUncaughtErrors(createLog('info'), metrics, () => { process.stdout.write('ended in order'); process.exitCode = 1; setTimeout(() => clearTimeout(on), 100) })
    const on = setTimeout(() => process.stdout.write('went on'), 300)
    ${failing}`
  const started = run(process.execPath, ['--input-type=module-typescript', '-e', program])
  const { stdout: out } = await started.catch((error: { stdout: string }) => error)
  return { out, code: started.child.exitCode ?? -1 }
}

it.each([
  ['rejection by a socket', `void Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' }))`],
  [
    'socket error in a microtask',
    `queueMicrotask(() => { throw Object.assign(new Error('x'), { code: 'UND_ERR_SOCKET' }) })`,
  ],
])('a process continues after an uncaught %s, and logs it', async (_, failing) => {
  const { out, code } = await processWith(failing)
  expect(out).toContain('a connection failed, and nobody listened')
  expect(out).toContain('went on')
  expect(out).toContain('shortchange_uncaught_errors_total{kind=\\"connection\\"} 1')
  expect(code).toBe(0)
})

it('a process logs an uncaught bug and exits cleanly', async () => {
  const { out, code } = await processWith(`void Promise.reject(new TypeError('ours'))`)
  expect(out).toContain('"name":"TypeError","message":"ours"')
  expect(out).toContain('ended in order')
  expect(out).toContain('shortchange_uncaught_errors_total{kind=\\"fault\\"} 1')
  expect(code).toBe(1)
})

it('an error counts as a connection error also by its cause', () => {
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
  expect(isOfConnection(new TypeError('fetch failed', { cause: reset }))).toBe(true)
  expect(isOfConnection(new TypeError('ours'))).toBe(false)
  expect(
    isOfConnection(Object.assign(new Error('ours'), { code: 'ERR_INVALID_STATE', stack: 'at src/main.ts' })),
  ).toBe(false)
  expect(isOfConnection('words')).toBe(false)
})

import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stoppingOf } from '#process/stopping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that serves, and closes when it is told to. */
function serving() {
  const exit = vi.fn<(code: number) => void>()
  const closed = Promise.withResolvers<void>()
  const close = vi.fn(() => closed.promise)
  const ending = stoppingOf(pino({ level: 'silent' }), exit)
  ending.serves({ close })
  return { ending, exit, close, closed }
}

it('finishes what is under way before it ends', async () => {
  const { ending, exit, close, closed } = serving()
  ending.signal('SIGTERM')
  expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, []])
  closed.resolve()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
})

it('goes on finishing when there is another reason to end, and says afterwards that it was an error', async () => {
  const { ending, exit, close, closed } = serving()
  ending.signal('SIGTERM')
  ending.end('npm has ended')
  ending.end('an error that nobody caught', 1)
  ending.end('another process may have this shard')
  expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, []])
  closed.resolve()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]))
})

it('ends at once by a second signal', () => {
  const { ending, exit } = serving()
  ending.signal('SIGINT')
  ending.signal('SIGINT')
  expect(exit.mock.calls).toEqual([[1]])
})

it('ends with 1 where it cannot finish', async () => {
  const [fails, hangs] = [serving(), serving()]
  fails.ending.signal('SIGTERM')
  fails.closed.reject(new Error('broken'))
  await vi.waitFor(() => expect(fails.exit.mock.calls).toEqual([[1]]))
  hangs.ending.signal('SIGTERM')
  vi.advanceTimersByTime(10_000)
  expect(hangs.exit.mock.calls).toEqual([[1]])
})

it('has nothing to finish before it serves', () => {
  const exit = vi.fn<(code: number) => void>()
  stoppingOf(pino({ level: 'silent' }), exit).signal('SIGTERM')
  expect(exit.mock.calls).toEqual([[0]])
})

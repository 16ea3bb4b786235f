import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stoppingOf } from '#process/stopping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The state of a process that serves; it finishes its work when the test resolves `closed`. */
function serving() {
  const exit = vi.fn<(code: number) => void>()
  const closed = Promise.withResolvers<void>()
  const close = vi.fn(() => closed.promise)
  const ending = stoppingOf(pino({ level: 'silent' }), exit)
  ending.serves({ close })
  return { ending, exit, close, closed }
}

it('a signal lets a process finish its running work', async () => {
  const { ending, exit, close, closed } = serving()
  ending.signal('SIGTERM')
  expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, []])
  closed.resolve()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
})

it('a stopping process continues to stop after an error, and exits with 1', async () => {
  const { ending, exit, close, closed } = serving()
  ending.signal('SIGTERM')
  ending.end('npm has ended')
  ending.end('an error that nobody caught', 1)
  ending.end('another process may have this shard')
  expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, []])
  closed.resolve()
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]))
})

it('a second signal ends a process immediately', () => {
  const { ending, exit } = serving()
  ending.signal('SIGINT')
  ending.signal('SIGINT')
  expect(exit.mock.calls).toEqual([[1]])
})

it('a process that cannot finish its work exits with 1', async () => {
  const [fails, hangs] = [serving(), serving()]
  fails.ending.signal('SIGTERM')
  fails.closed.reject(new Error('broken'))
  await vi.waitFor(() => expect(fails.exit.mock.calls).toEqual([[1]]))
  hangs.ending.signal('SIGTERM')
  vi.advanceTimersByTime(10_000)
  expect(hangs.exit.mock.calls).toEqual([[1]])
})

describe('a process that does not serve yet', () => {
  it('ends immediately on a signal while it only waits', () => {
    const exit = vi.fn<(code: number) => void>()
    stoppingOf(pino({ level: 'silent' }), exit).signal('SIGTERM')
    expect(exit.mock.calls).toEqual([[0]])
  })

  /** The state of a process that opens its database; opening ends when the test resolves `opened`. */
  function opening() {
    const exit = vi.fn<(code: number) => void>()
    const ending = stoppingOf(pino({ level: 'silent' }), exit)
    const opened = Promise.withResolvers<{ close: () => Promise<void> }>()
    const closed = Promise.withResolvers<void>()
    const close = vi.fn(() => closed.promise)
    const goesOn = vi.fn()
    const start = ending.finishing(() => opened.promise).then(goesOn)
    return { ending, exit, opened, close, closed, goesOn, start }
  }

  it('finishes a migration, closes the database, and starts nothing else', async () => {
    const { ending, exit, opened, close, closed, goesOn } = opening()
    ending.signal('SIGTERM')
    expect(exit.mock.calls).toEqual([])
    opened.resolve({ close })
    await vi.waitFor(() => expect(close.mock.calls).toHaveLength(1))
    expect(exit.mock.calls).toEqual([])
    closed.resolve()
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
    expect(goesOn.mock.calls).toEqual([])
  })

  it('continues without a signal, and waits for nothing after that', async () => {
    const { ending, exit, opened, close, goesOn, start } = opening()
    opened.resolve({ close })
    await start
    expect(goesOn.mock.calls).toHaveLength(1)
    ending.signal('SIGTERM')
    expect([close.mock.calls, exit.mock.calls]).toEqual([[], [[0]]])
  })

  it('exits with 0 after a signal, even if opening fails', async () => {
    const { ending, exit, opened, start } = opening()
    ending.signal('SIGTERM')
    opened.reject(new Error('the database is away'))
    await expect(start).rejects.toThrow('away')
    await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
  })

  it('ends after a timeout, or immediately on a second signal', () => {
    const [hangs, hurried] = [opening(), opening()]
    hangs.ending.signal('SIGTERM')
    vi.advanceTimersByTime(10_000)
    expect(hangs.exit.mock.calls).toEqual([[1]])
    hurried.ending.signal('SIGTERM')
    hurried.ending.signal('SIGTERM')
    expect(hurried.exit.mock.calls).toEqual([[1]])
  })
})

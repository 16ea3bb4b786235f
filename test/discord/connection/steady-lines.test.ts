import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SteadyLines } from '#discord/steady-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A line that says when it is begun and when it is given up, and hears nothing of itself. */
function line() {
  const heard = new Map<string, () => void>()
  const internalConnect = vi.fn(() => Promise.resolve())
  const destroy = vi.fn(() => Promise.resolve())
  const strategy = { updateSessionInfo: vi.fn() }
  const on = (event: string, listener: () => void) => heard.set(event, listener)
  const kept = { id: 0, connection: null, strategy, on, internalConnect, destroy }
  const lines = new SteadyLines()
  lines.keep(kept)
  return { kept, lines, connects: internalConnect, destroy, hear: (event: string) => heard.get(event)?.() }
}

it('a session of which Discord does not say whether it goes on is begun anew', async () => {
  const { kept, destroy } = line()
  await kept.internalConnect()
  vi.advanceTimersByTime(59_000)
  expect(destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(destroy).toHaveBeenCalledExactlyOnceWith({ recover: 0 })
})

it.each(['ready', 'resumed'])('one that is %s stays', async (event) => {
  const { kept, destroy, hear } = line()
  await kept.internalConnect()
  hear(event)
  vi.advanceTimersByTime(3_600_000)
  expect(destroy).not.toHaveBeenCalled()
})

it('after the end none is begun', async () => {
  const { kept, lines, connects } = line()
  lines.end()
  await kept.internalConnect()
  expect(connects).not.toHaveBeenCalled()
})

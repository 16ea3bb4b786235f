import { pino } from 'pino'
import { expect, it } from 'vitest'
import { SessionStarts } from '#discord/session-starts.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The response of GET /gateway/bot with this many session starts left. */
const left = (remaining: number, reset = day) => ({ total: 1000, remaining, reset_after: reset })
const plenty = () => Promise.resolve(left(1000))
const lines: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })

/** A start limiter with a clock that moves only while a caller waits, or through `live`. */
function place() {
  lines.length = 0
  let now = 0
  const sleep = (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted()
    now += ms
    return Promise.resolve()
  }
  const starts = new SessionStarts({ log, clock: () => now, sleep, random: () => 0 })
  const { signal } = new AbortController()
  return { starts, signal, now: () => now, live: (ms: number) => void (now += ms) }
}

it('failing sessions use less than a third of the daily limit', async () => {
  const { starts, signal, now, live } = place()
  const times: number[] = []
  while (now() < day) {
    await starts.next(plenty, signal)
    times.push(now())
    live(1000)
  }
  const pauses = times.slice(1, 10).map((time, no) => (time - times[no]!) / 1000)
  expect(pauses).toEqual([5, 5, 10, 20, 40, 80, 160, 300, 300])
  expect(times.length).toBeLessThan(333)
  expect(lines[0]).toMatchObject({ seconds: 9, msg: expect.stringContaining('end soon after') as string })
})

it('starts the next session immediately after a long one', async () => {
  const { starts, signal, now, live } = place()
  for (let no = 0; no < 8; no++) await starts.next(plenty, signal)
  live(10 * minute)
  const before = now()
  await starts.next(plenty, signal)
  expect(now()).toBe(before)
  await starts.next(plenty, signal)
  expect(now()).toBe(before + 5000)
})

it.each([
  ['110 starts left', left(110, 10 * 60 * minute), 6 * minute],
  ['one start left', left(1, 60 * minute), 60 * minute],
  ['no start left', left(0, 60 * minute), 60 * minute],
  ['more than a quarter left', left(251), 0],
  ['an absurd reset time', left(0, 1e15), day],
])('a process that starts with %s waits its share of the day', async (_, limit, pause) => {
  const { starts, signal, now } = place()
  await starts.next(() => Promise.resolve(limit), signal)
  expect(now()).toBe(pause)
  expect(lines).toHaveLength(pause ? 1 : 0)
  if (pause) expect(lines[0]).toMatchObject({ seconds: pause / 1000, remaining: limit.remaining })
})

it('restarts by a supervisor never exhaust the daily limit', async () => {
  let [used, at] = [0, 0]
  while (at < day) {
    const { starts, signal, now } = place()
    await starts.next(() => Promise.resolve(left(1000 - used, day - at)), signal)
    used++
    at += now() + 15_000
  }
  expect(used).toBeLessThan(1000)
})

it('a connection closed while waiting uses no start', async () => {
  let now = 0
  const waits: number[] = []
  const hanging = (ms: number, signal: AbortSignal) => {
    waits.push(ms)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('closed'))))
  }
  const starts = new SessionStarts({ log, clock: () => now, sleep: hanging, random: () => 0 })
  await starts.next(plenty, new AbortController().signal)
  expect(starts.isHeld).toBe(false)
  const line = new AbortController()
  const first = starts.next(plenty, line.signal)
  await expect.poll(() => waits).toEqual([5000])
  now += 2000
  expect(starts.isHeld).toBe(true)
  line.abort()
  await expect(first).rejects.toThrow('closed')
  void starts.next(plenty, new AbortController().signal).catch(() => undefined)
  await expect.poll(() => waits).toEqual([5000, 3000])
})

it('starts when Discord does not report the remaining starts', async () => {
  const { starts, signal, now } = place()
  await starts.next(() => Promise.reject(new Error('away')), signal)
  expect(now()).toBe(0)
})

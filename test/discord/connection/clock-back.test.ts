import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { timers } from '#clock/timers.ts'
import { makeClient } from '#discord/client.ts'
import { Debounce } from '#discord/sending/debounce.ts'
import type { Change } from '#discord/shapes.ts'

const hour = 3_600_000

afterEach(() => void vi.useRealTimers())

/** This machine's clock goes back; whatever measures spans goes on. */
function goBack(): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now - hour })
}

/** A Discord that gives one request in a fifth of a second, and the client's carrier to it. */
async function carrier(requestsPerSecond: number, headers: Record<string, string>) {
  const server = createServer((_, response) => response.writeHead(200, headers).end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = makeClient({ api, requestsPerSecond, log: pino({ level: 'silent' }) })
  client.rest.setToken('token')
  onTestFinished(async () => {
    await client.destroy()
    server.closeAllConnections()
    server.close()
  })
  return client.rest
}

const isDone = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise((resolve) => setTimeout(resolve, 3_000, false))])

it('a limit of a channel lasts as long as Discord said, though the clock goes back meanwhile', async () => {
  const rest = await carrier(50, {
    'content-type': 'application/json',
    'x-ratelimit-limit': '1',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset-after': '0.2',
    'x-ratelimit-bucket': 'one',
  })
  await rest.get('/channels/1/messages')
  await rest.get('/channels/1/messages')
  goBack()
  expect(await isDone(rest.get('/channels/1/messages'))).toBe(true)
})

it('so does the limit of all requests', async () => {
  const rest = await carrier(2, { 'content-type': 'application/json' })
  await rest.get('/channels/1/messages')
  goBack()
  const asked = [2, 3, 4].map((channel) => rest.get(`/channels/${channel}/messages`))
  expect(await isDone(Promise.all(asked))).toBe(true)
})

it('what waits for computer players is told when its time is over, though the clock goes back meanwhile', async () => {
  const change = { table: { id: 'game' } } as Change
  const told = vi.fn()
  const debounce = new Debounce(100, told)
  onTestFinished(() => debounce.close())
  expect(debounce.holds(change)).toBe(true)
  goBack()
  expect(debounce.holds(change)).toBe(true)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 3_000 })
  expect(debounce.holds(change)).toBe(false)
})

it('the queue measures by a clock that does not go back', () => {
  const before = timers.now()
  goBack()
  expect(timers.now()).toBeGreaterThanOrEqual(before)
})

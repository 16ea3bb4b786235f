import { afterEach, expect, it } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'

let discord: StandIn
afterEach(() => discord.close())

const raw = (path: string, token = discord.token) =>
  fetch(`${discord.api}/v10${path}`, { headers: { authorization: `Bot ${token}` } })

it('a 429 response has whole seconds in its header, exact seconds in its body, and the scope', async () => {
  discord = await startStandIn({ rates: { other: { count: 1, window: 2500 } } })
  await raw('/users/@me')
  const refused = await request(discord, 'GET', '/users/@me')
  expect(refused).toMatchObject({
    status: 429,
    body: { global: false, message: 'You are being rate limited.' },
  })
  expect(refused.headers.get('retry-after')).toBe('3')
  const { retry_after: exact } = refused.body as { retry_after: number }
  expect(exact).toBeGreaterThan(1)
  expect(exact).toBeLessThanOrEqual(2.5)
  for (const name of ['limit', 'remaining', 'reset', 'reset-after', 'bucket', 'scope'])
    expect(refused.headers.has(`x-ratelimit-${name}`)).toBe(true)
  expect(refused.headers.has('x-ratelimit-global')).toBe(false)
})

it('a 429 response of the global limit names no bucket', async () => {
  discord = await startStandIn({ rates: { global: { count: 1, window: 2500 } } })
  await raw('/users/@me')
  const { status, headers, body } = await request(discord, 'GET', '/users/@me')
  expect([status, headers.get('x-ratelimit-global'), headers.get('x-ratelimit-scope')]).toEqual([
    429,
    'true',
    'global',
  ])
  expect(body).toMatchObject({ global: true })
  expect(headers.has('x-ratelimit-bucket')).toBe(false)
})

it('a proxy’s page has no JSON, no rate limit headers and no Via header', async () => {
  discord = await startStandIn()
  discord.faults.add({ path: /users/, page: { status: 502 } })
  const page = await raw('/users/@me')
  expect([page.status, page.headers.get('content-type')?.split(';')[0]]).toEqual([502, 'text/html'])
  for (const name of ['via', 'x-ratelimit-limit', 'retry-after']) expect(page.headers.has(name)).toBe(false)
  expect((await raw('/users/@me')).headers.has('via')).toBe(true)
})

it('a response that a fault cuts in half stops in the middle', async () => {
  discord = await startStandIn()
  discord.faults.add({ path: /gateway/, lose: 'half' })
  const stopping = new AbortController()
  const answer = await fetch(`${discord.api}/v10/gateway`, { signal: stopping.signal })
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const { value } = await reader.read()
  const whole = JSON.stringify({ url: discord.gateway.url })
  expect(Buffer.from(value ?? []).toString()).toBe(whole.slice(0, Math.ceil(whole.length / 2)))
  expect(answer.headers.get('content-length')).toBe(String(whole.length))
  stopping.abort()
})

it('an address is banned for ten minutes after too many invalid requests', async () => {
  discord = await startStandIn({ rates: { invalid: { count: 3, window: 600_000 } } })
  for (let count = 0; count < 3; count += 1) expect((await raw('/users/@me', 'x')).status).toBe(401)
  const page = await raw('/users/@me')
  expect([page.status, page.headers.get('content-type')?.split(';')[0]]).toEqual([429, 'text/html'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(590)
  discord.advance(600_000)
  expect((await raw('/users/@me')).status).toBe(200)
})

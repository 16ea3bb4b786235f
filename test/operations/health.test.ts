import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHealth, type HealthServer, type Readiness } from '../../src/operations/health.ts'

let server: HealthServer
let state: Readiness

beforeAll(async () => {
  const metrics = () => Promise.resolve({ type: 'text/plain; version=0.0.4', text: 'games 2\n' })
  server = await startHealth(0, '127.0.0.1', { ready: () => Promise.resolve(state), metrics })
})

afterAll(() => server.close())

const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)

it('/ready succeeds when all parts work, and otherwise names the missing ones', async () => {
  const all = { serving: true, discord: true, database: true, migrations: true, saves: true }
  state = all
  expect((await ask('/ready')).status).toBe(200)
  for (const part of ['serving', 'discord', 'database', 'migrations', 'saves'] as const) {
    state = { ...all, [part]: false }
    const answer = await ask('/ready')
    expect([answer.status, await answer.json()]).toEqual([503, state])
  }
})

it('/health succeeds even with missing parts, so that no supervisor restarts the process', async () => {
  state = { serving: false, discord: false, database: false, migrations: false, saves: false }
  expect((await ask('/health')).status).toBe(200)
})

it('/metrics has the Prometheus format', async () => {
  const answer = await ask('/metrics')
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/plain; version=0.0.4',
    'games 2\n',
  ])
  expect((await ask('/elsewhere')).status).toBe(404)
})

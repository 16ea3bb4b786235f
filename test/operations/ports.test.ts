import { expect, it, onTestFinished } from 'vitest'
import { startStandIn } from 'discord-stand-in'
import { startHealth } from '../../src/operations/health.ts'
import { readConfig } from '#config/config.ts'

/** A second loopback address, which only a server on this address or on all addresses serves. */
const another = '127.0.0.2'

async function health(env: Record<string, string>): Promise<number> {
  const ready = () =>
    Promise.resolve({ serving: true, discord: true, database: true, migrations: true, saves: true })
  const metrics = () => Promise.resolve({ type: 'text/plain', text: '' })
  const server = await startHealth(0, readConfig(env).healthHost, { ready, metrics })
  onTestFinished(() => server.close())
  return server.port
}

const answers = (host: string, port: number | string, path: string) =>
  fetch(`http://${host}:${port}${path}`).then(
    ({ ok }) => ok,
    () => false,
  )

it('the health server uses only the loopback address or a configured address', async () => {
  const own = await health({})
  expect(await answers('127.0.0.1', own, '/health')).toBe(true)
  expect(await answers(another, own, '/health')).toBe(false)

  const chosen = await health({ HEALTH_HOST: another })
  expect(await answers('127.0.0.1', chosen, '/health')).toBe(false)
  expect(await answers(another, chosen, '/health')).toBe(true)

  const open = await health({ HEALTH_HOST: '0.0.0.0' })
  expect(await answers(another, open, '/health')).toBe(true)
})

it('the health server reports an address that this machine lacks', async () => {
  await expect(health({ HEALTH_HOST: '192.0.2.1' })).rejects.toThrow(/EADDRNOTAVAIL.* 192\.0\.2\.1/)
})

it('the playground serves its page only on the loopback address', async () => {
  const discord = await startStandIn()
  onTestFinished(() => discord.close())
  const { port } = new URL(discord.url)
  expect(await answers('127.0.0.1', port, '/')).toBe(true)
  expect(await answers(another, port, '/')).toBe(false)
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { WriteTrouble } from '#store/index.ts'

/** The state of everything that the bot needs to answer an interaction. */
export interface Readiness {
  serving: boolean
  discord: boolean
  database: boolean
  /** Whether the database has this program's migrations. */
  migrations: boolean
  saves: boolean
  reason?: WriteTrouble | undefined
}

export interface HealthServer {
  port: number
  close: () => Promise<void>
}

interface Deps {
  ready: () => Promise<Readiness>
  metrics: () => Promise<{ type: string; text: string }>
}

/**
 * Serves `/health` (the process is alive), `/ready` (the process can answer interactions; 503 if not) and
 * `/metrics` (for Prometheus).
 */
export async function startHealth(
  port: number,
  host: string,
  { ready, metrics }: Deps,
): Promise<HealthServer> {
  const app = new Hono()
  app.get('/health', (context) => context.json({ alive: true }))
  app.get('/ready', async (context) => {
    const state = await ready()
    return context.json(state, Object.values(state).includes(false) ? 503 : 200)
  })
  app.get('/metrics', async (context) => {
    const { type, text } = await metrics()
    return context.body(text, 200, { 'content-type': type })
  })
  const server = serve({ fetch: app.fetch, port, hostname: host })
  if (!server.listening) await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
